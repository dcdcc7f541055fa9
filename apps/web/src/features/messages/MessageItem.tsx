import type { Message } from '@baodao/domain/messages/shapes';
import { formatTime } from '@baodao/domain/time/formats';
import { IconButton } from '@baodao/ui-kit/IconButton/IconButton';
import BellRing from 'lucide-react/icons/bell-ring';
import MessageCircle from 'lucide-react/icons/message-circle';
import Package from 'lucide-react/icons/package';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import Trash2 from 'lucide-react/icons/trash-2';
import Truck from 'lucide-react/icons/truck';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { AppLink } from '../../platform/links/AppLink.tsx';
import styles from './Messages.module.css';
import { deleteRequested, messageOpened } from './messages.flow.ts';

const icons = new Map([
  [1, <Package key="order" aria-hidden="true" />],
  [2, <Truck key="logistics" aria-hidden="true" />],
  [3, <TicketPercent key="promotion" aria-hidden="true" />],
  [4, <MessageCircle key="interaction" aria-hidden="true" />],
]);
/** Value of `linkType` for a link within the shop. */
const INTERNAL_LINK = 1;

export function MessageItem({ message }: { message: Message }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { id, type, title, content, linkType, linkValue, read, createTime } = message;
  const open = () => dispatch(messageOpened({ id, read }));
  // Never link to another site, whatever the message contains.
  const href = linkType === INTERNAL_LINK && /^\/(?!\/)/.test(linkValue) ? linkValue : null;
  const titleText = (
    <>
      {!read && <span className="bd-visually-hidden">{t('messages.unread')}</span>}
      {title}
    </>
  );
  return (
    <li className={styles.item} data-unread={!read || undefined}>
      <span className={styles.icon}>{icons.get(type) ?? <BellRing aria-hidden="true" />}</span>
      <div className={styles.words}>
        <h2 className={styles.name}>
          {href ? (
            <AppLink className={styles.link} href={href} onClick={open}>
              {titleText}
            </AppLink>
          ) : read ? (
            titleText
          ) : (
            <button type="button" className={styles.link} onClick={open}>
              {titleText}
            </button>
          )}
        </h2>
        <p className={styles.content}>{content}</p>
        <time className={styles.time} dateTime={createTime}>
          {formatTime(createTime, 'YYYY/MM/DD HH:mm')}
        </time>
      </div>
      <IconButton
        className={styles.delete}
        label={t('messages.delete', { title })}
        icon={<Trash2 />}
        onClick={() => dispatch(deleteRequested(id))}
      />
    </li>
  );
}
