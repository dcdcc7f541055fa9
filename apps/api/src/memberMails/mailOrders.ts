import { formatAddress } from '@baodao/domain/account/formatAddress';
import { checkOutDay } from '@baodao/domain/bookings/bookedDays';
import { compare } from '@baodao/domain/money/compare';
import { formatMoney } from '@baodao/domain/money/formatMoney';
import type { Order, OrderLine } from '@baodao/domain/orders/shapes';
import { formatFullDay, formatMonthDays } from '@baodao/domain/time/monthDay';
import type { CurrencyCode, Language } from '@baodao/domain/wire/fields';
import { fillText, serverTexts } from '@baodao/i18n/serverTexts';

/** A line of an order, as a mail shows it. */
export interface MailLine {
  title: string;
  /** What was chosen: the SKU, the days, how cancelling works. */
  details: string[];
  /** The number of units, and the price of one where the mail is about money. */
  units: string;
  /** Empty in mails that are not about money. */
  amount: string;
  /** About as much in the other currency. Empty where one currency is shown. */
  companion: string;
  /** An absolute address of a small picture. */
  picture: string;
}

export interface MailOrder {
  shopName: string;
  /** The order's code, as a text. Null where the mail is about one order, and its sentences name it. */
  code: string | null;
  lines: MailLine[];
  /** The amounts that lead to the total, which is the last one. Empty in mails that are not about money. */
  amounts: { label: string; value: string }[];
  /** Who receives it where. */
  receiver: { label: string; lines: string[] } | null;
}

interface MailOrderOptions {
  language: Language;
  origin: string;
  /** The currency of the payment. Null while an order can be paid in either. */
  currency: CurrencyCode | null;
  /** Amounts and receiver are left out of mails about goods that are sent or refunded. */
  showsAmounts: boolean;
  showsReceiver: boolean;
  isOneOfSeveral: boolean;
}

type FormatAmount = (twd: string, cny: string) => Pick<MailLine, 'amount' | 'companion'>;

/** As pages write amounts: in the currency that was paid, else in TWD with its companion, which readers of Taiwan's Chinese do not need. */
const createAmountFormat =
  ({ language, currency }: MailOrderOptions): FormatAmount =>
  (twd, cny) => {
    if (currency === 'CNY') return { amount: formatMoney(cny, 'CNY', language), companion: '' };
    const isAlone = currency === 'TWD' || language === 'zh-TW' || compare(twd, 0) === 0;
    return { amount: formatMoney(twd, 'TWD', language), companion: isAlone ? '' : `≈\u00a0${formatMoney(cny, 'CNY', language)}` };
  };

/** An amount with its companion on one line. */
export const joinAmount = ({ amount, companion }: Pick<MailLine, 'amount' | 'companion'>): string =>
  companion === '' ? amount : `${amount} ${companion}`;

/** `{day}` is the last day on which cancelling is free. */
const cancelTexts: Readonly<Record<'free' | 'late', Record<Language, string>>> = {
  free: { 'zh-CN': '{day}（含）之前可免费取消', 'zh-TW': '{day}（含）之前可免費取消', en: 'Free cancellation until {day}' },
  late: { 'zh-CN': '取消须经商家同意', 'zh-TW': '取消須經店家同意', en: 'Cancelling needs the shop’s consent' },
};

/** Booked lines say their days, and what is true of cancelling them on the day of the mail, as order and checkout do. */
function bookingDetails({ booking }: OrderLine, { language, showsReceiver }: MailOrderOptions): string[] {
  if (!booking) return [];
  const { days, unit, freeCancelUntil, cancelsFreely } = booking;
  const format = (day: string) => formatFullDay(day, language);
  return [
    unit === 'night' ? `${format(days.first)} – ${format(checkOutDay(days))}` : format(days.first),
    // A refund, which has no receiver, leaves nothing to cancel.
    ...(showsReceiver ? [cancelTexts[cancelsFreely ? 'free' : 'late'][language].replace('{day}', format(freeCancelUntil))] : []),
  ];
}

