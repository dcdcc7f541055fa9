import type { Cart, CartShop } from '@baodao/domain/cart/shapes';
import * as links from '@baodao/link-builders/links';
import { Checkbox } from '@baodao/ui-kit/Checkbox/Checkbox';
import { Link } from '@baodao/ui-kit/Link/Link';
import { Progress } from '@baodao/ui-kit/Progress/Progress';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { CouponsButton } from '../coupons/CouponsButton.tsx';
import { useMoneyText } from '../prices/useMoneyText.ts';
import { CartLineRow } from './CartLineRow.tsx';
import styles from './CartPage.module.css';
import { linesSelected } from './cart.flow.ts';
import { freeShippingPercent, isUndeliverable, shopLines } from './cartLines.ts';
import { ShopPromotions } from './ShopPromotions.tsx';

interface Props {
  shop: CartShop;
  /** Null while it is not known. */
  destination: Cart['destination'];
  /** True while changes are pending, so that the amounts are outdated. */
  isStale: boolean;
}

export function CartShopGroup({ shop, destination, isStale }: Props) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const dispatch = useDispatch();
  const lines = shopLines(shop);
  const { freight, checked } = shop;
  const percent = destination === null ? null : freeShippingPercent(freight);
  const freightText = () => {
    if (destination === null) return t('cart.summary.freightHint');
    const place = t(`shipTo.places.${destination}`);
    if (isUndeliverable(shop)) return t('cart.freight.outOfReach', { place });
    if (freight.missing !== null && freight.missingCny !== null) {
      return t('cart.freight.missing', { place, amount: money.inPreferred(freight.missing, freight.missingCny) });
    }
    if (freight.fee === '0.00') return t('cart.freight.free', { place });
    return t('cart.freight.fee', { place, amount: money.inPreferred(freight.fee, freight.feeCny) });
  };
  return (
    <section className={styles.shop} aria-labelledby={`shop-${shop.orgId}`}>
      <header className={styles.shopHead}>
        <Checkbox
          aria-label={t('cart.selectShop', { name: shop.name })}
          checked={checked === 'some' ? 'mixed' : checked === 'all'}
          onChange={() => dispatch(linesSelected({ skuIds: lines.map(({ skuId }) => skuId), checked: checked !== 'all' }))}
        />
        <h2 className={styles.shopName} id={`shop-${shop.orgId}`}>
          <Link variant="plain" linkAs={AppLink} href={links.shop({ orgId: shop.orgId })}>
            {shop.name}
          </Link>
        </h2>
        <CouponsButton target={{ orgId: shop.orgId }} title={t('coupons.ofShop', { name: shop.name })} />
        {freight.needsParcel && (
          <div className={styles.freightBox}>
            {percent === null ? (
              <span className={styles.quiet}>{freightText()}</span>
            ) : (
              <Progress className={styles.freight} label={t('cart.freight.label')} value={percent} text={freightText()} />
            )}
          </div>
        )}
      </header>
      <ShopPromotions promotions={shop.promotions} isStale={isStale} />
      {shop.groups.map((group) => (
        <div key={group.promotion?.id ?? 0}>
          {group.promotion && <p className={styles.quiet}>{group.promotion.title}</p>}
          <ul className={styles.lines}>
            {group.lines.map((line) => (
              <CartLineRow key={line.skuId} line={line} isStale={isStale} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
