import type { OrderSummary } from '@baodao/domain/orders/shapes';
import * as links from '@baodao/link-builders/links';
import { parseQuery } from '@baodao/link-builders/parse';
import { ErrorState } from '@baodao/ui-kit/ErrorState/ErrorState';
import { Link } from '@baodao/ui-kit/Link/Link';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { all, call, select } from 'typed-redux-saga';
import { addressesFlow } from '../../features/addresses/addresses.flow.ts';
import { afterSaleFlow, fetchRefunds } from '../../features/afterSale/afterSale.flow.ts';
import styles from '../../features/orders/Orders.module.css';
import {
  fetchOrder,
  ordersFlow,
  refreshRequested,
  selectOrdersCode,
  selectOrdersList,
  selectOrdersOrder,
} from '../../features/orders/orders.flow.ts';
import { picturesFlow } from '../../features/pictures/pictures.flow.ts';
import { clientSection } from '../../platform/lazy/clientSection.tsx';
import { AppLink } from '../../platform/links/AppLink.tsx';
import type { Load, Meta } from '../../platform/page/page.ts';

export const flows = [ordersFlow, afterSaleFlow, picturesFlow, addressesFlow];

const { fetch: fetchDetails, Section: OrderDetails } = clientSection(
  () => import('../../features/orders/OrderDetails.tsx'),
  ['orders', 'orders.choices', 'afterSale', 'account', 'account.address', 'payment'],
);

const hasRefunds = ({ details }: Pick<OrderSummary, 'details'>) => details.some(({ refundState }) => refundState !== 0);

export const meta: Meta = (state, t) => {
  const code = selectOrdersCode(state);
  return { title: t('orders.detail.title', { code: code ?? '' }), description: t('orders.detail.description'), hidden: true };
};

export const load: Load = function* ({ query }) {
  const code = parseQuery('orderInfo', query).code ?? '';
  // The order list, if loaded, already tells whether there are refunds. Otherwise wait for the order.
  const list = yield* select(selectOrdersList);
  const isKnown = list.value?.list.some(({ orders }) => orders.some((order) => order.code === code && hasRefunds(order))) ?? false;
  yield* all([call(fetchDetails), call(fetchOrder, code), ...(isKnown ? [call(fetchRefunds, { code, page: 1 })] : [])]);
  const { value } = yield* select(selectOrdersOrder);
  if (value && !isKnown && hasRefunds(value)) yield* fetchRefunds({ code, page: 1 });
};

export default function OrderPage() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const order = useSelector(selectOrdersOrder);
  const backLink = (
    <Link className="bd-screen-only" linkAs={AppLink} href={links.settingOrder()}>
      {t('orders.detail.back')}
    </Link>
  );
  if (order.value) return <OrderDetails order={order.value} back={backLink} />;
  if (order.state === 'failed') {
    const textKey = order.error === 'notFound' ? 'notFound' : 'failed';
    return (
      <ErrorState
        heading="h1"
        title={t(`orders.detail.${textKey}.title`)}
        text={t(`orders.detail.${textKey}.text`)}
        {...(textKey === 'failed' ? { retryLabel: t('layout.retry'), onRetry: () => dispatch(refreshRequested()) } : {})}
        action={backLink}
      />
    );
  }
  return (
    <div aria-busy="true">
      <h1 className={styles.heading}>{t('orders.detail.heading')}</h1>
      <Skeleton kind="block" height="30rem" />
    </div>
  );
}
