import { errorCodes } from '@baodao/domain/errors/codes';
import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { lazyComponent } from '../../platform/lazy/lazyComponent.tsx';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { errorKey } from '../../platform/notices/errorKey.ts';
import { AddressDialog } from '../addresses/AddressDialog.tsx';
import { BalanceSection } from './BalanceSection.tsx';
import styles from './CheckoutPage.module.css';
import { CheckoutSummary } from './CheckoutSummary.tsx';
import { PlatformCoupons } from './CouponPicker.tsx';
import { CustomsSection } from './CustomsSection.tsx';
import { hasInvoice, isOnSite, selectCheckout } from './checkoutState.ts';
import { GiftSection } from './GiftSection.tsx';
import { GuestSection } from './GuestSection.tsx';
import { InvoiceSection } from './InvoiceSection.tsx';
import { OrderSection } from './OrderSection.tsx';
import { ReceiverSection } from './ReceiverSection.tsx';
import { ShopOrderCard } from './ShopOrderCard.tsx';

/** Loaded lazily: the price rarely changes between calculation and order. */
const PriceChangeDialog = lazyComponent(() => import('./PriceChangeDialog.tsx'));

interface Props {
  /** Link back to the cart or the product. */
  back: string;
  isFromCart: boolean;
}

/** The checkout form with the amounts calculated by the server. */
export default function CheckoutForm({ back, isFromCart }: Props) {
  const { t } = useTranslation();
  const { calculated, isUnanswered, repriced } = useSelector(selectCheckout);
  const order = calculated.value;
  if (!order) return null;
  const hasParcel = !order.orgs.every(isOnSite);
  return (
    <>
      <div className={styles.layout}>
        <div className={styles.main}>
          {isUnanswered && (
            <Notice
              tone="warning"
              live
              title={t('orders.checkout.unanswered.title')}
              action={
                <Button size="small" linkAs={AppLink} href={links.settingOrder()}>
                  {t('orders.checkout.unanswered.orders')}
                </Button>
              }
            >
              {t('orders.checkout.unanswered.text')}
            </Notice>
          )}
          {order.problems.length > 0 && (
            <Notice
              tone="danger"
              live
              data-checkout="lines"
              title={t('orders.checkout.problems')}
              action={
                <Button size="small" linkAs={AppLink} href={back}>
                  {t(isFromCart ? 'orders.checkout.backToCart' : 'orders.checkout.backToProduct')}
                </Button>
              }
            >
              {order.problems.map(({ skuId, title, code, left, reason }) => (
                <p key={skuId}>
                  <span>
                    {title === '' ? t(errorKey(code)) : t('orders.checkout.problem', { title, reason: reason || t(errorKey(code)) })}
                  </span>
                  {left > 0 && code !== errorCodes.notShippableThere && <span>{t('orders.checkout.left', { count: left })}</span>}
                </p>
              ))}
            </Notice>
          )}
          {order.needsAddress && <ReceiverSection chosen={order.address} />}
          {order.needsGuest && <GuestSection calculated={order} />}
          <CustomsSection customs={order.customs} />
          {order.orgs.length > 0 && (
            <OrderSection title={t(hasParcel ? 'orders.checkout.parcels' : 'orders.checkout.services')}>
              <div className={styles.main}>
                {order.orgs.map((shop) => (
                  <ShopOrderCard key={shop.orgId} shop={shop} hasDestination={!order.needsAddress || order.address !== null} />
                ))}
              </div>
            </OrderSection>
          )}
          {/* The receiver of a gift enters the address of its parcel. */}
          {hasParcel && <GiftSection />}
          <PlatformCoupons calculated={order} />
          <BalanceSection calculated={order} />
          {/* The kind of invoice depends on the region. */}
          {(order.address || hasInvoice(order)) && <InvoiceSection calculated={order} />}
        </div>
        <CheckoutSummary calculated={order} />
      </div>
      <AddressDialog />
      {repriced && <PriceChangeDialog />}
    </>
  );
}
