import { sum } from '@baodao/domain/money/add';
import { compare } from '@baodao/domain/money/compare';
import type { Amount } from '@baodao/domain/money/money';
import { type PaymentDevice, type PaymentOption, type ProviderChannel } from '@baodao/domain/payment/shapes';
import { regionRecords } from '@baodao/domain/regions/regionData';
import type { Language } from '@baodao/domain/wire/fields';
import type { PaymentProviders } from '../../paymentProviders/createPaymentProviders.ts';
import type { PaymentProvider } from '../../paymentProviders/paymentProvider.ts';

/** An order's stored amounts and the country that it ships to. */
export interface PayableOrder {
  payAmount: Amount;
  payAmountCny: Amount;
  countryId: number;
}

const MAINLAND_ID = regionRecords.find(({ country }) => country === 'CN')?.value;

export const isWithinLimits = ({ min, max }: PaymentProvider['limits'], amount: Amount): boolean =>
  compare(amount, min) >= 0 && compare(amount, max) <= 0;

/**
 * Lists all payment channels with their amount, and the reason if one is unavailable. Available channels come first. Channels in CNY are
 * preferred for receivers in mainland China, else cards in TWD, as for readers in Taiwan who send something there. WeChat's browser prefers
 * WeChat Pay.
 */
export function listPaymentOptions(
  payments: PaymentProviders,
  orders: readonly PayableOrder[],
  { device, language }: { device: PaymentDevice; language: Language },
): PaymentOption[] {
  const paysInCny = language !== 'zh-TW' && orders.every(({ countryId }) => countryId === MAINLAND_ID);
  const byRegion: readonly ProviderChannel[] = paysInCny ? ['alipay', 'wechat', 'union', 'esun'] : ['esun', 'alipay', 'wechat', 'union'];
  const preferred: readonly ProviderChannel[] =
    device === 'wechat' ? ['wechat', ...byRegion.filter((channel) => channel !== 'wechat')] : byRegion;
  return preferred
    .map((channel) => toPaymentOption(channel, payments.get(channel), orders, device))
    .toSorted((one, other) => Number(one.reason !== null) - Number(other.reason !== null));
}

function toPaymentOption(
  channel: ProviderChannel,
  provider: PaymentProvider | undefined,
  orders: readonly PayableOrder[],
  device: PaymentDevice,
): PaymentOption {
  const currency = provider?.currency ?? (channel === 'esun' ? 'TWD' : 'CNY');
  const amount = sum(orders.map((order) => (currency === 'CNY' ? order.payAmountCny : order.payAmount)));
  return { channel, currency, amount, reason: findUnavailableReason() };

  function findUnavailableReason(): PaymentOption['reason'] {
    if (!provider) return 'notOffered';
    if (compare(amount, provider.limits.min) < 0) return 'tooLittle';
    if (compare(amount, provider.limits.max) > 0) return 'tooMuch';
    // WeChat's browser blocks pages of Alipay.
    return device === 'wechat' && channel === 'alipay' ? 'openInBrowser' : null;
  }
}
