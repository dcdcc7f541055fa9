import type { CartLine } from '@baodao/domain/cart/shapes';
import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Checkbox } from '@baodao/ui-kit/Checkbox/Checkbox';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { ErrorState } from '@baodao/ui-kit/ErrorState/ErrorState';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { CartMergeNotice } from '../../features/cart/CartMergeNotice.tsx';
import styles from '../../features/cart/CartPage.module.css';
import { CartShopGroup } from '../../features/cart/CartShopGroup.tsx';
import { CartSkeleton } from '../../features/cart/CartSkeleton.tsx';
import { CartSummary } from '../../features/cart/CartSummary.tsx';
import {
  cartFlow,
  cartRequested,
  fetchCart,
  linesRemoved,
  linesSelected,
  type SyncState,
  selectCart,
  selectOptimisticCart,
  selectSyncState,
  syncRequested,
} from '../../features/cart/cart.flow.ts';
import { hasOnlyServices, selectionState, totalQuantity, validLines } from '../../features/cart/cartLines.ts';
import { onCartChangedInOtherTab } from '../../features/cart/cartSync.ts';
import { couponClaimsFlow } from '../../features/coupons/couponClaims.flow.ts';
import { offeredCouponsFlow } from '../../features/coupons/offeredCoupons.flow.ts';
import { selectSession } from '../../features/session/session.flow.ts';
import { ShipToSelect } from '../../features/shipTo/ShipToSelect.tsx';
import { shipToFlow } from '../../features/shipTo/shipTo.flow.ts';
import { lazyComponent } from '../../platform/lazy/lazyComponent.tsx';
import { AppLink } from '../../platform/links/AppLink.tsx';
import type { Load, Meta } from '../../platform/page/page.ts';

const CartAddOns = lazyComponent(() => import('../../features/cartAddOns/CartAddOns.tsx'), { failure: 'none' });
// Few carts have any.
const InvalidLines = lazyComponent(async () => ({ default: (await import('../../features/cart/InvalidLines.tsx')).InvalidLines }), {
  failure: 'inPlace',
});

export const flows = [cartFlow, shipToFlow, couponClaimsFlow, offeredCouponsFlow];

export const meta: Meta = (_, t) => ({ title: t('cart.title'), description: t('cart.description'), hidden: true });

// Only the browser knows the cart of a guest, so the component requests it there.
export const loadForMember: Load = fetchCart;

export default function CartPage() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const cartState = useSelector(selectCart);
  const cart = useSelector(selectOptimisticCart);
  const syncState = useSelector(selectSyncState);
  const isGuest = useSelector(selectSession).state === 'guest';
  useEffect(() => {
    dispatch(cartRequested());
    return onCartChangedInOtherTab(() => dispatch(cartRequested()));
  }, [dispatch]);

  const heading = <h1 className={styles.heading}>{t('cart.heading')}</h1>;
  if (!cart && cartState.state === 'failed') {
    return (
      <>
        {heading}
        <ErrorState
          title={t('cart.failed.title')}
          text={t('cart.failed.text')}
          retryLabel={t('layout.retry')}
          onRetry={() => dispatch(cartRequested())}
        />
      </>
    );
  }
  if (!cart) {
    return (
      <>
        {heading}
        <CartSkeleton />
      </>
    );
  }

  const lines = validLines(cart);
  const isWithoutParcel = hasOnlyServices(cart);
  const selectedLines = lines.filter(({ checked }) => checked);
  if (lines.length + cart.invalid.length === 0) {
    return (
      <>
        {heading}
        <CartMergeNotice cart={cart} />
        <EmptyCart isGuest={isGuest} />
      </>
    );
  }

  return (
    <>
      <div className={styles.head}>
        {heading}
        <span className={styles.count}>{t('cart.units', { count: totalQuantity(lines) })}</span>
      </div>
      <div className={styles.layout}>
        <div className={styles.main}>
          <CartMergeNotice cart={cart} />
          {isGuest && <GuestNotice />}
          <SyncNotice syncState={syncState} hasFailedLoad={cartState.state === 'failed'} />
          {!isWithoutParcel && <ShipToSelect className={styles.shipTo} country={cart.destination} />}
          {lines.length > 0 && <SelectionBar lines={lines} />}
          {cart.orgs.map((shop) => (
            <CartShopGroup key={shop.orgId} shop={shop} destination={cart.destination} isStale={syncState === 'pending'} />
          ))}
          {cart.invalid.length > 0 && <InvalidLines lines={cart.invalid} />}
        </div>
        {lines.length > 0 && (
          <CartSummary
            totals={cart.totals}
            destination={cart.destination}
            isWithoutParcel={isWithoutParcel}
            rateTime={cart.rateTime}
            quantity={totalQuantity(selectedLines)}
            syncState={syncState}
          />
        )}
      </div>
      {lines.length > 0 && <CartAddOns cart={cart} />}
    </>
  );
}

const loginHref = () => links.userLogin({ redirect: links.settingCart() });

function EmptyCart({ isGuest }: { isGuest: boolean }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<ShoppingCart />}
      title={t('cart.empty.title')}
      text={t('cart.empty.text')}
      action={
        <>
          <Button variant="primary" linkAs={AppLink} href={links.category()}>
            {t('cart.empty.action')}
          </Button>
          {isGuest && (
            <Button linkAs={AppLink} href={loginHref()}>
              {t('cart.empty.login')}
            </Button>
          )}
        </>
      }
    />
  );
}

function GuestNotice() {
  const { t } = useTranslation();
  return (
    <Notice
      action={
        <Button size="small" linkAs={AppLink} href={loginHref()}>
          {t('cart.login')}
        </Button>
      }
    >
      {t('cart.guest')}
    </Notice>
  );
}

/** Warns that changes are not saved, or that the cart may be out of date. */
function SyncNotice({ syncState, hasFailedLoad }: { syncState: SyncState; hasFailedLoad: boolean }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const retry = (
    <Button size="small" onClick={() => dispatch(syncRequested())}>
      {t(syncState === 'failed' ? 'cart.notSaved.retry' : 'cart.stale.retry')}
    </Button>
  );
  if (syncState === 'failed') {
    return (
      <Notice tone="warning" live title={t('cart.notSaved.title')} action={retry}>
        {t('cart.notSaved.text')}
      </Notice>
    );
  }
  return hasFailedLoad ? (
    <Notice tone="warning" live action={retry}>
      {t('cart.stale.text')}
    </Notice>
  ) : null;
}

/** Selects all lines, and deletes the selected ones. */
function SelectionBar({ lines }: { lines: readonly CartLine[] }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const selection = selectionState(lines);
  const skuIds = lines.map(({ skuId }) => skuId);
  const selectedSkuIds = lines.filter(({ checked }) => checked).map(({ skuId }) => skuId);
  return (
    <div className={styles.tools}>
      <Checkbox
        checked={selection === 'some' ? 'mixed' : selection === 'all'}
        onChange={() => dispatch(linesSelected({ skuIds, checked: selection !== 'all' }))}
      >
        {t('cart.selectAll')}
      </Checkbox>
      <Button
        variant="quiet"
        size="small"
        disabled={selectedSkuIds.length === 0}
        onClick={() => dispatch(linesRemoved({ skuIds: selectedSkuIds, undoable: true }))}
      >
        {t('cart.deleteChecked')}
      </Button>
    </div>
  );
}
