import type { Review } from '@baodao/domain/reviews/shapes';
import { formatTime } from '@baodao/domain/time/formats';
import * as links from '@baodao/link-builders/links';
import { Avatar } from '@baodao/ui-kit/Avatar/Avatar';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { Stars } from '@baodao/ui-kit/Stars/Stars';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../platform/links/AppLink.tsx';
import styles from './Reviews.module.css';

const formatDay = (time: string) => formatTime(time, 'YYYY/MM/DD HH:mm').slice(0, 10);

/** A buyer's review of one of the shop's products, with the shop's reply. */
export function ReviewItem({ review }: { review: Review }) {
  const { t } = useTranslation();
  const { user, star, content, tags, images, append, reply, productId, productTitle, attrText, createTime } = review;
  return (
    <article className={styles.review}>
      <Avatar name={user.nickname} picture={user.portrait} />
      <div className={styles.body}>
        <header className={styles.header}>
          <span className={styles.nickname}>{user.nickname}</span>
          <Stars size="small" value={star} label={t('shops.comments.stars', { count: star })} />
          <time dateTime={createTime} className="bd-figures">
            {formatDay(createTime)}
          </time>
        </header>
        <p className={styles.content}>{content}</p>
        {tags.length > 0 && (
          <p className={styles.tags}>
            {tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </p>
        )}
        <Pictures pictures={images} />
        {append && (
          <div className={styles.append}>
            <p>
              <b>{t('shops.comments.append')}</b> <span className="bd-figures">{formatDay(append.time)}</span>
            </p>
            <p>{append.content}</p>
            <Pictures pictures={append.images} />
          </div>
        )}
        {reply && (
          <p className={styles.reply}>
            <b>{t('shops.comments.reply')}</b>
            {reply.content}
          </p>
        )}
        <p className={styles.product}>
          <AppLink href={links.product({ id: productId })}>{productTitle}</AppLink>
          {attrText && <span>{attrText}</span>}
        </p>
      </div>
    </article>
  );
}

function Pictures({ pictures }: { pictures: Review['images'] }) {
  const { t } = useTranslation();
  if (pictures.length === 0) return null;
  return (
    <ul className={styles.pictures}>
      {pictures.map((picture, index) => (
        <li key={picture.src}>
          <Picture picture={picture} alt={t('shops.comments.picture', { at: index + 1 })} rounded sizes="96px" />
        </li>
      ))}
    </ul>
  );
}
