import type { BookedDays } from '@baodao/domain/bookings/shapes';
import type { Cart, CartLine, CartLineState, CartPromotion, CartShop } from '@baodao/domain/cart/shapes';
import { promotionTypes } from '@baodao/domain/catalog/campaigns';
import { subtract, sum } from '@baodao/domain/money/add';
import { compare } from '@baodao/domain/money/compare';
import type { Amount } from '@baodao/domain/money/money';
import { multiply } from '@baodao/domain/money/multiply';
import { limitDiscount, lineAmountCny } from '@baodao/domain/money/orderCny';
import { splitCny } from '@baodao/domain/money/splitCny';
import type { Language } from '@baodao/domain/wire/fields';
import { localize } from '../../platform/db/localizedText.ts';
import { type BookingQuote, bookingKey, leftOnAllDays, toLineBooking } from '../bookings/bookableDays.ts';
import { toPicture } from '../media/pictures.ts';
import { remainingAllowance } from '../purchases/purchaseLimits.ts';
import { type CurrentRates, convertToCny } from '../rates/rates.ts';
import { computeDiscounts, type Discounts, isDiscountable, nextThreshold } from '../sales/discounts.ts';
import { isPromotionFor, type PromotionRecord } from '../sales/promotions.ts';
import { canBuyMoreAtSalePrice } from '../sales/saleProblems.ts';
import { remainingInSale, type SaleIds, type SaleRecord, saleIds, saleKey, salePrice, toLineSale } from '../sales/sales.ts';
import { type Destination, missingForFreeShipping, type ShippingMethod, shippingFee } from '../shipping/shippingMethods.ts';
import { findShippingObstacle, mayCarry, type RestrictionRecord } from '../shipping/shippingRestrictions.ts';
import type { SkuDetails } from './skuDetails.ts';

/** A cart line as stored: a member's in the database, a guest's in the browser. */
export interface StoredLine extends SaleIds {
  id: number;
  skuId: number;
  num: number;
  checked: boolean;
  days: BookedDays | null;
  priceAdded: Amount | null;
  addTime: string;
}

export interface CartData {
  /** In display order. */
  lines: readonly StoredLine[];
  skus: ReadonlyMap<number, SkuDetails>;
  /** Units the member has bought of products with a purchase limit, by product. */
  bought: ReadonlyMap<number, number>;
  /** The sales that lines name, by their keys. */
  sales: ReadonlyMap<string, SaleRecord>;
  /** The booked days that lines name, by their keys. */
  bookings: ReadonlyMap<string, BookingQuote>;
  /** By shop. */
  promotions: ReadonlyMap<number, readonly PromotionRecord[]>;
  now: Date;
  destination: Destination;
  restrictions: readonly RestrictionRecord[];
  rates: CurrentRates;
  language: Language;
}

interface PricedLine {
  stored: StoredLine;
  sku: SkuDetails;
  booking: BookingQuote | null;
  /** The sale that sets the price. */
  sale: SaleRecord | null;
  price: Amount;
  /** Units in stock and allowed at this price. */
  stock: number;
  limit: number;
  amount: Amount;
  state: CartLineState;
}

/** Units of a line together with the other checked lines of the same SKU, product or sale. */
interface LineQuantities {
  sku: number;
  product: number;
  sale: number;
}

const invalidStates: readonly CartLineState[] = ['offShelf', 'soldOut', 'daysTaken'];

