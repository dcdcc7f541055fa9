import { randomBytes } from 'node:crypto';
import { sum } from '@baodao/domain/money/add';
import { compare } from '@baodao/domain/money/compare';
import type { Guest } from '@baodao/domain/orders/guestRules';
import { checkInvoice } from '@baodao/domain/orders/invoiceRules';
import type { OrderQuote, OrderQuoteInput, QuotedCustoms } from '@baodao/domain/orders/shapes';
import { cashOnDelivery } from '@baodao/domain/payment/cashOnDelivery';
import type { Language } from '@baodao/domain/wire/fields';
import { sql } from 'drizzle-orm';
import { batched } from '../../platform/db/batched.ts';
import type { Database } from '../../platform/db/database.ts';
import { localize } from '../../platform/db/localizedText.ts';
import { prepareStatement } from '../../platform/db/preparedStatements.ts';
import { badParameter, notFound } from '../../platform/http/problems.ts';
import { type AddressRow, toAddressReply } from '../account/addresses.queries.ts';
import { toLineBooking } from '../bookings/bookableDays.ts';
import { toCouponChoices, toUnusableCoupons } from '../coupons/couponChoices.ts';
import { toPicture } from '../media/pictures.ts';
import { integralName, moneyName } from '../members/levels.ts';
import { type CurrentRates, convertToCny } from '../rates/rates.ts';
import { saleIds, toLineSale } from '../sales/sales.ts';
import { type DeliveryCalendars, estimateArrival, readDeliveryCalendars } from '../shipping/deliveryDays.ts';
import { toDestination } from '../shipping/shippingMethods.ts';
import { pickAmounts } from './amounts.ts';
import type { OrderCustoms } from './orderCustoms.ts';
import { type PricedLine, type PricedOrder, type PricedOrderGroup, priceOrders } from './priceOrders.ts';
import { loadPricingData, loadSharedPricingData, type OrderPricingData } from './pricingData.ts';
import {
  type CustomsCheck,
  checkCustoms,
  invoiceOfOrder,
  meetsRequirements,
  missingRequirements,
  type People,
  resolveGuest,
} from './requirements.ts';
import { saleSuffix } from './soldOut.ts';

/** A quote can be saved for this long, unless a price changes. */
const QUOTE_LIFETIME = sql.raw(`interval '10 minutes'`);

/** Prices an order from the database and stores the quote, so that the order can be saved exactly as shown. */
export async function quoteOrder(db: Database, userId: number, input: OrderQuoteInput, language: Language): Promise<OrderQuote> {
  const invoiceError = input.invoice && checkInvoice(input.invoice);
  if (invoiceError) throw badParameter(invoiceError.field);
  const data = await loadPricingData(db, userId, input, await loadSharedPricingData(db));
  const { rates } = data;
  const calendars = await readDeliveryCalendars(db);
  if (input.addressId !== undefined && !data.address) throw notFound('address');
  const priced = priceOrders(input, data);
  const needsAddress = priced.orders.some((order) => order.needsAddress);
  const needsGuest = priced.orders.some((order) => order.needsGuest);
  const people: People = { receiver: needsAddress ? data.address : null, guest: needsGuest ? resolveGuest(input, data.address) : null };
  const customs = await checkCustoms(db, userId, priced, { receiver: people.receiver, identityId: input.identityId });
  const isOrderable = priced.problems.length === 0 && priced.orders.length > 0 && meetsRequirements(priced, people, customs);
  const completedInput = completeInput(input, data, priced, { customs, guest: people.guest, needsAddress });
  const stored = await storeQuote(db, userId, completedInput, isOrderable ? priced : null);
  return {
    calcToken: stored.token,
    expireAt: stored.expiresAt.toISOString(),
    address: needsAddress && data.address ? toAddressReply(data.address, language) : null,
    needsAddress,
    needsGuest,
    guest: people.guest,
    orgs: priced.orders.map((order) =>
      toOrderQuote(order, { rates, calendars, language, now: stored.now, address: needsAddress ? data.address : null, people }),
    ),
    invoice: completedInput.invoice ?? null,
    customs: { ...customs, identity: customs.identity && { ...customs.identity, state: 1 } },
    problems: priced.problems.map(({ reason, ...problem }) => {
      const sku = data.skus.get(problem.skuId);
      return { ...problem, title: sku ? localize(sku.title, language) : '', reason: reason ? localize(reason, language) : '' };
    }),
    payMinutes: priced.payMinutes,
    coupons: toCouponChoices(priced.platformCoupons, { rates, language }),
    couponsUnusable: toUnusableCoupons(priced.platformCoupons, { rates, language }),
    ...toAllowancesReply(priced, rates),
    ...pickAmounts(priced.totals),
    rate: { id: rates.id, CNY: rates.rates['CNY'] ?? '', time: rates.quotedAt },
  };
}

