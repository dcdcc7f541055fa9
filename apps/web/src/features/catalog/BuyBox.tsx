import type { ProductDetail } from '@baodao/domain/catalog/shapes';
import { localizePath } from '@baodao/i18n/languages';
import * as links from '@baodao/link-builders/links';
import { IconButton } from '@baodao/ui-kit/IconButton/IconButton';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import Share2 from 'lucide-react/icons/share-2';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { shareDialogOpened } from '../../platform/dialogs/dialogs.flow.ts';
import { hydratedLazily } from '../../platform/lazy/hydratedLazily.tsx';
import { useApp } from '../../platform/page/AppContext.ts';
import { FavouriteButton } from '../favourites/FavouriteButton.tsx';
import { favouriteTypes } from '../favourites/favouriteToggle.flow.ts';
import layout from '../products/ProductPageLayout.module.css';
import { getAvailability } from './availability.ts';
import { BuyButtons } from './BuyButtons.tsx';
import { PriceBlock } from './PriceBlock.tsx';
import styles from './ProductPage.module.css';
import { ProductStats } from './ProductStats.tsx';
import { selectSku } from './product.flow.ts';
import { QuantityField } from './QuantityField.tsx';
import { SkuPicker } from './SkuPicker.tsx';

const importBelowFold = () => import('./ProductBelowFold.tsx');
type BelowFold = Awaited<ReturnType<typeof importBelowFold>>;
const section = (choose: (module: BelowFold) => ComponentType) =>
  hydratedLazily(() => importBelowFold().then((module) => ({ default: choose(module), flows: module.flows })));
const SaleSection = section((module) => module.SaleSection);
const UnitPriceSection = section((module) => module.UnitPriceSection);
const OffersSection = section((module) => module.OffersSection);
const SizeGuideSection = section((module) => module.SizeGuideSection);
const SoldOutSection = section((module) => module.SoldOutSection);
const DaysSection = section((module) => module.DaysSection);
const DeliverySection = section((module) => module.DeliverySection);

/** Price, offers, SKU choice, quantity and buy buttons. */
export function BuyBox({ product }: { product: ProductDetail }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { publicUrl, language } = useApp();
  const sku = useSelector(selectSku);
  const availability = getAvailability(product, sku);
  const share = () =>
    dispatch(shareDialogOpened({ title: product.title, link: publicUrl + localizePath(language, links.product({ id: product.id })) }));
  return (
    <div className={layout.buy}>
      <div className={styles.titleRow}>
        <h1 className={layout.title}>{product.title}</h1>
        <div className={styles.titleButtons}>
          <FavouriteButton
            target={{ type: favouriteTypes.product, id: product.id }}
            collected={product.collected}
            count={product.collectCount}
          />
          <IconButton label={t('catalog.product.share')} icon={<Share2 />} onClick={share} />
        </div>
      </div>
      {product.subTitle && <p className={layout.subTitle}>{product.subTitle}</p>}
      <ProductStats product={product} />
      {product.sale && <SaleSection />}
      <PriceBlock product={product} sku={sku}>
        <UnitPriceSection />
      </PriceBlock>
      <OffersSection />
      {availability === 'offShelf' && (
        <Notice tone="warning" title={t('catalog.product.offShelf')}>
          {t('catalog.product.offShelfText')}
        </Notice>
      )}
      {availability !== 'offShelf' && <SkuPicker product={product} />}
      {product.sizeTable && <SizeGuideSection />}
      {availability === 'soldOut' && <SoldOutSection />}
      {availability === 'onSale' && product.booking && <DaysSection />}
      {availability === 'onSale' && <QuantityField product={product} sku={sku} />}
      <div className={styles.buttons}>
        <BuyButtons availability={availability} />
      </div>
      <DeliverySection />
    </div>
  );
}
