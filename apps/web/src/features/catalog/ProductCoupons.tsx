import type { ProductDetail, Sku } from '@baodao/domain/catalog/shapes';
import { formatMoney } from '@baodao/domain/money/formatMoney';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { CouponsButton } from '../../shared/coupons/CouponsButton.tsx';
import { selectClaims } from '../../shared/coupons/couponClaims.flow.ts';
import { offeredAsked, selectOffered } from '../../shared/coupons/offeredCoupons.flow.ts';
import { selectSession } from '../../shared/session/session.flow.ts';
import styles from './SaleStrip.module.css';

const SHOWN = 2;

/** What one piece comes to with the best coupon, and the way to it. Its place is kept, so that nothing moves when it comes. */
export function ProductCoupons({ product, sku }: { product: ProductDetail; sku: Sku | null }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { state } = useSelector(selectSession);
  const { own } = useSelector(selectClaims);
  const productId = product.id;
  const skuId = (sku ?? product.skus.find(({ price }) => price === product.minPrice))?.id;
  const offering = skuId === undefined ? { productId } : { productId, skuId };
  const taken = Object.keys(own).length;
  const offered = useSelector((store: never) => selectOffered(store, { productId })).value;
  // The member's own coupons count too: asked again when somebody signs in, chooses, or takes one.
  useEffect(() => {
    dispatch(offeredAsked(skuId === undefined ? { productId } : { productId, skuId }));
  }, [dispatch, state, taken, productId, skuId]);
  const inSale = Boolean((sku ?? product).promoteId ?? (sku ?? product).marketProductId);
  const after = inSale ? null : offered?.after;
  return (
    <div className={`${styles.coupons} ${inSale ? styles.inSale : ''}`} aria-live="polite">
      {offered && offered.list.length > 0 && (
        <>
          {after && (
            <p className={styles.after}>
              <strong className="bd-figures">
                {t('coupons.after', { twd: formatMoney(after.price, 'TWD'), cny: formatMoney(after.priceCny, 'CNY') })}
              </strong>{' '}
              <span>{t('coupons.afterBy', { title: after.title })}</span>
            </p>
          )}
          {offered.list.slice(0, SHOWN).map(({ couponId, title }) => (
            <Tag key={couponId} tone="sale">
              {title}
            </Tag>
          ))}
          <CouponsButton offering={offering} title={t('coupons.all')} />
        </>
      )}
    </div>
  );
}
