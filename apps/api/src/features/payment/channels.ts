import { sum } from '@baodao/domain/money/add';
import { compare } from '@baodao/domain/money/compare';
import type { Amount } from '@baodao/domain/money/money';
import { type ChannelOffer, type PaymentChannel, type PaymentDevice, paymentChannels } from '@baodao/domain/payment/shapes';
import { regionRecords } from '@baodao/domain/regions/regionData';
import type { Payments } from '../../paymentProviders/createPayments.ts';
import type { PaymentProvider } from '../../paymentProviders/provider.ts';

/** What is to be paid: an order's amounts as they were stored, and the country it is sent to. */
export interface Payable {
  payAmount: Amount;
  payAmountCny: Amount;
  countryId: number;
}

const MAINLAND = regionRecords.find(({ country }) => country === 'CN')?.value;

export const isWithin = ({ least, most }: PaymentProvider['limits'], amount: Amount): boolean =>
  compare(amount, least) >= 0 && compare(amount, most) <= 0;

/**
 * Every way to pay, with what it would charge and why it cannot be used, those that can be used first. Mainland receivers pay with
 * wallets and cards in CNY; all others with cards in TWD.
 */
export function offersFor(payments: Payments, orders: readonly Payable[], device: PaymentDevice): ChannelOffer[] {
  const isMainland = orders.every(({ countryId }) => countryId === MAINLAND);
  const preferred: readonly PaymentChannel[] = isMainland ? ['alipay', 'union', 'esun'] : ['esun', 'alipay', 'union'];
  return paymentChannels
    .map((channel) => offerOf(channel, payments.get(channel), orders, device))
    .toSorted((one, other) => Number(one.reason !== null) - Number(other.reason !== null) || rank(one) - rank(other));

  function rank({ channel }: ChannelOffer): number {
    return preferred.indexOf(channel);
  }
}

function offerOf(
  channel: PaymentChannel,
  provider: PaymentProvider | undefined,
  orders: readonly Payable[],
  device: PaymentDevice,
): ChannelOffer {
  const currency = provider?.currency ?? (channel === 'esun' ? 'TWD' : 'CNY');
  const amount = sum(orders.map((order) => (currency === 'CNY' ? order.payAmountCny : order.payAmount)));
  return { channel, currency, amount, reason: reasonAgainst() };

  function reasonAgainst(): ChannelOffer['reason'] {
    if (!provider) return 'notOffered';
    if (compare(amount, provider.limits.least) < 0) return 'tooLittle';
    if (compare(amount, provider.limits.most) > 0) return 'tooMuch';
    // WeChat's browser opens no page of Alipay.
    return device === 'wechat' && channel === 'alipay' ? 'openInBrowser' : null;
  }
}
