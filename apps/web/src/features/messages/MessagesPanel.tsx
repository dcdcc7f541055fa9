import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { ErrorState } from '@baodao/ui-kit/ErrorState/ErrorState';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import Mailbox from 'lucide-react/icons/mailbox';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { ChipLinks } from '../../commons/ChipLinks.tsx';
import { ListPages } from '../../commons/ListPages.tsx';
import { MessageItem } from './MessageItem.tsx';
import styles from './Messages.module.css';
import { allDeleted, allReadRequested, type MessagesQuery, messagesRequested, selectMessages } from './messages.flow.ts';
import { messageTabNames, tabOfMessages } from './serviceTabs.ts';

const hrefOf = ({ tab, page }: MessagesQuery) => links.settingService({ tab: tabOfMessages(tab), page });

/** What the shop has told its member. */
export function MessagesPanel() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { query, list } = useSelector(selectMessages);
  const page = list.value;
  const isEmpty = page?.list.length === 0;
  return (
    <div className={styles.panel}>
      <div className={styles.tools}>
        <ChipLinks
          label={t('messages.kinds.label')}
          chips={messageTabNames.map((tab) => ({
            href: hrefOf({ tab, page: 1 }),
            label: t(`messages.kinds.${tab}`),
            current: tab === query.tab,
          }))}
        />
        {page && !isEmpty && (
          <span className={styles.buttons}>
            <Button look="quiet" size="small" disabled={page.unread === 0} onClick={() => dispatch(allReadRequested())}>
              {t('messages.readAll')}
            </Button>
            <Button
              look="quiet"
              size="small"
              onClick={() => dispatch(allDeleted({ title: t('messages.deleteAllTitle'), text: t('messages.deleteAllText') }))}
            >
              {t('messages.deleteAll')}
            </Button>
          </span>
        )}
      </div>
      {page ? (
        isEmpty ? (
          <EmptyState icon={<Mailbox />} title={t('messages.empty.title')} text={t('messages.empty.text')} />
        ) : (
          <>
            <ul className={styles.list}>
              {page.list.map((message) => (
                <MessageItem key={message.id} message={message} />
              ))}
            </ul>
            <ListPages index={query.page} pages={page.pages} hrefOf={(to) => hrefOf({ ...query, page: to })} />
          </>
        )
      ) : list.state === 'failed' ? (
        <ErrorState
          title={t('messages.failed.title')}
          text={t('messages.failed.text')}
          retryLabel={t('frame.retry')}
          onRetry={() => dispatch(messagesRequested())}
        />
      ) : (
        <div className={styles.list} aria-busy="true">
          {[1, 2, 3].map((key) => (
            <Skeleton key={key} kind="block" height="5.5rem" />
          ))}
        </div>
      )}
    </div>
  );
}
