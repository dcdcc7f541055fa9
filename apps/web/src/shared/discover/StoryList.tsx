import type { DiscoverStory } from '@baodao/domain/discover/shapes';
import styles from './Stories.module.css';
import { StoryArticle } from './StoryArticle.tsx';

interface Props {
  stories: readonly DiscoverStory[];
  heading?: 'h2' | 'h3';
  shopHref?: (orgId: number) => string;
}

/** Stories one below the other, each across the page. */
export function StoryList({ stories, heading, shopHref }: Props) {
  return (
    <div className={styles.spreads}>
      {stories.map((story, at) => (
        <StoryArticle key={story.id} story={story} heading={heading} priority={at === 0} shopHref={shopHref} />
      ))}
    </div>
  );
}
