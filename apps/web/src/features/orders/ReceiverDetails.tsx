import { formatAddress } from '@baodao/domain/account/formatAddress';
import type { Order } from '@baodao/domain/orders/shapes';
import * as links from '@baodao/link-builders/links';
import { type DescriptionItem, DescriptionList } from '@baodao/ui-kit/DescriptionList/DescriptionList';
import { Link } from '@baodao/ui-kit/Link/Link';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { useApp } from '../../platform/page/AppContext.ts';
import { formatPhone } from '../addresses/formatPhone.ts';
import { orderKind } from './orderDisplay.ts';

function guestRows({ guest }: Pick<Order, 'guest'>, t: TFunction): DescriptionItem[] {
  if (!guest) return [];
  const { arrival, pickupPlace } = guest;
  return [
    { key: 'guest', label: t('orders.detail.guestName'), value: guest.name },
    { key: 'guestPhone', label: t('orders.detail.phone'), value: formatPhone(guest) },
    ...(arrival ? [{ key: 'arrival', label: t('orders.detail.guestArrival'), value: arrival }] : []),
    ...(pickupPlace ? [{ key: 'pickupPlace', label: t('orders.detail.guestPickup'), value: pickupPlace }] : []),
  ];
}

/** Receiver and shipping of an order. The buyer of a gift sees only its receiver's name and region. */
export function ReceiverDetails({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { language } = useApp();
  const { receiver, gift, guest } = order;
  const name: DescriptionItem = { key: 'name', label: t('orders.detail.name'), value: receiver.name };
  const address: DescriptionItem = {
    key: 'address',
    label: t('orders.detail.address'),
    value: formatAddress(receiver, language),
  };
  const giftStatus = gift && (
    <>
      {t(gift.claimed ? 'orders.detail.giftClaimed' : 'orders.detail.giftOpen')}{' '}
      <Link className="bd-screen-only" linkAs={AppLink} href={links.gift({ id: gift.id })}>
        {t('orders.detail.toGift')}
      </Link>
    </>
  );
  const rows: DescriptionItem[] = [
    ...(gift
      ? [{ key: 'gift', label: t('orders.gift.title'), value: giftStatus }, ...(gift.claimed ? [name, address] : [])]
      : orderKind(order) !== 'goods' || (guest && receiver.detail === '')
        ? guestRows(order, t)
        : [
            name,
            { key: 'phone', label: t('orders.detail.phone'), value: formatPhone(receiver) },
            order.store
              ? {
                  key: 'store',
                  label: t('orders.store.title'),
                  value: `${t(`orders.store.chain.${order.store.chain}`)} ${order.store.storeCode} ${order.store.storeName}`,
                }
              : address,
            ...(guest ? guestRows(order, t) : []),
          ]),
    // Vouchers and on-site services are not shipped.
    ...(order.shippingName ? [{ key: 'shipping', label: t('orders.detail.shipping'), value: order.shippingName }] : []),
    ...(order.remark ? [{ key: 'remark', label: t('orders.detail.remark'), value: order.remark }] : []),
    ...(order.giftWrap
      ? [{ key: 'wrap', label: t('orders.giftWrap.title'), value: order.giftWrap.card || t('orders.giftWrap.noCard') }]
      : []),
    ...(order.identity
      ? [{ key: 'identity', label: t('orders.customs.title'), value: `${order.identity.name} ${order.identity.numberMasked}` }]
      : []),
    ...(order.cancelReason ? [{ key: 'reason', label: t('orders.detail.reason'), value: order.cancelReason }] : []),
  ];
  return <DescriptionList items={rows} />;
}
