import { saleStates } from '@baodao/domain/catalog/campaigns';
import type { ProductDetail, Sale, Sku } from '@baodao/domain/catalog/shapes';
import * as links from '@baodao/link-builders/links';
import { Countdown } from '@baodao/ui-kit/Countdown/Countdown';
import { Link } from '@baodao/ui-kit/Link/Link';
import { Progress } from '@baodao/ui-kit/Progress/Progress';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { useApp } from '../../platform/page/AppContext.ts';
import { useMoneyText } from '../prices/useMoneyText.ts';
import { formatDayTime } from '../sales/formatDayTime.ts';
import { ReminderButton } from '../sales/ReminderButton.tsx';
import { saleIds } from '../sales/saleIds.ts';
import { soldPercent } from '../sales/soldPercent.ts';
import { saleStateChanged } from './product.flow.ts';
import styles from './SaleBanner.module.css';

/** The sale the product was opened in: countdown by the server clock, share sold, and a reminder for an upcoming sale. */
export function SaleBanner({ product, sale }: { product: ProductDetail; sale: Sale }) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const { state, quota, sold, limit, level, levelName } = sale;
  const isSoldOut = state === saleStates.active && quota > 0 && sold >= quota;
  // The API gives the price of the sale only to those whose level admits them.
  const isForOthers = level > 0 && state === saleStates.active && !isSoldOut && !product.skus.some(isInSale);
  const percent = soldPercent(sale);
  const terms = [
    ...(limit > 0 ? [t('markets.limit', { count: limit })] : []),
    ...(level > 0 && !isForOthers ? [t('markets.member.from', { level: levelName })] : []),
  ].join(' · ');
  return (
    <section className={styles.banner} data-state={isSoldOut || state === saleStates.ended ? 'closed' : 'open'} aria-label={sale.title}>
      <div className={styles.head}>
        <p className={styles.title}>
          {sale.marketId === null ? (
            sale.title
          ) : (
            <Link variant="plain" linkAs={AppLink} href={links.market({ marketId: sale.marketId, marketTabId: sale.marketTabId })}>
              {sale.title}
            </Link>
          )}
        </p>
        <SaleCountdown sale={sale} />
      </div>
      {state === saleStates.upcoming && (
        <div className={styles.row}>
          <p>{t('catalog.sale.soon', { amount: money.inPreferred(sale.price, sale.priceCny) })}</p>
          <ReminderButton sale={saleIds(product)} title={product.title} />
        </div>
      )}
      {state === saleStates.active && quota > 0 && (
        <Progress
          tone="sale"
          label={t('markets.soldLabel')}
          value={percent}
          text={t(isSoldOut ? 'markets.soldAll' : 'markets.soldPart', { percent })}
        />
      )}
      {isForOthers && (
        <p className={styles.quiet}>
          {t('catalog.sale.forLevel', { level: levelName, amount: money.inPreferred(sale.price, sale.priceCny) })}{' '}
          <Link linkAs={AppLink} href={links.settingMemberExp()}>
            {t('markets.member.reach', { level: levelName })}
          </Link>
        </p>
      )}
      {isSoldOut && <p className={styles.quiet}>{t('catalog.sale.soldOut')}</p>}
      {state === saleStates.ended && <p className={styles.quiet}>{t('catalog.sale.over')}</p>}
      {terms !== '' && state !== saleStates.ended && <p className={styles.quiet}>{terms}</p>}
    </section>
  );
}

const isInSale = ({ promoteId, marketProductId }: Sku) => Boolean(promoteId ?? marketProductId);

/** Beyond this the banner shows a date: the countdown has two digits for hours. */
const MAX_COUNTDOWN_MS = 72 * 3_600_000;

/** Counts down to the start of the sale, then to its end. */
function SaleCountdown({ sale: { state, startTime, endTime, serverTime } }: { sale: Sale }) {
  const { t } = useTranslation();
  const { language } = useApp();
  const dispatch = useDispatch();
  if (state === saleStates.ended) return <span className={styles.quiet}>{t('markets.over')}</span>;
  const until = state === saleStates.upcoming ? startTime : endTime;
  if (Date.parse(until) - Date.parse(serverTime) > MAX_COUNTDOWN_MS) {
    return (
      <span className={styles.quiet}>
        {t(state === saleStates.upcoming ? 'markets.from' : 'catalog.sale.until', { day: formatDayTime(until, language) })}
      </span>
    );
  }
  return (
    <Countdown
      key={until}
      until={Date.parse(until)}
      serverNow={Date.parse(serverTime)}
      label={t(state === saleStates.upcoming ? 'markets.startsIn' : 'markets.endsIn')}
      endedLabel={t('markets.changing')}
      onEnd={() => dispatch(saleStateChanged())}
    />
  );
}