/** Stores the defaults with the quote. A later change of the default address, shipping method or coupon must not alter the order silently. */
function completeInput(
  input: OrderQuoteInput,
  { address, destination }: OrderPricingData,
  { orders, platformCoupons, allowances }: PricedOrderGroup,
  { customs: { identity }, guest, needsAddress }: { customs: CustomsCheck; guest: Guest | null; needsAddress: boolean },
): OrderQuoteInput {
  const invoice = orders.map((order) => invoiceOfOrder(order, destination, input.invoice)).find((each) => each !== null);
  return {
    lines: input.lines,
    ...(needsAddress && address ? { addressId: address.id } : {}),
    ...(guest ? { guest } : {}),
    orgs: orders.map(({ shopId, chosenShipping, couponChoices, customs, giftWrap, remark, store, questions, answers }) => ({
      orgId: shopId,
      remark,
      couponDetailId: couponChoices.chosen?.id ?? 0,
      ...(chosenShipping ? { shippingId: chosenShipping.id } : {}),
      ...(store ? { store } : {}),
      ...(customs?.isSplit ? { split: true } : {}),
      ...(giftWrap && giftWrap.card !== null ? { giftWrap: { card: giftWrap.card } } : {}),
      ...(questions.length > 0 ? { answers } : {}),
    })),
    platformCouponDetailId: platformCoupons.chosen?.id ?? 0,
    ...(invoice ? { invoice } : {}),
    ...(identity ? { identityId: identity.id } : {}),
    integral: allowances.integral.used,
    money: allowances.money.used,
    ...(input.gift?.isGift && orders.some(({ isGift }) => isGift) ? { gift: input.gift } : {}),
  };
}

const toAllowancesReply = (
  { orders, allowances: { integral, money } }: PricedOrderGroup,
  rates: CurrentRates,
): Pick<OrderQuote, 'integral' | 'money'> => ({
  integral: { ...integral, amountCny: sum(orders.map(({ allowance }) => allowance.integralAmountCny)) },
  money: { ...money, maxCny: convertToCny(rates, money.max), usedCny: sum(orders.map(({ allowance }) => allowance.moneyCny)) },
});

/** Serializes everything the shopper agreed to. Equal fingerprints mean equal orders. */
export const quoteFingerprint = ({ orders, totals }: PricedOrderGroup): string =>
  JSON.stringify([
    orders.map(({ shopId, chosenShipping, lines, gifts, discounts, coupons, allowance, customs, giftWrap, ...order }) => [
      shopId,
      chosenShipping?.id ?? 0,
      [...lines, ...gifts].map(({ sku, booking, sale, price, num, amount }) => [
        sku.skuId,
        // Not whether cancelling is free today: the shopper agreed to its last day.
        booking && { days: booking.days, unit: booking.unit, freeCancelUntil: booking.freeCancelUntil },
        saleIds(sale),
        price,
        num,
        amount,
      ]),
      discounts.map(({ promotion, amount }) => [promotion.id, amount]),
      coupons.map(({ coupon, amount }) => [coupon.id, amount]),
      [allowance.integral, allowance.integralAmount, allowance.money],
      customs && [customs.tax, customs.paidBy, customs.isSplit && customs.parcels],
      giftWrap?.card ?? null,
      pickAmounts(order),
    ]),
    pickAmounts(totals),
  ]);

interface StoredQuote {
  token: string | null;
  now: Date;
  expiresAt: Date;
}

interface NewQuote {
  token: string;
  userId: number;
  input: OrderQuoteInput;
  result: { agreement: string };
}

/** Commits without waiting for the disk. If a crash loses a quote, the shopper only has to confirm the order again. */
const insertQuotes = prepareStatement<{ now: string; expiresAt: string }, { quotes: string }>(
  'insert_quotes',
  sql`WITH inserted AS (
      INSERT INTO quote (token, user_id, input, result, expires_at)
      SELECT token, "userId", input, result, (SELECT shop_now()) + ${QUOTE_LIFETIME}
      FROM jsonb_to_recordset(${sql.placeholder('quotes')}::jsonb) AS quotes (token text, "userId" bigint, input jsonb, result jsonb)
      WHERE set_config('synchronous_commit', 'off', true) <> ''
    )
    SELECT shop_now() AS now, shop_now() + ${QUOTE_LIFETIME} AS "expiresAt"`,
);

const storeQuoteInBatch = batched<NewQuote, { now: Date; expiresAt: Date }>(
  async (db, waiting) => {
    const [stored] = await insertQuotes(db, { quotes: JSON.stringify(waiting.map(({ item }) => item)) });
    if (!stored) throw new Error('The database returned no time');
    for (const { resolve } of waiting) resolve({ now: new Date(stored.now), expiresAt: new Date(stored.expiresAt) });
  },
  { maxBatch: 40, minBatch: 10 },
);

/** Only an orderable quote is stored and gets a token. */
async function storeQuote(db: Database, userId: number, input: OrderQuoteInput, orderable: PricedOrderGroup | null): Promise<StoredQuote> {
  if (orderable === null) {
    const [times] = await insertQuotes(db, { quotes: '[]' });
    if (!times) throw new Error('The database returned no time');
    return { token: null, now: new Date(times.now), expiresAt: new Date(times.expiresAt) };
  }
  const token = `${randomBytes(24).toString('base64url')}${saleSuffix(orderable)}`;
  const times = await storeQuoteInBatch(db, { token, userId, input, result: { agreement: quoteFingerprint(orderable) } });
  return { token, ...times };
}

