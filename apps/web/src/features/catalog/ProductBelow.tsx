import { saleStates } from '@baodao/domain/catalog/campaigns';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { couponClaimsFlow } from '../../shared/coupons/couponClaims.flow.ts';
import { offeredCouponsFlow } from '../../shared/coupons/offeredCoupons.flow.ts';
import { footprintsFlow } from '../../shared/footprints/footprints.flow.ts';
import { remindersFlow, remindersRequested } from '../../shared/sales/reminders.flow.ts';
import { selectSession } from '../../shared/session/session.flow.ts';
import { DeliveryNotes } from './DeliveryNotes.tsx';
import { GoneView } from './GoneView.tsx';
import { Offers } from './Offers.tsx';
import { ProductCoupons } from './ProductCoupons.tsx';
import { ProductSections } from './ProductSections.tsx';
import { selectGone, selectProduct, selectSku } from './product.flow.ts';
import { productTalkFlow } from './productTalk.flow.ts';
import { RecentlySeen } from './RecentlySeen.tsx';
import { SaleStrip } from './SaleStrip.tsx';
import { shipToFlow } from './shipTo.flow.ts';
import { standingOf } from './standingOf.ts';

export const flows = [footprintsFlow, productTalkFlow, shipToFlow, remindersFlow, couponClaimsFlow, offeredCouponsFlow];

/** What lies under the decisions, or all there is of a product that was taken away. */
export default function ProductBelow() {
  const gone = useSelector(selectGone);
  const product = useSelector(selectProduct).value;
  if (gone) return <GoneView gone={gone} />;
  if (!product) return null;
  return (
    <>
      <ProductSections product={product} />
      <RecentlySeen product={product} />
    </>
  );
}

/** The sale of the product, which a press of a button need not wait for. */
export function SaleBelow() {
  const dispatch = useDispatch();
  const product = useSelector(selectProduct).value;
  const isWaited = useSelector(selectSession).state === 'member' && product?.sale?.state === saleStates.before;
  useEffect(() => {
    if (isWaited) dispatch(remindersRequested());
  }, [dispatch, isWaited]);
  return product?.sale ? <SaleStrip product={product} sale={product.sale} /> : null;
}

/** For what else it can be had. */
export function OffersBelow() {
  const product = useSelector(selectProduct).value;
  const sku = useSelector(selectSku);
  if (!product) return null;
  return (
    <>
      {standingOf(product, sku) === 'onSale' && <ProductCoupons product={product} sku={sku} />}
      <Offers product={product} />
    </>
  );
}

/** Where it is sent. */
export function DeliveryBelow() {
  const product = useSelector(selectProduct).value;
  return product ? <DeliveryNotes product={product} /> : null;
}
