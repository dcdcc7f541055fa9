import type { ArticleCard } from '@baodao/domain/articles/shapes';
import { formatTime } from '@baodao/domain/time/formats';
import * as links from '@baodao/link-builders/links';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { AppLink } from '../../platform/links/AppLink.tsx';
import styles from './Articles.module.css';

interface Props {
  article: ArticleCard;
  /** Spans the full width of the list. */
  lead?: boolean;
  priority?: boolean;
}

export function ArticleTeaser({ article, lead = false, priority = false }: Props) {
  const { id, title, summary, cover, author, tags, publishTime } = article;
  const day = formatTime(publishTime, 'YYYY/MM/DD HH:mm').slice(0, 10);
  return (
    <article className={lead ? styles.lead : styles.teaser}>
      <Picture
        picture={cover}
        alt=""
        ratio="16:9"
        rounded
        priority={priority}
        sizes={lead ? '(min-width: 1024px) 700px, 100vw' : '(min-width: 1024px) 370px, 100vw'}
      />
      <div className={styles.teaserText}>
        {tags.length > 0 && <p className={styles.teaserTags}>{tags.slice(0, 2).join(' · ')}</p>}
        <h2>
          <AppLink href={links.articleInner({ id })}>{title}</AppLink>
        </h2>
        <p className={styles.summary}>{summary}</p>
        <p className={styles.byline}>
          <span>{author}</span>
          <time dateTime={publishTime} className="bd-figures">
            {day}
          </time>
        </p>
      </div>
    </article>
  );
}
