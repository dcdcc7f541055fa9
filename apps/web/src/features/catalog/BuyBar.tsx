import type { ProductDetail } from '@baodao/domain/catalog/shapes';
import * as links from '@baodao/link-builders/links';
import { Badge } from '@baodao/ui-kit/Badge/Badge';
import { IconButton } from '@baodao/ui-kit/IconButton/IconButton';
import { StickyBar } from '@baodao/ui-kit/StickyBar/StickyBar';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import Store from 'lucide-react/icons/store';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { lazyComponent } from '../../platform/lazy/lazyComponent.tsx';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { selectCartCount } from '../cart/cartCount.flow.ts';
import { getAvailability } from './availability.ts';
import { BuyButtons } from './BuyButtons.tsx';
import styles from './ProductPage.module.css';
import { selectIsSheetOpen, selectSku } from './product.flow.ts';

const SkuSheet = lazyComponent(() => import('./SkuSheet.tsx'));

/** Sticky bar with the buy buttons on phones. The product page hides the tab bar for it. */
export function BuyBar({ product }: { product: ProductDetail }) {
  const { t } = useTranslation();
  const sku = useSelector(selectSku);
  const cartCount = useSelector(selectCartCount);
  const isSheetOpen = useSelector(selectIsSheetOpen);
  return (
    <StickyBar>
      <IconButton label={t('catalog.product.shop')} icon={<Store />} linkAs={AppLink} href={links.shop({ orgId: product.shop.orgId })} />
      <IconButton
        label={t('layout.cart')}
        icon={<ShoppingCart />}
        linkAs={AppLink}
        href={links.settingCart()}
        mark={<Badge count={cartCount} label={t('layout.cartCount', { count: cartCount })} corner />}
      />
      <BuyButtons className={styles.barButton} availability={getAvailability(product, sku)} isInBar />
      {isSheetOpen && <SkuSheet product={product} />}
    </StickyBar>
  );
}
