import type { ProductDetail } from '@baodao/domain/catalog/shapes';
import * as links from '@baodao/link-builders/links';
import { Badge } from '@baodao/ui-kit/Badge/Badge';
import { Button } from '@baodao/ui-kit/Button/Button';
import { IconButton } from '@baodao/ui-kit/IconButton/IconButton';
import { StickyBar } from '@baodao/ui-kit/StickyBar/StickyBar';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import Store from 'lucide-react/icons/store';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { AppLink } from '../../commons/AppLink.tsx';
import { selectAddingToCart } from '../../commons/cart/cartVerbs.flow.ts';
import { selectCartCount } from '../../commons/cartCount/cartCount.flow.ts';
import { buyRequested } from './product.flow.ts';
import styles from './ProductPage.module.css';

interface Props {
  product: ProductDetail;
  offShelf: boolean;
  soldOut: boolean;
}

/** The two buttons: in the page on a desktop, in the bar at the bottom on a phone. */
export function BuyButtons({ product, offShelf, soldOut }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const adding = useSelector(selectAddingToCart);
  const cartCount = useSelector(selectCartCount);
  const disabled = offShelf || soldOut;
  const buttons = disabled ? (
    <Button size="large" wide disabled>
      {offShelf ? t('catalog.product.offShelf') : t('catalog.product.soldOut')}
    </Button>
  ) : (
    <>
      <Button size="large" wide loading={adding} onClick={() => dispatch(buyRequested({ buyNow: false }))}>
        {t('catalog.product.addToCart')}
      </Button>
      <Button size="large" wide look="primary" onClick={() => dispatch(buyRequested({ buyNow: true }))}>
        {t('catalog.product.buyNow')}
      </Button>
    </>
  );
  return (
    <>
      <div className={styles.buttons}>{buttons}</div>
      <StickyBar>
        <IconButton label={t('catalog.product.shop')} icon={<Store />} linkAs={AppLink} href={links.shop({ orgId: product.shop.orgId })} />
        <IconButton
          label={t('frame.cart')}
          icon={<ShoppingCart />}
          linkAs={AppLink}
          href={links.settingCart()}
          mark={<Badge count={cartCount} label={t('frame.cartCount', { count: cartCount })} corner />}
        />
        {buttons}
      </StickyBar>
    </>
  );
}
