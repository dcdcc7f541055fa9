import type { Review } from '@baodao/domain/reviews/shapes';
import { formatTime } from '@baodao/domain/time/formats';
import { Avatar } from '@baodao/ui-kit/Avatar/Avatar';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Stars } from '@baodao/ui-kit/Stars/Stars';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { useTranslation } from 'react-i18next';
import { UserTextView } from '../userText/UserTextView.tsx';
import { ReviewPictures } from './ReviewPictures.tsx';
import styles from './Reviews.module.css';

type ReviewText = Pick<Review, 'content' | 'lang' | 'original'>;
const toWrittenText = ({ content, ...how }: ReviewText) => ({ text: content, ...how });

/** A review with its later addition and the shop's reply. */
export function ReviewItem({ review, onVote }: { review: Review; onVote: (helpful: boolean) => void }) {
  const { t } = useTranslation();
  const { user, star, attrText, tags, images, up, voted, mine, append, reply, createTime } = review;
  return (
    <article className={styles.review}>
      <Avatar name={user.nickname} picture={user.portrait} />
      <div className={styles.said}>
        <header className={styles.who}>
          <strong>{user.nickname}</strong>
          <Stars size="small" value={star} label={t('products.review.stars', { count: star })} />
          <time dateTime={createTime}>{formatTime(createTime, 'YYYY/MM/DD HH:mm').slice(0, 10)}</time>
          {attrText !== '' && <span>{attrText}</span>}
        </header>
        {review.content !== '' && <UserTextView className={styles.text} value={toWrittenText(review)} />}
        {tags.length > 0 && (
          <p className={styles.tags}>
            {tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </p>
        )}
        <ReviewPictures pictures={images} />
        {append && (
          <div className={styles.append}>
            <p className={styles.label}>
              {t('products.review.appended', { day: formatTime(append.time, 'YYYY/MM/DD HH:mm').slice(0, 10) })}
            </p>
            {append.content !== '' && <UserTextView className={styles.text} value={toWrittenText(append)} />}
            <ReviewPictures pictures={append.images} />
          </div>
        )}
        {reply && (
          <div className={styles.reply}>
            <p className={styles.label}>{t('products.review.reply')}</p>
            <UserTextView className={styles.text} value={toWrittenText(reply)} />
          </div>
        )}
        <footer className={styles.votes}>
          {!mine && (
            <Button
              variant="quiet"
              size="small"
              icon={<ThumbsUp />}
              aria-pressed={voted}
              aria-label={t('products.review.voteOn', { name: user.nickname })}
              className={voted ? styles.voted : undefined}
              onClick={() => onVote(!voted)}
            >
              {t('products.review.vote')}
            </Button>
          )}
          {up > 0 && <small className={styles.up}>{t('products.review.useful', { count: up })}</small>}
        </footer>
      </div>
    </article>
  );
}
