import type { ProductDetail, Sku } from '@baodao/domain/catalog/shapes';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { CouponsButton } from '../coupons/CouponsButton.tsx';
import { selectCouponClaimsClaimed } from '../coupons/couponClaims.flow.ts';
import { offeredCouponsRequested, selectOfferedCoupons } from '../coupons/offeredCoupons.flow.ts';
import { useMoneyText } from '../prices/useMoneyText.ts';
import { selectSession } from '../session/session.flow.ts';
import { selectBooked } from './product.flow.ts';
import styles from './SaleBanner.module.css';

const MAX_SHOWN = 2;

/** Unit price with the best coupon, and the offered coupons. The space is reserved to avoid a layout shift. */
export function ProductCoupons({ product, sku }: { product: ProductDetail; sku: Sku | null }) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const dispatch = useDispatch();
  const { state } = useSelector(selectSession);
  const claimed = useSelector(selectCouponClaimsClaimed);
  const productId = product.id;
  const skuId = (sku ?? product.skus.find(({ price }) => price === product.minPrice))?.id;
  const offering = skuId === undefined ? { productId } : { productId, skuId };
  const claimedCount = Object.keys(claimed).length;
  const offered = useSelector((store: never) => selectOfferedCoupons(store, { productId })).value;
  // The offer depends on the member's coupons: refetch it after a login, another SKU or a claimed coupon.
  useEffect(() => {
    dispatch(offeredCouponsRequested(skuId === undefined ? { productId } : { productId, skuId }));
  }, [dispatch, state, claimedCount, productId, skuId]);
  const isInSale = Boolean((sku ?? product).promoteId ?? (sku ?? product).marketProductId);
  // The price after the coupon is that of the SKU. Chosen days cost something else, and checkout applies the best coupon to them.
  const hasDays = useSelector(selectBooked) !== null;
  const priceAfterCoupon = isInSale || hasDays ? null : offered?.after;
  return (
    <div className={`${styles.coupons} ${isInSale ? styles.inSale : ''}`} aria-live="polite">
      {offered && offered.list.length > 0 && (
        <>
          {priceAfterCoupon && (
            <p className={styles.after}>
              <strong className="bd-figures">
                {t('coupons.after', { amount: money.inBoth(priceAfterCoupon.price, priceAfterCoupon.priceCny) })}
              </strong>{' '}
              <span>{t('coupons.afterBy', { title: priceAfterCoupon.title })}</span>
            </p>
          )}
          {offered.list.slice(0, MAX_SHOWN).map(({ couponId, title }) => (
            <Tag key={couponId} tone="sale">
              {title}
            </Tag>
          ))}
          <CouponsButton target={offering} title={t('coupons.all')} />
        </>
      )}
    </div>
  );
}