export const toMailPicture = ({ src }: OrderLine['image'], origin: string): string => new URL(`${src}/160.jpg`, origin).href;

function toMailLine(line: OrderLine, format: FormatAmount, options: MailOrderOptions): MailLine {
  const { language, origin, showsAmounts } = options;
  const nothing = { amount: '', companion: '' };
  return {
    title: line.title,
    details: [...(line.attrText === '' ? [] : [line.attrText]), ...bookingDetails(line, options)],
    units: showsAmounts && !line.isGift ? `${format(line.price, line.priceCny).amount} ×${line.num}` : `×${line.num}`,
    ...(line.isGift
      ? { ...nothing, amount: serverTexts[language].orderMail.gift }
      : showsAmounts
        ? format(line.amount, line.amountCny)
        : nothing),
    picture: toMailPicture(line.image, origin),
  };
}

function listAmounts(order: Order, formatParts: FormatAmount, { language, currency }: MailOrderOptions): MailOrder['amounts'] {
  const format = (twd: string, cny: string) => joinAmount(formatParts(twd, cny));
  const texts = serverTexts[language].orderMail;
  const optional: [label: string, twd: string, cny: string][] = [
    [texts.wrap, order.wrapAmount, order.wrapAmountCny],
    [texts.tax, order.taxAmount, order.taxAmountCny],
  ];
  const isFree = compare(order.freightAmount, 0) === 0;
  const isSent = order.details.some(({ fulfilment }) => fulfilment === 'parcel');
  return [
    { label: texts.products, value: format(order.productAmount, order.productAmountCny) },
    ...(isSent ? [{ label: texts.freight, value: isFree ? texts.free : format(order.freightAmount, order.freightAmountCny) }] : []),
    ...optional.flatMap(([label, twd, cny]) => (compare(twd, 0) > 0 ? [{ label, value: format(twd, cny) }] : [])),
    ...(compare(order.discountAmount, 0) > 0
      ? [{ label: texts.discount, value: `−${format(order.discountAmount, order.discountAmountCny)}` }]
      : []),
    // Only totals in TWD are rounded.
    ...(currency !== 'CNY' && compare(order.roundingAmount, 0) !== 0
      ? [{ label: texts.rounding, value: formatMoney(order.roundingAmount, 'TWD', language) }]
      : []),
    { label: texts.total, value: format(order.payAmount, order.payAmountCny) },
  ];
}

/** The receiver of a gift is no business of its giver. */
function describeReceiver({ receiver, store, guest, gift }: Order, language: Language): MailOrder['receiver'] {
  const texts = serverTexts[language].orderMail;
  if (gift) return null;
  if (store) return { label: texts.store, lines: [receiver.name, `${store.storeName} (${store.storeCode})`] };
  if (receiver.detail !== '') return { label: texts.receiver, lines: [receiver.name, formatAddress(receiver, language)] };
  return guest ? { label: texts.guest, lines: [guest.name, guest.arrival, guest.pickupPlace].filter(Boolean) } : null;
}

/** What a mail shows of an order. */
export function toMailOrder(order: Order, options: MailOrderOptions): MailOrder {
  const format = createAmountFormat(options);
  return {
    shopName: order.orgName,
    code: options.isOneOfSeveral ? fillText(serverTexts[options.language].orderMail.order, () => order.code) : null,
    lines: order.details.map((line) => toMailLine(line, format, options)),
    amounts: options.showsAmounts ? listAmounts(order, format, options) : [],
    receiver: options.showsReceiver ? describeReceiver(order, options.language) : null,
  };
}

/** What happens after the mail. */
export function describeNextSteps({ details, arrival, gift }: Order, step: 'paid' | 'shipped', language: Language): string[] {
  const texts = serverTexts[language].orderMail;
  if (!details.some(({ fulfilment }) => fulfilment === 'parcel')) return [];
  if (step === 'shipped') return gift ? [] : [texts.shipped];
  const expected = arrival && !gift ? [fillText(texts.arrival, () => formatMonthDays(arrival, language))] : [];
  return [...expected, ...(gift ? [] : [texts.toShip])];
}
