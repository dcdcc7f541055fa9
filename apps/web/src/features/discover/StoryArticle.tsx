import type { DiscoverStory } from '@baodao/domain/discover/shapes';
import * as links from '@baodao/link-builders/links';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import BookOpen from 'lucide-react/icons/book-open';
import MapPin from 'lucide-react/icons/map-pin';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../platform/links/AppLink.tsx';
import styles from './Stories.module.css';
import { StoryProducts } from './StoryProducts.tsx';
import { StoryShops } from './StoryShops.tsx';
import { splitParagraphs } from './stories.ts';

interface Props {
  story: DiscoverStory;
  heading?: 'h2' | 'h3' | undefined;
  /** Loads the picture eagerly. */
  priority?: boolean;
  /** Default: the page of the shop. */
  shopHref?: ((orgId: number) => string) | undefined;
}

/** A full-width story: picture and text, with its products below. */
export function StoryArticle({ story, heading: Heading = 'h2', priority = false, shopHref }: Props) {
  const { t } = useTranslation();
  const { key, title, text, cover, place, tags, products, shops, articles } = story;
  return (
    <article className={styles.story}>
      {cover && (
        <AppLink className={styles.cover} href={links.discoverList({ key })} tabIndex={-1} aria-hidden="true">
          <Picture picture={cover} alt="" ratio="4:3" rounded priority={priority} sizes="(min-width: 1024px) 580px, 100vw" />
        </AppLink>
      )}
      <div className={styles.body}>
        {(place || tags.length > 0) && (
          <p className={styles.facts}>
            {place && (
              <span className={styles.place}>
                <MapPin aria-hidden="true" />
                {place}
              </span>
            )}
            {tags.slice(0, 3).map((tag) => (
              <AppLink key={tag} href={links.discoverList({ key: tag })}>
                {tag}
              </AppLink>
            ))}
          </p>
        )}
        <Heading className={styles.title}>
          <AppLink href={links.discoverList({ key })}>{title}</AppLink>
        </Heading>
        {splitParagraphs(text).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <StoryShops shops={shops} shopHref={shopHref} />
        {articles.length > 0 && (
          <ul className={styles.reading} aria-label={t('discover.readOn')}>
            {articles.map(({ id, title: name }) => (
              <li key={id}>
                <AppLink href={links.articleInner({ id })}>
                  <BookOpen aria-hidden="true" />
                  {name}
                </AppLink>
              </li>
            ))}
          </ul>
        )}
      </div>
      <StoryProducts products={products} label={t('discover.goodsOf', { title })} heading={Heading === 'h2' ? 'h3' : 'h4'} />
    </article>
  );
}
