import type { ShopComposite } from '@baodao/domain/shops/shapes';
import { PageSection } from '@baodao/ui-kit/PageSection/PageSection';
import { useTranslation } from 'react-i18next';
import { CouponCard } from '../coupons/CouponCard.tsx';
import cardStyles from '../coupons/CouponList.module.css';

/** Coupons of the shop that members can claim. */
export function ShopCoupons({ coupons }: Pick<ShopComposite, 'coupons'>) {
  const { t } = useTranslation();
  if (coupons.length === 0) return null;
  return (
    <PageSection title={t('coupons.strip')}>
      <ul className={cardStyles.list}>
        {coupons.map((coupon) => (
          <li key={coupon.couponId}>
            <CouponCard coupon={coupon} />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