/** Prices the cart by shop. The amounts of the checked lines add up in both currencies, as in the order that follows (ADR 48). */
export function toCartReply(data: CartData): Cart {
  const priced = priceLines(data);
  const valid = priced.filter(({ state }) => !invalidStates.includes(state));
  const checked = valid.filter(({ stored }) => stored.checked);
  const total = sum(checked.map(({ amount }) => amount));
  const totalCny = sum(checked.map((line) => lineAmountOf(line, data)));
  const shops = [...Map.groupBy(valid, ({ sku }) => sku.shopId)].map(([shopId, lines]) => priceShop(shopId, lines, data));
  const discountAmount = sum(shops.map((shop) => shop.discountAmount));
  const discountCny = sum(shops.map((shop) => shop.discountAmountCny));
  const payAmount = subtract(total, discountAmount);
  const payAmountCny = subtract(totalCny, discountCny);
  const toReply = (line: PricedLine) => toLineReply(line, data);
  const orgs = shops.map((shop) => toShopReply(shop, toReply, data));
  const freight = sumFreight(checked, orgs, data);

  return {
    rateId: data.rates.id,
    rateTime: data.rates.quotedAt,
    destination: data.destination === 'unknown' ? null : data.destination,
    orgs,
    invalid: priced.filter((line) => !valid.includes(line)).map(toReply),
    totals: {
      num: valid.reduce((num, { stored }) => num + stored.num, 0),
      checkedNum: checked.reduce((num, { stored }) => num + stored.num, 0),
      productAmount: total,
      productAmountCny: totalCny,
      discountAmount,
      discountAmountCny: discountCny,
      payAmount,
      payAmountCny,
      freightAmount: freight?.fee ?? null,
      freightAmountCny: freight?.feeCny ?? null,
      dueAmount: sum([payAmount, freight?.fee ?? '0.00']),
      dueAmountCny: sum([payAmountCny, freight?.feeCny ?? '0.00']),
    },
  };
}

/** The freight of the checked lines. Null while the destination is unknown, or if one of the lines cannot be sent there. */
function sumFreight(checked: readonly PricedLine[], shops: readonly CartShop[], { destination }: CartData) {
  const needsFreight = checked.some(({ sku }) => sku.needsParcel);
  if (needsFreight && (destination === null || destination === 'unknown')) return null;
  if (checked.some(({ state }) => state === 'notShippable')) return null;
  const charged = shops.filter(({ checked: selection }) => selection !== 'none').map(({ freight }) => freight);
  return { fee: sum(charged.map(({ fee }) => fee)), feeCny: sum(charged.map(({ feeCny }) => feeCny)) };
}

const lineAmountOf = ({ price, stored }: PricedLine, { rates }: CartData): Amount =>
  lineAmountCny({ price, num: stored.num }, (twd) => convertToCny(rates, twd));

function priceLines(data: CartData): PricedLine[] {
  const lines = data.lines.flatMap((stored) => {
    const sku = data.skus.get(stored.skuId);
    if (!sku) return [];
    const terms = computePriceAndLimits(stored, sku, data);
    return [{ stored, sku, ...terms, amount: multiply(terms.price, stored.num) }];
  });
  const skuQuantity = createQuantityCounter(lines, ({ sku }) => sku.skuId);
  const productQuantity = createQuantityCounter(lines, ({ sku }) => sku.productId);
  const saleQuantity = createQuantityCounter(lines, ({ sale }) => sale && saleKey(saleIds(sale)));
  return lines.map((line) => {
    const quantities = { sku: skuQuantity(line), product: productQuantity(line), sale: saleQuantity(line) };
    return { ...line, state: computeLineState(line, quantities, data) };
  });
}

/** Counts a line together with the other checked lines that share a key with it, as the checkout will. */
function createQuantityCounter<Line extends { stored: StoredLine }>(
  lines: readonly Line[],
  getKey: (line: Line) => unknown,
): (line: Line) => number {
  const checked = Map.groupBy(
    lines.filter(({ stored }) => stored.checked),
    getKey,
  );
  return (line) =>
    (checked.get(getKey(line)) ?? []).reduce((total, { stored }) => total + (stored === line.stored ? 0 : stored.num), line.stored.num);
}

