import type { DiscoverCard } from '@baodao/domain/discover/shapes';
import type { Picture as PictureShape } from '@baodao/domain/wire/fields';
import * as links from '@baodao/link-builders/links';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import MapPin from 'lucide-react/icons/map-pin';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { ProductTile } from '../products/ProductTile.tsx';
import styles from './DiscoveryCard.module.css';

interface Props {
  card: DiscoverCard;
  heading?: 'h2' | 'h3';
  priority?: boolean;
}

/** A card of the feed: product, story, article, question or sale. */
export function DiscoveryCard({ card, heading = 'h2', priority = false }: Props) {
  const { t } = useTranslation();
  switch (card.kind) {
    case 'product':
      return (
        <div className={`${styles.card} ${styles.product}`}>
          {card.note && <p className={styles.note}>{card.note}</p>}
          <ProductTile product={card.item} heading={heading} priority={priority} />
        </div>
      );
    case 'story':
      return (
        <EditorialCard
          heading={heading}
          href={links.discoverList({ key: card.item.key })}
          title={card.item.title}
          text={card.item.text}
          picture={card.item.cover}
          // Mixed ratios, so that the masonry columns do not align to rows.
          ratio={card.item.id % 3 === 0 ? '3:4' : '4:3'}
          priority={priority}
          kind={card.item.topic.title}
        >
          {card.item.place && (
            <span className={styles.place}>
              <MapPin aria-hidden="true" />
              {card.item.place}
            </span>
          )}
        </EditorialCard>
      );
    case 'article':
      return (
        <EditorialCard
          heading={heading}
          href={links.articleInner({ id: card.item.id })}
          title={card.item.title}
          text={card.note || card.item.summary}
          picture={card.item.cover}
          ratio="16:9"
          priority={priority}
          kind={t('discover.kind.article')}
        >
          {card.item.author}
        </EditorialCard>
      );
    case 'question':
      return (
        <EditorialCard
          heading={heading}
          href={links.question({ id: card.item.id })}
          title={card.item.title}
          text={card.note || card.item.content}
          picture={null}
          ratio="16:9"
          priority={false}
          kind={t('discover.kind.question')}
        >
          {t('discover.answers', { count: card.item.answerCount })}
        </EditorialCard>
      );
    case 'market':
      return (
        <EditorialCard
          heading={heading}
          href={links.market({ marketId: card.item.id })}
          title={card.item.title}
          text={card.note}
          picture={card.item.cover}
          ratio="16:9"
          priority={priority}
          kind={t('discover.kind.market')}
        />
      );
  }
}

interface EditorialCardProps {
  heading: 'h2' | 'h3';
  href: string;
  title: string;
  text: string;
  picture: PictureShape | null;
  ratio: '3:4' | '4:3' | '16:9';
  priority: boolean;
  kind: string;
  children?: ReactNode;
}

/** The title link covers the whole card. */
function EditorialCard({ heading: Heading, href, title, text, picture, ratio, priority, kind, children }: EditorialCardProps) {
  return (
    <article className={`${styles.card} ${picture ? '' : styles.plain}`}>
      {picture && <Picture picture={picture} alt="" ratio={ratio} priority={priority} sizes="(min-width: 1024px) 282px, 46vw" />}
      <div className={styles.body}>
        <p className={styles.kind}>{kind}</p>
        <Heading className={styles.title}>
          <AppLink href={href}>{title}</AppLink>
        </Heading>
        {text && <p className={styles.text}>{text}</p>}
        {children && <p className={styles.foot}>{children}</p>}
      </div>
    </article>
  );
}
