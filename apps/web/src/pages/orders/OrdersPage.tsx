import type { OrderGroups } from '@baodao/domain/orders/shapes';
import * as links from '@baodao/link-builders/links';
import { parseQuery } from '@baodao/link-builders/parse';
import { Button } from '@baodao/ui-kit/Button/Button';
import { LinkTabs } from '@baodao/ui-kit/Tabs/LinkTabs';
import Package from 'lucide-react/icons/package';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { all, call } from 'typed-redux-saga';
import { OrderCard } from '../../features/orders/OrderCard.tsx';
import styles from '../../features/orders/Orders.module.css';
import { isUnpaid, payableCodes } from '../../features/orders/orderDisplay.ts';
import {
  fetchOrders,
  fetchUnusedCoupons,
  type OrdersQuery,
  ordersFlow,
  orderTabStates,
  selectOrdersList,
  selectOrdersQuery,
  selectOrdersUnusedCoupons,
} from '../../features/orders/orders.flow.ts';
import { SettingLayout } from '../../features/settingNav/SettingLayout.tsx';
import { clientSection } from '../../platform/lazy/clientSection.tsx';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { MemberList } from '../../platform/lists/MemberList.tsx';
import type { Load, Meta } from '../../platform/page/page.ts';
import { usePageAddress } from '../../platform/page/usePageAddress.ts';

const { fetch: fetchSearch, Section: OrderSearch } = clientSection(() => import('../../features/orders/OrderSearch.tsx'), []);
const { fetch: fetchHub, Section: MemberHub } = clientSection(() => import('../../features/orders/MemberHub.tsx'), ['orders.hub']);

export const flows = [ordersFlow];

export const meta: Meta = (_, t) => ({ title: t('orders.list.title'), description: t('orders.list.description'), hidden: true });

export const load: Load = function* ({ query }) {
  const { type, key = '', page = 1 } = parseQuery('settingOrder', query);
  const state: OrdersQuery['state'] = orderTabStates.find((tab) => String(tab) === type) ?? 0;
  yield* all([
    call(fetchSearch),
    call(fetchOrders, { state, key, page }),
    ...(query.size === 0 ? [call(fetchHub), call(fetchUnusedCoupons)] : []),
  ]);
};

const hrefOf = ({ state, key, page }: OrdersQuery) => links.settingOrder({ type: state, page, ...(key === '' ? {} : { key }) });

export default function OrdersPage() {
  const { t } = useTranslation();
  const query = useSelector(selectOrdersQuery);
  const list = useSelector(selectOrdersList);
  const unusedCoupons = useSelector(selectOrdersUnusedCoupons);
  const { state, key } = query;
  // The tab bar's address. On phones it is the member's hub.
  const isHub = usePageAddress().search === '';
  const groups = list.value;
  const tabs = [0 as const, ...orderTabStates].map((tab) => ({
    href: hrefOf({ state: tab, key, page: 1 }),
    label: tab === 0 ? t('orders.list.all') : t(`orders.list.tab.${tab}`),
    current: tab === state,
    ...(tab !== 0 && groups && groups.counts[tab] > 0 ? { count: groups.counts[tab] } : {}),
  }));
  const refunds = groups?.counts.refund ?? 0;
  const isAll = state === 0 && key === '';
  tabs.push({
    href: links.settingService({ tab: 'after-sale' }),
    label: t('orders.list.tab.refund'),
    current: false,
    ...(refunds > 0 ? { count: refunds } : {}),
  });
  return (
    <SettingLayout
      current="order"
      title={t('orders.list.title')}
      {...(isHub ? { hub: <MemberHub counts={groups?.counts} unusedCoupons={unusedCoupons} /> } : {})}
    >
      <div className={isHub ? `${styles.tools} ${styles.wideOnly}` : styles.tools}>
        <LinkTabs className={styles.tabs} label={t('orders.list.tabs')} tabs={tabs} linkAs={AppLink} />
        <OrderSearch key={`${state}-${key}`} query={query} />
      </div>
      {key && (
        <p className={styles.searched}>
          {t('orders.list.searched', { key })}
          <AppLink href={hrefOf({ state, key: '', page: 1 })}>{t('orders.list.clear')}</AppLink>
        </p>
      )}
      <MemberList
        list={list}
        className={styles.list}
        skeleton={{ count: 2, height: '14rem' }}
        failed={{ title: t('orders.list.failed.title'), text: t('orders.list.failed.text') }}
        empty={{
          icon: <Package />,
          title: t(isAll ? 'orders.list.empty.title' : 'orders.list.none.title'),
          text: t(isAll ? 'orders.list.empty.text' : 'orders.list.none.text'),
          href: isAll ? links.category() : links.settingOrder(),
          label: t(isAll ? 'orders.list.empty.action' : 'orders.list.none.action'),
        }}
        hrefOf={(page) => hrefOf({ ...query, page })}
        renderItem={(group, { serverTime }) => <OrderGroupItem key={group.tradeCode} group={group} serverTime={serverTime} />}
      />
    </SettingLayout>
  );
}

/** An order group: one order per shop, placed and paid together. */
function OrderGroupItem({ group, serverTime }: { group: OrderGroups['list'][number]; serverTime: string }) {
  const { t } = useTranslation();
  const payCodes = payableCodes(group);
  return (
    <li className={styles.group}>
      {group.orders.length > 1 && (
        <header className={styles.groupHead}>
          <h2 className={styles.groupTitle}>{t('orders.list.group', { count: group.orders.length })}</h2>
          {payCodes.length > 1 && (
            <Button size="small" variant="primary" linkAs={AppLink} href={links.paymentSelect({ code: payCodes })}>
              {t('orders.list.payGroup')}
            </Button>
          )}
        </header>
      )}
      {group.orders.map((order) => (
        <OrderCard key={order.code} order={order} serverTime={serverTime} payCodes={isUnpaid(order) ? [order.code] : []} />
      ))}
    </li>
  );
}
