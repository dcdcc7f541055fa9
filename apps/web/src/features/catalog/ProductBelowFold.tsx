import { saleStates } from '@baodao/domain/catalog/campaigns';
import * as links from '@baodao/link-builders/links';
import { Breadcrumbs } from '@baodao/ui-kit/Breadcrumbs/Breadcrumbs';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { couponClaimsFlow } from '../coupons/couponClaims.flow.ts';
import { offeredCouponsFlow } from '../coupons/offeredCoupons.flow.ts';
import { footprintsFlow } from '../footprints/footprints.flow.ts';
import layout from '../products/ProductPageLayout.module.css';
import { remindersFlow, remindersRequested } from '../sales/reminders.flow.ts';
import { selectSession } from '../session/session.flow.ts';
import { shipToFlow } from '../shipTo/shipTo.flow.ts';
import { getAvailability } from './availability.ts';
import { bookableDaysFlow } from './bookableDays.flow.ts';
import { DaysField } from './DaysField.tsx';
import { DeliveryInfo } from './DeliveryInfo.tsx';
import { ProductCoupons } from './ProductCoupons.tsx';
import { ProductError } from './ProductError.tsx';
import { ProductOffers } from './ProductOffers.tsx';
import { ProductRemoved } from './ProductRemoved.tsx';
import { ProductSections } from './ProductSections.tsx';
import { ProductVideo } from './ProductVideo.tsx';
import { selectProduct, selectRemoved, selectSku } from './product.flow.ts';
import { productFeedbackFlow } from './productFeedback.flow.ts';
import { RecentlyViewed } from './RecentlyViewed.tsx';
import { SaleBanner } from './SaleBanner.tsx';
import { SizeGuideButton } from './SizeGuideButton.tsx';
import { SoldOutNotice } from './SoldOutNotice.tsx';
import { UnitPrice } from './UnitPrice.tsx';

export const flows = [
  bookableDaysFlow,
  footprintsFlow,
  productFeedbackFlow,
  shipToFlow,
  remindersFlow,
  couponClaimsFlow,
  offeredCouponsFlow,
];

/** The sections below the fold, or the whole page of a product that was removed or did not load. */
export default function ProductBelowFold() {
  const removed = useSelector(selectRemoved);
  const productState = useSelector(selectProduct);
  if (removed) return <ProductRemoved removed={removed} />;
  if (productState.state === 'failed') return <ProductError error={productState.error} />;
  const product = productState.value;
  if (!product) return null;
  return (
    <>
      <ProductSections product={product} />
      <RecentlyViewed product={product} />
    </>
  );
}

/** The sale of the product. Its code loads lazily, so that the buy buttons hydrate first. */
export function SaleSection() {
  const dispatch = useDispatch();
  const product = useSelector(selectProduct).value;
  const isUpcoming = useSelector(selectSession).state === 'member' && product?.sale?.state === saleStates.upcoming;
  useEffect(() => {
    if (isUpcoming) dispatch(remindersRequested());
  }, [dispatch, isUpcoming]);
  return product?.sale ? <SaleBanner product={product} sale={product.sale} /> : null;
}

export function OffersSection() {
  const product = useSelector(selectProduct).value;
  const sku = useSelector(selectSku);
  if (!product) return null;
  const cover = product.images[0];
  return (
    <>
      {product.video && <ProductVideo src={product.video} title={product.title} poster={cover && `${cover.src}/640.webp`} />}
      {getAvailability(product, sku) === 'onSale' && <ProductCoupons product={product} sku={sku} />}
      <ProductOffers product={product} />
    </>
  );
}

export function ProductCrumbs() {
  const { t } = useTranslation();
  const product = useSelector(selectProduct).value;
  if (!product) return null;
  return (
    <Breadcrumbs
      className={layout.crumbs}
      label={t('products.crumbs')}
      linkAs={AppLink}
      items={[
        { label: t('layout.menu.home'), href: links.home() },
        ...product.breadcrumbs.map(({ id, title }) => ({ label: title, href: links.productCategory({ id }) })),
        { label: product.title },
      ]}
    />
  );
}

export function UnitPriceSection() {
  const product = useSelector(selectProduct).value;
  const sku = useSelector(selectSku);
  return product ? <UnitPrice product={product} sku={sku} /> : null;
}

export function SizeGuideSection() {
  const table = useSelector(selectProduct).value?.sizeTable;
  return table ? <SizeGuideButton table={table} /> : null;
}

export function SoldOutSection() {
  const product = useSelector(selectProduct).value;
  return product ? <SoldOutNotice product={product} /> : null;
}

/** The days of a product that is booked by the day. */
export function DaysSection() {
  const booking = useSelector(selectProduct).value?.booking;
  return booking ? <DaysField {...booking} /> : null;
}

export function DeliverySection() {
  const product = useSelector(selectProduct).value;
  return product ? <DeliveryInfo product={product} /> : null;
}
