import type { Ledger, LedgerEntry } from '@baodao/domain/member/shapes';
import { formatMoney } from '@baodao/domain/money/formatMoney';
import { formatTime } from '@baodao/domain/time/formats';
import * as links from '@baodao/link-builders/links';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import ScrollText from 'lucide-react/icons/scroll-text';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../platform/links/AppLink.tsx';
import styles from './Member.module.css';

const orderSources: readonly string[] = ['orderFinished', 'orderSpent', 'orderReturned'];

interface Props {
  ledger: Ledger;
  caption: string;
  /** Heading level of the empty state. */
  heading?: 'h2' | 'h3';
}

/** Entries of a points or balance account. */
export function LedgerTable({ ledger, caption, heading = 'h3' }: Props) {
  const { t } = useTranslation();
  if (ledger.list.length === 0) {
    return (
      <EmptyState
        compact
        heading={heading}
        icon={<ScrollText />}
        title={t('member.ledger.empty.title')}
        text={t('member.ledger.empty.text')}
      />
    );
  }
  return (
    <div className={styles.ledgerBox}>
      <table className={styles.ledger}>
        <caption className="bd-visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('member.ledger.what')}</th>
            <th scope="col">{t('member.ledger.when')}</th>
            <th scope="col">{t('member.ledger.change')}</th>
            <th scope="col">{t('member.ledger.balance')}</th>
          </tr>
        </thead>
        <tbody>
          {ledger.list.map((entry) => (
            <tr key={entry.id}>
              <th scope="row">
                {orderSources.includes(entry.sourceType) ? (
                  <AppLink href={links.orderInfo({ code: entry.sourceCode })}>{entry.title}</AppLink>
                ) : (
                  entry.title
                )}
              </th>
              <td>
                <time dateTime={entry.createTime}>{formatTime(entry.createTime, 'YYYY/MM/DD HH:mm')}</time>
              </td>
              <td data-less={entry.change.startsWith('-') || undefined}>{formatChange(entry)}</td>
              <td data-label={t('member.ledger.balance')}>{formatAmount(entry.type, entry.balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const formatAmount = (type: LedgerEntry['type'], amount: string) =>
  type === 'money' ? formatMoney(amount, 'TWD') : Number(amount).toLocaleString('en-US');

const formatChange = ({ type, change }: LedgerEntry) =>
  change.startsWith('-') ? formatAmount(type, change) : `+${formatAmount(type, change)}`;
