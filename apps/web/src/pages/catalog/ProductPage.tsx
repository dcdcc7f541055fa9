import * as links from '@baodao/link-builders/links';
import { parseQuery } from '@baodao/link-builders/parse';
import { useSelector } from 'react-redux';
import { put, select } from 'typed-redux-saga';
import { addToCartFlow } from '../../features/cart/addToCart.flow.ts';
import { productStatuses } from '../../features/catalog/availability.ts';
import { BuyBar } from '../../features/catalog/BuyBar.tsx';
import { BuyBox } from '../../features/catalog/BuyBox.tsx';
import { ProductPictures } from '../../features/catalog/ProductPictures.tsx';
import { ProductSkeleton } from '../../features/catalog/ProductSkeleton.tsx';
import { fetchProduct, productFlow, selectProduct, selectRemoved, wishedDayChanged } from '../../features/catalog/product.flow.ts';
import { productJsonLd } from '../../features/catalog/productJsonLd.ts';
import {
  favouriteToggleFlow,
  favouriteTypes,
  fetchFavouriteStatus,
  selectFavouriteStatus,
} from '../../features/favourites/favouriteToggle.flow.ts';
import layout from '../../features/products/ProductPageLayout.module.css';
import { hydratedLazily } from '../../platform/lazy/hydratedLazily.tsx';
import type { Load, Meta } from '../../platform/page/page.ts';

export const flows = [productFlow, addToCartFlow, favouriteToggleFlow];

const importBelowFold = () => import('../../features/catalog/ProductBelowFold.tsx');
const ProductBelowFold = hydratedLazily(importBelowFold);
// Links work before hydration.
const ProductCrumbs = hydratedLazily(() => importBelowFold().then((module) => ({ default: module.ProductCrumbs, flows: module.flows })));

export const load: Load = function* ({ query }) {
  const { date, ...product } = parseQuery('product', query);
  yield* fetchProduct(product);
  if (date !== undefined) yield* put(wishedDayChanged(date));
};

/** Loads whether the product is a favourite of the member. Choosing another SKU does not repeat the request. */
export const loadPersonal: Load = function* () {
  const product = (yield* select(selectProduct)).value;
  if (!product) return;
  const { id } = product;
  const target = { type: favouriteTypes.product, id };
  if ((yield* select(selectFavouriteStatus, target)) === undefined) yield* fetchFavouriteStatus(target);
};

export const meta: Meta = (state, t, addressOf) => {
  const productState = selectProduct(state);
  const product = productState.value;
  const removed = selectRemoved(state);
  if (removed) return { title: t('catalog.product.removedTitle', { title: removed.title }), hidden: true };
  if (productState.state === 'failed' || !product) return { title: t('catalog.product.missing'), hidden: true };
  return {
    title: product.seo.title || product.title,
    description: product.seo.description || product.subTitle,
    image: product.images[0] && `${product.images[0].src}/960.jpg`,
    hidden: product.status === productStatuses.offShelf,
    // All SKUs of a product share one canonical URL.
    path: links.product({ id: product.id }),
    data: productJsonLd(product, { home: t('layout.menu.home'), origin: t('catalog.product.origin') }, addressOf),
  };
};

export default function ProductPage() {
  const productState = useSelector(selectProduct);
  const removed = useSelector(selectRemoved);
  if (removed || productState.state === 'failed') return <ProductBelowFold />;
  const product = productState.value;
  if (!product) return <ProductSkeleton />;
  return (
    <>
      <ProductCrumbs />
      {/* The key resets the gallery for another product. */}
      <div className={layout.top} key={product.id}>
        <ProductPictures product={product} />
        <BuyBox product={product} />
      </div>
      <ProductBelowFold />
      <BuyBar product={product} />
    </>
  );
}
