import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import Mailbox from 'lucide-react/icons/mailbox';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { ChipLinks } from '../../platform/links/ChipLinks.tsx';
import { MemberList } from '../../platform/lists/MemberList.tsx';
import { MessageItem } from './MessageItem.tsx';
import styles from './Messages.module.css';
import { allReadRequested, deleteAllRequested, type MessagesQuery, selectMessagesList, selectMessagesQuery } from './messages.flow.ts';
import { messageTabNames, messageTabParam } from './serviceTabs.ts';

const hrefOf = ({ tab, page }: MessagesQuery) => links.settingService({ tab: messageTabParam(tab), page });

/** The message list with tabs. */
export function MessagesPanel() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const query = useSelector(selectMessagesQuery);
  const list = useSelector(selectMessagesList);
  const page = list.value;
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
        {page && page.list.length > 0 && (
          <span className={styles.buttons}>
            <Button variant="quiet" size="small" disabled={page.unread === 0} onClick={() => dispatch(allReadRequested())}>
              {t('messages.readAll')}
            </Button>
            <Button
              variant="quiet"
              size="small"
              onClick={() => dispatch(deleteAllRequested({ title: t('messages.deleteAllTitle'), text: t('messages.deleteAllText') }))}
            >
              {t('messages.deleteAll')}
            </Button>
          </span>
        )}
      </div>
      <MemberList
        list={list}
        className={styles.list}
        skeleton={{ count: 3, height: '5.5rem' }}
        failed={{ title: t('messages.failed.title'), text: t('messages.failed.text') }}
        empty={{ icon: <Mailbox />, title: t('messages.empty.title'), text: t('messages.empty.text') }}
        hrefOf={(to) => hrefOf({ ...query, page: to })}
        renderItem={(message) => <MessageItem key={message.id} message={message} />}
      />
    </div>
  );
}
