import { saleStates } from '@baodao/domain/catalog/campaigns';
import type { ProductDetail, Sale } from '@baodao/domain/catalog/shapes';
import { formatMoney } from '@baodao/domain/money/formatMoney';
import * as links from '@baodao/link-builders/links';
import { Countdown } from '@baodao/ui-kit/Countdown/Countdown';
import { Link } from '@baodao/ui-kit/Link/Link';
import { Progress } from '@baodao/ui-kit/Progress/Progress';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { AppLink } from '../../shared/links/AppLink.tsx';
import { momentOf } from '../../shared/sales/momentOf.ts';
import { RemindButton } from '../../shared/sales/RemindButton.tsx';
import { saleIds } from '../../shared/sales/saleIds.ts';
import { soldPercent } from '../../shared/sales/soldPercent.ts';
import { saleTurned } from './product.flow.ts';
import styles from './SaleStrip.module.css';

/** The sale a product was opened in: until when by the server's clock, how far it is sold, and a bell for one to come. */
export function SaleStrip({ product, sale }: { product: ProductDetail; sale: Sale }) {
  const { t } = useTranslation();
  const { state, quota, sold, limit, level } = sale;
  const isGone = state === saleStates.on && quota > 0 && sold >= quota;
  const percent = soldPercent(sale);
  const price = { twd: formatMoney(sale.price, 'TWD'), cny: formatMoney(sale.priceCny, 'CNY') };
  const terms = [
    ...(limit > 0 ? [t('markets.limit', { count: limit })] : []),
    ...(level > 0 ? [t('markets.member.from', { level })] : []),
  ].join(' · ');
  return (
    <section className={styles.strip} data-state={isGone || state === saleStates.over ? 'closed' : 'open'} aria-label={sale.title}>
      <div className={styles.head}>
        <p className={styles.title}>
          {sale.marketId === null ? (
            sale.title
          ) : (
            <Link look="plain" linkAs={AppLink} href={links.market({ marketId: sale.marketId, marketTabId: sale.marketTabId })}>
              {sale.title}
            </Link>
          )}
        </p>
        <SaleClock sale={sale} />
      </div>
      {state === saleStates.before && (
        <div className={styles.row}>
          <p>{t('catalog.sale.soon', price)}</p>
          <RemindButton sale={saleIds(product)} title={product.title} />
        </div>
      )}
      {state === saleStates.on && quota > 0 && (
        <Progress
          tone="sale"
          label={t('markets.soldLabel')}
          value={percent}
          text={t(isGone ? 'markets.soldAll' : 'markets.soldPart', { percent })}
        />
      )}
      {isGone && <p className={styles.quiet}>{t('catalog.sale.gone')}</p>}
      {state === saleStates.over && <p className={styles.quiet}>{t('catalog.sale.over')}</p>}
      {terms !== '' && state !== saleStates.over && <p className={styles.quiet}>{terms}</p>}
    </section>
  );
}

/** Further away nobody counts the seconds, and hours would have three figures. */
const LONGEST_COUNT_MS = 72 * 3_600_000;

/** Counts to the beginning, then to the end. */
function SaleClock({ sale: { state, startTime, endTime, serverTime } }: { sale: Sale }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  if (state === saleStates.over) return <span className={styles.quiet}>{t('markets.over')}</span>;
  const until = state === saleStates.before ? startTime : endTime;
  if (Date.parse(until) - Date.parse(serverTime) > LONGEST_COUNT_MS) {
    return (
      <span className={styles.quiet}>
        {t(state === saleStates.before ? 'markets.from' : 'catalog.sale.until', { day: momentOf(until) })}
      </span>
    );
  }
  return (
    <Countdown
      key={until}
      until={Date.parse(until)}
      serverNow={Date.parse(serverTime)}
      label={t(state === saleStates.before ? 'markets.startsIn' : 'markets.endsIn')}
      endedLabel={t('markets.changing')}
      onEnd={() => dispatch(saleTurned())}
    />
  );
}