/** The sale price while the line's sale is available to the buyer, else the regular price. */
function computePriceAndLimits(
  stored: StoredLine,
  sku: SkuDetails,
  { sales, bookings }: CartData,
): Pick<PricedLine, 'booking' | 'sale' | 'price' | 'stock' | 'limit'> {
  const booking = (stored.days && bookings.get(bookingKey({ ...stored, days: stored.days }))) ?? null;
  if (booking) return { booking, sale: null, price: booking.price, stock: leftOnAllDays(booking), limit: sku.limit };
  const sale = sales.get(saleKey(stored));
  if (!canBuyMoreAtSalePrice(sale, sku)) return { booking, sale: null, price: sku.price, stock: sku.stock, limit: sku.limit };
  const limits = [sku.limit, sale.limit - sale.bought].filter((limit) => limit > 0);
  return {
    booking,
    sale,
    price: salePrice(sale, sku.price),
    stock: Math.min(sku.stock, remainingInSale(sale) ?? sku.stock),
    limit: limits.length > 0 ? Math.min(...limits) : 0,
  };
}

/** The first reason why the line cannot be ordered, else how its price has changed. */
function computeLineState(
  { stored, sku, booking, sale, price, stock }: Omit<PricedLine, 'state'>,
  quantities: LineQuantities,
  data: CartData,
): CartLineState {
  if (!sku.isOnSale) return 'offShelf';
  if (sku.booking && (!booking || stock === 0)) return 'daysTaken';
  if (sku.stock === 0) return 'soldOut';
  const allowed = remainingAllowance(sku, data.bought);
  if (allowed !== null && quantities.product > allowed) return 'limit';
  if (quantities.sku > (booking ? stock : sku.stock) || (sale && quantities.sale > (remainingInSale(sale) ?? quantities.sale)))
    return 'low';
  if (sale && sale.limit > 0 && quantities.sale > sale.limit - sale.bought) return 'limit';
  if (findShippingObstacle(sku, data)) return 'notShippable';
  if (!sale && saleKey(stored) !== '') return 'saleOver';
  if (stored.priceAdded === null) return 'ok';
  const change = compare(price, stored.priceAdded);
  return change === 0 ? 'ok' : change > 0 ? 'priceUp' : 'priceDown';
}

/** The shop's methods that may carry all the lines together. */
const listShippingMethods = (lines: readonly PricedLine[], data: CartData): ShippingMethod[] => {
  const products = lines.flatMap(({ sku }) => (sku.needsParcel && !findShippingObstacle(sku, data) ? [sku] : []));
  return (lines[0]?.sku.shippings ?? []).filter((method) => mayCarry(method, products, data));
};

function toLineReply(line: PricedLine, data: CartData): CartLine {
  const { stored, sku, booking, sale, price, stock, limit, amount, state } = line;
  const { rates, language } = data;
  const title = localize(sku.title, language);
  return {
    id: stored.id,
    skuId: sku.skuId,
    productId: sku.productId,
    orgId: sku.shopId,
    title,
    attrText: localize(sku.attrText, language),
    image: toPicture(sku.image.hash, sku.image.meta, title),
    num: stored.num,
    checked: stored.checked,
    booking: toLineBooking(booking),
    price,
    priceCny: convertToCny(rates, price),
    amount,
    amountCny: lineAmountOf(line, data),
    priceAdded: stored.priceAdded ?? price,
    stock,
    limit,
    state,
    shippingObstacle: state === 'notShippable' ? localizeObstacle(sku, data) : '',
    ...saleIds(sale),
    sale: sale && toLineSale(sale, sku.price, data),
    addTime: stored.addTime,
  };
}

/** Empty if merely the shop does not ship there. */
function localizeObstacle(sku: SkuDetails, data: CartData): string {
  const reason = findShippingObstacle(sku, data)?.reason;
  return reason ? localize(reason, data.language) : '';
}

interface PricedShop {
  lines: PricedLine[];
  checked: PricedLine[];
  discounts: Discounts;
  freight: CartShop['freight'];
  discountAmount: Amount;
  /** Rounded up by shop, as the shop's order will be. */
  discountAmountCny: Amount;
}