interface ReplyContext {
  rates: CurrentRates;
  calendars: DeliveryCalendars;
  language: Language;
  now: Date;
  address: AddressRow | null;
  people: People;
}

function toOrderQuote(order: PricedOrder, { rates, calendars, language, now, address, people }: ReplyContext): OrderQuote['orgs'][number] {
  const toLine = ({ sku, cartId, num, booking, sale, price, amount, amountCny }: PricedLine) => {
    const title = localize(sku.title, language);
    return {
      cartId,
      skuId: sku.skuId,
      productId: sku.productId,
      title,
      attrText: localize(sku.attrText, language),
      image: toPicture(sku.image.hash, sku.image.meta, title),
      num,
      price,
      priceCny: convertToCny(rates, price),
      amount,
      amountCny,
      ...saleIds(sale),
      sale: sale && toLineSale(sale, sku.price, { rates, language }),
      booking: toLineBooking(booking),
      fulfilment: sku.fulfilment,
    };
  };
  return {
    orgId: order.shopId,
    name: localize(order.shopName, language),
    lines: order.lines.map(toLine),
    gifts: order.gifts.map(toLine),
    discountRows: [
      ...order.discounts.map(({ type, promotion, amount, amountCny }) => ({
        type,
        id: promotion.id,
        title: localize(promotion.title, language),
        amount,
        amountCny,
      })),
      ...order.coupons.map(({ coupon, amount, amountCny }) => ({
        type: coupon.shopId === 0 ? ('platformCoupon' as const) : ('coupon' as const),
        id: coupon.id,
        title: localize(coupon.title, language),
        amount,
        amountCny,
      })),
      ...allowanceRows(order, language),
    ],
    coupons: toCouponChoices(order.couponChoices, { rates, language }),
    couponsUnusable: toUnusableCoupons(order.couponChoices, { rates, language }),
    shippings: order.shippings.map(({ shipping, fee }) => ({
      id: shipping.id,
      kind: shipping.kind,
      name: localize(shipping.name, language),
      fee,
      // The chosen fee is a part of the order, whose parts add up.
      feeCny: shipping === order.chosenShipping && fee === order.freightAmount ? order.freightAmountCny : convertToCny(rates, fee),
      eta: order.isGift ? [] : estimateArrival(calendars, now, shipping, address && toDestination(address.countryId)),
      checked: shipping === order.chosenShipping,
    })),
    store: order.store,
    cashOnDelivery: acceptsCash(order),
    needs: missingRequirements(order, people),
    questions: order.questions,
    answers: order.answers,
    customs: order.customs && toCustomsReply(order.customs, { rates, language }),
    giftWrap: order.giftWrap && {
      price: order.giftWrap.price,
      // The chosen price is a part of the order, whose parts add up.
      priceCny: order.giftWrap.card === null ? convertToCny(rates, order.giftWrap.price) : order.wrapAmountCny,
      checked: order.giftWrap.card !== null,
      card: order.giftWrap.card ?? '',
    },
    remark: order.remark,
    ...pickAmounts(order),
  };
}

/** Whether an order for a store can be paid there. Choosing it also depends on the member. */
const acceptsCash = ({ chosenShipping, isGift, lines, payAmount }: PricedOrder): boolean =>
  chosenShipping?.kind === 'store' && !isGift && lines[0]?.sku.cashOnDelivery === true && compare(payAmount, cashOnDelivery.maxAmount) <= 0;

function toCustomsReply(customs: OrderCustoms, { rates, language }: Pick<ReplyContext, 'rates' | 'language'>): QuotedCustoms {
  const { rule, limits, exceeded, isSplit, parcels, splitFreight, tax, paidBy } = customs;
  const toCny = (amount: string) => convertToCny(rates, amount);
  return {
    tax,
    taxCny: toCny(tax),
    paidBy,
    source: rule ? localize(rule.source, language) : '',
    since: rule?.firstDay ?? '',
    limits: { valueCny: limits.value, weightGrams: limits.weightGrams, count: limits.count },
    exceeded,
    isSplit,
    parcels: parcels.map((parcel) => ({
      ...parcel,
      amountCny: toCny(parcel.amount),
      freightCny: toCny(parcel.freight),
      taxCny: toCny(parcel.tax),
    })),
    splitFreight,
    splitFreightCny: toCny(splitFreight),
  };
}

function allowanceRows({ allowance }: PricedOrder, language: Language): OrderQuote['orgs'][number]['discountRows'] {
  const { integralAmount, integralAmountCny, money, moneyCny } = allowance;
  const rows = [
    { type: 'integral' as const, id: 0, title: localize(integralName, language), amount: integralAmount, amountCny: integralAmountCny },
    { type: 'money' as const, id: 0, title: localize(moneyName, language), amount: money, amountCny: moneyCny },
  ];
  return rows.filter(({ amount }) => amount !== '0.00');
}
