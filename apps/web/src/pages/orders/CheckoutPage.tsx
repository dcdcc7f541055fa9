import * as links from '@baodao/link-builders/links';
import { parseQuery } from '@baodao/link-builders/parse';
import { Button } from '@baodao/ui-kit/Button/Button';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { ErrorState } from '@baodao/ui-kit/ErrorState/ErrorState';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { all, call } from 'typed-redux-saga';
import { addressesFlow } from '../../features/addresses/addresses.flow.ts';
import { lineTerms } from '../../features/bookings/lineTerms.ts';
import { identitiesFlows } from '../../features/identities/identities.flow.ts';
import styles from '../../features/orders/CheckoutPage.module.css';
import { checkoutFlow, openCheckout, restoreRecentStores } from '../../features/orders/checkout.flow.ts';
import { reopenRequested, selectCheckout } from '../../features/orders/checkoutState.ts';
import { PurchaseSteps } from '../../features/orders/PurchaseSteps.tsx';
import { shipToFlow } from '../../features/shipTo/shipTo.flow.ts';
import { clientSection } from '../../platform/lazy/clientSection.tsx';
import { AppLink } from '../../platform/links/AppLink.tsx';
import type { Load, Meta } from '../../platform/page/page.ts';

export const flows = [checkoutFlow, addressesFlow, shipToFlow, ...identitiesFlows];

const { fetch: fetchForm, Section: CheckoutForm } = clientSection(
  () => import('../../features/orders/CheckoutForm.tsx'),
  ['orders', 'orders.choices', 'account', 'account.address', 'account.identity', 'coupons.choose', 'shipTo'],
);

export const meta: Meta = (_, t) => ({ title: t('orders.checkout.title'), description: t('orders.checkout.description'), hidden: true });

export const load: Load = function* ({ query }) {
  const { skuId, num = 1, promoteId, marketProductId, days: dayParam = '' } = parseQuery('orderCalculate', query);
  const [first, last] = dayParam.split('_');
  const days = first && last ? { first, last } : null;
  yield* all([
    call(fetchForm),
    call(openCheckout, skuId === undefined ? null : { skuId, num: Math.min(num, 99), ...lineTerms({ promoteId, marketProductId, days }) }),
  ]);
};

export const loadPersonal: Load = restoreRecentStores;

export default function CheckoutPage() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { lines, calculated } = useSelector(selectCheckout);
  const value = calculated.value;
  const isFromCart = lines.value?.some(({ cartId }) => cartId !== undefined) ?? true;
  const [first] = lines.value ?? [];
  const back = isFromCart || !first ? links.settingCart() : links.product({ skuId: first.skuId });

  const content = () => {
    if (lines.value?.length === 0) {
      return (
        <EmptyState
          title={t('orders.checkout.empty.title')}
          text={t('orders.checkout.empty.text')}
          action={
            <>
              <Button variant="primary" linkAs={AppLink} href={links.settingCart()}>
                {t('orders.checkout.empty.cart')}
              </Button>
              <Button linkAs={AppLink} href={links.settingOrder()}>
                {t('orders.checkout.empty.orders')}
              </Button>
            </>
          }
        />
      );
    }
    if (!value && (lines.state === 'failed' || calculated.state === 'failed')) {
      const isGone = calculated.state === 'failed' && calculated.error === 'notFound';
      return (
        <ErrorState
          title={t('orders.checkout.failed.title')}
          text={t(isGone ? 'orders.checkout.failed.gone' : 'orders.checkout.failed.text')}
          retryLabel={t('layout.retry')}
          onRetry={() => dispatch(reopenRequested())}
          action={
            <Button linkAs={AppLink} href={back}>
              {t(isFromCart ? 'orders.checkout.backToCart' : 'orders.checkout.backToProduct')}
            </Button>
          }
        />
      );
    }
    if (!value) {
      return (
        <div className={styles.layout} aria-busy="true">
          <div className={styles.main}>
            <Skeleton kind="block" height="9rem" />
            <Skeleton kind="block" height="22rem" />
          </div>
          <Skeleton kind="block" height="16rem" />
        </div>
      );
    }
    return <CheckoutForm back={back} isFromCart={isFromCart} />;
  };
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.heading}>{t('orders.checkout.heading')}</h1>
        <PurchaseSteps className={styles.steps} current="check" />
      </div>
      {content()}
    </>
  );
}