/** Promotions apply to checked lines only. */
function priceShop(shopId: number, lines: PricedLine[], data: CartData): PricedShop {
  const { promotions, now, rates } = data;
  const checked = lines.filter(({ stored }) => stored.checked);
  const discounts = computeDiscounts(checked, promotions.get(shopId) ?? [], now);
  const shipping = listShippingMethods(checked.length > 0 ? checked : lines.slice(0, 1), data)[0];
  const freight = {
    needsParcel: (checked.length > 0 ? checked : lines).some(({ sku }) => sku.needsParcel),
    ...estimateFreight(checked, shipping, data),
  };
  const discountAmount = sum(discounts.rows.map(({ amount }) => amount));
  const gross = sum([freight.fee, ...checked.map(({ amount }) => amount)]);
  const grossCny = sum([freight.feeCny, ...checked.map((line) => lineAmountOf(line, data))]);
  const discountAmountCny = limitDiscount(convertToCny(rates, discountAmount), grossCny, subtract(gross, discountAmount));
  return { lines, checked, discounts, freight, discountAmount, discountAmountCny };
}

function toShopReply(shop: PricedShop, toReply: (line: PricedLine) => CartLine, data: CartData): CartShop {
  const { lines, checked, freight } = shop;
  const [first] = lines;
  if (!first) throw new Error('A shop without lines');
  const { sku } = first;
  const name = localize(sku.shopName, data.language);
  return {
    orgId: sku.shopId,
    name,
    logo: sku.shopLogo && toPicture(sku.shopLogo.hash, sku.shopLogo.meta, name),
    checked: checked.length === 0 ? 'none' : checked.length === lines.length ? 'all' : 'some',
    freight,
    promotions: toPromotionReplies(shop, data),
    groups: [{ promotion: null, lines: lines.map(toReply) }],
  };
}

/** Promotions for any line of the cart, whether checked or not. */
function toPromotionReplies(
  { lines, discounts: { progress }, discountAmountCny }: PricedShop,
  { rates, language }: CartData,
): CartPromotion[] {
  const sharesCny = splitCny(
    discountAmountCny,
    progress.map(({ saved }) => saved),
  );
  return progress
    .map((each, at) => ({ ...each, savedCny: sharesCny[at] ?? '0.00' }))
    .filter(({ promotion }) => lines.some((line) => isDiscountable(line) && isPromotionFor(promotion, line.sku.productId)))
    .map(({ promotion, spent, saved, savedCny }) => {
      const spend = nextThreshold(promotion, spent);
      const missing = spend === null ? null : subtract(spend, spent);
      return {
        id: promotion.id,
        type: promotion.type === promotionTypes.gift ? 'gift' : promotion.type === promotionTypes.ladder ? 'ladder' : 'fullCut',
        title: localize(promotion.title, language),
        saved,
        savedCny,
        next: spend === null || missing === null ? null : { spend, missing, missingCny: convertToCny(rates, missing) },
      };
    });
}

function estimateFreight(
  checked: PricedLine[],
  shipping: ShippingMethod | undefined,
  { rates }: CartData,
): Omit<CartShop['freight'], 'needsParcel'> {
  const shippedLines = checked.filter(({ sku }) => sku.needsParcel);
  const isService = checked.length > 0 && shippedLines.length === 0;
  if (!shipping || isService) return { fee: '0.00', feeCny: '0.00', freeFrom: null, missing: null, missingCny: null };
  const amount = sum(shippedLines.map((line) => line.amount));
  const fee = shippingFee(shipping, amount);
  const missing = missingForFreeShipping(shipping, amount);
  return {
    fee,
    feeCny: convertToCny(rates, fee),
    freeFrom: shipping.freeFrom,
    missing,
    missingCny: missing === null ? null : convertToCny(rates, missing),
  };
}
