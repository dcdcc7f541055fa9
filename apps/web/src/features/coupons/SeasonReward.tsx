import { Button } from '@baodao/ui-kit/Button/Button';
import { Card } from '@baodao/ui-kit/Card/Card';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useMoneyText } from '../prices/useMoneyText.ts';
import styles from './Coupons.module.css';
import { seasonClaimRequested, selectCouponsSeason, selectIsCouponsClaimingSeason } from './coupons.flow.ts';

/** Spending of the member in the current season, and the coupons it earns. */
export function SeasonReward() {
  const { t } = useTranslation();
  const money = useMoneyText();
  const dispatch = useDispatch();
  const season = useSelector(selectCouponsSeason);
  const isClaimingSeason = useSelector(selectIsCouponsClaimingSeason);
  if (!season) return null;
  const { amount, amountCny, orderCount, levels, reached, received } = season;
  return (
    <Card as="section" className={styles.season} aria-labelledby="season">
      <div className={styles.seasonHead}>
        <div>
          <h2 className={styles.seasonTitle} id="season">
            {t('coupons.season.title')}
          </h2>
          <p className={styles.quiet}>{t('coupons.season.spent', { amount: money.inPreferred(amount, amountCny), count: orderCount })}</p>
        </div>
        {reached > 0 && (
          <Button
            size="small"
            variant="primary"
            loading={isClaimingSeason}
            disabled={received >= reached}
            onClick={() => dispatch(seasonClaimRequested())}
          >
            {t(received >= reached ? 'coupons.season.claimed' : 'coupons.season.claim')}
          </Button>
        )}
      </div>
      <ol className={styles.levels}>
        {levels.map(({ amount: from, amountCny: fromCny, coupon }, at) => (
          <li key={coupon.couponId} className={styles.level}>
            <strong className="bd-figures">{t('coupons.season.level', { amount: money.inPreferred(from, fromCny) })}</strong>
            <span>{coupon.title}</span>
            {at < reached && <Tag tone="brand">{t('coupons.season.reached')}</Tag>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
