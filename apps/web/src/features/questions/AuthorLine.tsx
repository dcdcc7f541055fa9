import type { Author } from '@baodao/domain/questions/shapes';
import { formatTime } from '@baodao/domain/time/formats';
import { Avatar } from '@baodao/ui-kit/Avatar/Avatar';
import BadgeCheck from 'lucide-react/icons/badge-check';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Questions.module.css';

interface Props {
  user: Author;
  time: string;
  /** Wire value: 0 is in review. */
  status: number;
  /** Tags beside the name. */
  children?: ReactNode;
}

/** Author and date. */
export function AuthorLine({ user, time, status, children }: Props) {
  const { t } = useTranslation();
  return (
    <p className={styles.author}>
      <Avatar name={user.nickname} picture={user.portrait} size="small" />
      <strong>{user.nickname}</strong>
      {user.isVerified && (
        <>
          <BadgeCheck size={16} className={styles.verified} aria-hidden="true" />
          <span className="bd-visually-hidden">{t('questions.verified')}</span>
        </>
      )}
      {children}
      {status === 0 && <em>{t('questions.inReview')}</em>}
      <time dateTime={time} className="bd-figures">
        {formatTime(time, 'YYYY/MM/DD HH:mm').slice(0, 10)}
      </time>
    </p>
  );
}
