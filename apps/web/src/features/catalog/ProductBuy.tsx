import type { ProductDetail } from '@baodao/domain/catalog/shapes';
import { inLanguage } from '@baodao/i18n/languages';
import * as links from '@baodao/link-builders/links';
import { IconButton } from '@baodao/ui-kit/IconButton/IconButton';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import Share2 from 'lucide-react/icons/share-2';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useApp } from '../../app/AppContext.ts';
import { CollectButton } from '../../shared/collect/CollectButton.tsx';
import { collectTypes } from '../../shared/collect/collect.flow.ts';
import { shareDialogOpened } from '../../shared/dialogs/dialogs.flow.ts';
import { hydratedLazily } from '../../shared/lazy/hydratedLazily.tsx';
import places from '../../shared/products/ProductPlaces.module.css';
import { BuyButtons } from './BuyButtons.tsx';
import { PriceBlock } from './PriceBlock.tsx';
import styles from './ProductPage.module.css';
import { selectSku } from './product.flow.ts';
import { QuantityChoice } from './QuantityChoice.tsx';
import { ShortFacts } from './ShortFacts.tsx';
import { SkuChoices } from './SkuChoices.tsx';
import { SoldOutNotice } from './SoldOutNotice.tsx';
import { standingOf } from './standingOf.ts';

const below = () => import('./ProductBelow.tsx');
const SaleBelow = hydratedLazily(() => below().then((part) => ({ default: part.SaleBelow, flows: part.flows })));
const OffersBelow = hydratedLazily(() => below().then((part) => ({ default: part.OffersBelow, flows: part.flows })));
const DeliveryBelow = hydratedLazily(() => below().then((part) => ({ default: part.DeliveryBelow, flows: part.flows })));

/** Everything that is decided before buying, in the order of the decisions. */
export function ProductBuy({ product }: { product: ProductDetail }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { publicUrl, language } = useApp();
  const sku = useSelector(selectSku);
  const standing = standingOf(product, sku);
  const share = () =>
    dispatch(shareDialogOpened({ title: product.title, link: publicUrl + inLanguage(language, links.product({ id: product.id })) }));
  return (
    <div className={places.buy}>
      <div className={styles.titleRow}>
        <h1 className={places.title}>{product.title}</h1>
        <div className={styles.titleButtons}>
          <CollectButton
            target={{ type: collectTypes.product, id: product.id }}
            collected={product.collected}
            count={product.collectCount}
          />
          <IconButton label={t('catalog.product.share')} icon={<Share2 />} onClick={share} />
        </div>
      </div>
      {product.subTitle && <p className={places.subTitle}>{product.subTitle}</p>}
      <ShortFacts product={product} />
      {product.sale && <SaleBelow />}
      <PriceBlock product={product} sku={sku} />
      <OffersBelow />
      {standing === 'offShelf' && (
        <Notice tone="warning" title={t('catalog.product.offShelf')}>
          {t('catalog.product.offShelfText')}
        </Notice>
      )}
      {standing !== 'offShelf' && <SkuChoices product={product} />}
      {standing === 'soldOut' && <SoldOutNotice product={product} />}
      {standing === 'onSale' && <QuantityChoice product={product} sku={sku} />}
      <div className={styles.buttons}>
        <BuyButtons standing={standing} />
      </div>
      <DeliveryBelow />
    </div>
  );
}
