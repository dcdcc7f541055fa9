import { sum } from '@baodao/domain/money/add';
import type { Amount } from '@baodao/domain/money/money';
import { multiply } from '@baodao/domain/money/multiply';
import { estimateTaxes, findExceededLimit, type ParcelLimit, type ParcelLimits, splitIntoParcels } from '@baodao/domain/orders/customs';
import { isInForce } from '@baodao/domain/orders/shippingRestrictions';
import { asc } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { customsRule } from '../../platform/db/schema/catalog.ts';
import { cacheWithTtl } from '../../platform/db/ttlCache.ts';
import type { SkuDetails } from '../cart/skuDetails.ts';
import { type CurrentRates, convertToCny } from '../rates/rates.ts';
import { toBusinessDay } from '../shipping/businessDays.ts';
import { type Destination, type ShippingMethod, shippingFee } from '../shipping/shippingMethods.ts';

export type CustomsRule = typeof customsRule.$inferSelect;

/** The rules of all destinations, cached for two seconds. Callers compare their days with the clock. */
export const loadCustomsRules: (db: Queryable) => Promise<readonly CustomsRule[]> = cacheWithTtl((db) =>
  db.select().from(customsRule).orderBy(asc(customsRule.id)),
);

/** What the estimate depends on besides the order. */
export interface CustomsContext {
  customsRules: readonly CustomsRule[];
  destination: Destination;
  rates: Pick<CurrentRates, 'rates'>;
  now: Date;
}

interface ShippedLine {
  sku: SkuDetails;
  num: number;
  /** Of one unit. */
  price: Amount;
}

interface PricedParcel {
  lines: { skuId: number; num: number }[];
  amount: Amount;
  freight: Amount;
  tax: Amount;
}

/** Limits and estimated tax of one order. Customs see the prices before coupons, points and member money, which are means of payment. */
export interface OrderCustoms {
  rule: CustomsRule | null;
  limits: ParcelLimits;
  /** The limit that the order exceeds as one parcel. */
  exceeded: ParcelLimit | null;
  isSplit: boolean;
  /** Parcels within the limits. Empty when one parcel is. */
  parcels: PricedParcel[];
  splitFreight: Amount;
  /** The estimate for the order as it is sent: in one parcel, or split. */
  tax: Amount;
  paidBy: 'recipient' | 'shopper';
}

/** Null for orders within Taiwan, to places without a rule, and without an address. */
export function assessCustoms(
  shipped: readonly ShippedLine[],
  method: Pick<ShippingMethod, 'customsCap' | 'collectsTax' | 'fee' | 'freeFrom'> | null,
  { customsRules, destination, rates, now }: CustomsContext,
  { wantsSplit }: { wantsSplit: boolean },
): OrderCustoms | null {
  if (!method || destination === null || shipped.length === 0) return null;
  const day = toBusinessDay(now);
  const rule = customsRules.find((each) => each.country === destination && isInForce({ from: each.firstDay, until: each.lastDay }, day));
  // A method may have a limit of its own for the mainland.
  const methodCap = destination === 'CN' ? method.customsCap : null;
  if (!rule && methodCap === null) return null;
  const limits = { value: methodCap ?? rule?.maxValue ?? null, weightGrams: rule?.maxWeightGrams ?? null, count: rule?.maxCount ?? null };
  const lines = shipped.map(({ sku, num, price }, at) => ({
    key: at,
    num,
    value: convertToCny(rates, price),
    weightGrams: sku.weightGrams,
  }));
  const exceeded = findExceededLimit(lines, limits);
  const plan = exceeded === null ? [] : splitIntoParcels(lines, limits);
  const taxed = shipped.map(({ sku, price }, at) => ({ key: at, price, percent: rule ? findPercent(rule, sku) : '0' }));
  const toTaxes = (parcels: typeof plan) => estimateTaxes(parcels, taxed, rule?.exemptUpTo ?? null, (tax) => convertToCny(rates, tax));
  const taxes = toTaxes(plan);
  const parcels = plan.map((parcel, at): PricedParcel => {
    const packed = parcel.lines.flatMap(({ key, num }) => {
      const line = shipped[key];
      return line ? [{ skuId: line.sku.skuId, num, amount: multiply(line.price, num) }] : [];
    });
    const amount = sum(packed.map((each) => each.amount));
    return {
      lines: packed.map(({ skuId, num }) => ({ skuId, num })),
      amount,
      freight: shippingFee(method, amount),
      tax: taxes[at] ?? '0.00',
    };
  });
  const isSplit = parcels.length > 1 && wantsSplit;
  return {
    rule: rule ?? null,
    limits,
    exceeded,
    isSplit,
    parcels,
    splitFreight: sum(parcels.map(({ freight }) => freight)),
    tax: isSplit ? sum(taxes) : (toTaxes([{ lines: lines.map(({ key, num }) => ({ key, num })) }])[0] ?? '0.00'),
    paidBy: method.collectsTax ? 'shopper' : 'recipient',
  };
}

/** The rate of the first entry that names a category or class of the product. */
function findPercent({ rates, percent }: CustomsRule, sku: SkuDetails): string {
  const match = rates.find(
    ({ categories, goodsClasses }) =>
      categories.some((id) => sku.categoryPath.includes(id)) || goodsClasses.some((name) => sku.goodsClasses.includes(name)),
  );
  return match?.percent ?? percent;
}
