import type { DiscoverStory } from '@baodao/domain/discover/shapes';
import styles from './Stories.module.css';
import { StoryArticle } from './StoryArticle.tsx';

interface Props {
  stories: readonly DiscoverStory[];
  heading?: 'h2' | 'h3';
  shopHref?: (orgId: number) => string;
}

/** Full-width stories. */
export function StoryList({ stories, heading, shopHref }: Props) {
  return (
    <div className={styles.stories}>
      {stories.map((story, at) => (
        <StoryArticle key={story.id} story={story} heading={heading} priority={at === 0} shopHref={shopHref} />
      ))}
    </div>
  );
}
