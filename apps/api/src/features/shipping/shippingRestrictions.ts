import { errorCodes } from '@baodao/domain/errors/codes';
import {
  concernsProduct,
  findRestriction,
  isInForce,
  type RestrictableProduct,
  type ShippingRestriction,
} from '@baodao/domain/orders/shippingRestrictions';
import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { product, shippingRestriction } from '../../platform/db/schema/catalog.ts';
import type { LocalizedText } from '../../platform/db/schema/columns.ts';
import { orderLine } from '../../platform/db/schema/orders.ts';
import { cacheWithTtl } from '../../platform/db/ttlCache.ts';
import { ApiProblem } from '../../platform/http/problems.ts';
import { toBusinessDay } from './businessDays.ts';
import { type Destination, needsParcel, type ShippingMethod, shipsTo } from './shippingMethods.ts';

export interface RestrictionRecord extends ShippingRestriction {
  /** What the shopper reads. */
  reason: LocalizedText;
  /** Where the rule is published. */
  source: LocalizedText;
}

/** All rules about what may be sent where, cached for two seconds. Callers compare their days with the clock. */
export const loadShippingRestrictions: (db: Queryable) => Promise<readonly RestrictionRecord[]> = cacheWithTtl(async (db) => {
  const rows = await db.select().from(shippingRestriction).orderBy(asc(shippingRestriction.id));
  return rows.map(({ firstDay, lastDay, ...rule }) => ({ ...rule, from: firstDay, until: lastDay }));
});

/** What decides whether something may be sent. Without a destination, nothing is restricted. */
export interface ShippingContext {
  destination: Destination;
  restrictions: readonly RestrictionRecord[];
  now: Date;
}

type Method = Pick<ShippingMethod, 'countries' | 'transport'>;
type ShippableSku = RestrictableProduct & { needsParcel: boolean; shippings: readonly ShippingMethod[] };

const findRule = (sku: RestrictableProduct, transport: string, { destination, restrictions, now }: ShippingContext) =>
  destination === null ? null : findRestriction(restrictions, sku, { country: destination, transport, day: toBusinessDay(now) });

/** True if a method reaches the destination and may carry all the products. */
export const mayCarry = (method: Method, products: readonly RestrictableProduct[], context: ShippingContext): boolean =>
  shipsTo(method, context.destination) && products.every((each) => findRule(each, method.transport, context) === null);

/** Why a product cannot be sent to the destination. */
export interface ShippingObstacle {
  /** Null if merely no method of the shop goes there. */
  reason: LocalizedText | null;
}

/** Prefers the reason of a rule: another shop could not send the product either. */
export function findShippingObstacle(sku: ShippableSku, context: ShippingContext): ShippingObstacle | null {
  if (!sku.needsParcel || sku.shippings.some((method) => mayCarry(method, [sku], context))) return null;
  const methods = sku.shippings.filter((method) => shipsTo(method, context.destination));
  // Without a method there is no transport. Only a rule for every transport applies then.
  const transports = methods.length > 0 ? methods.map(({ transport }) => transport) : [''];
  const rules = transports.flatMap((transport) => findRule(sku, transport, context) ?? []);
  return { reason: rules[0]?.reason ?? null };
}

/** The rules in force about a product, for its page. */
export function listRestrictions(rules: readonly RestrictionRecord[], sku: RestrictableProduct, now: Date): readonly RestrictionRecord[] {
  const day = toBusinessDay(now);
  return rules.filter((rule) => isInForce(rule, day) && concernsProduct(rule, sku));
}

interface PlacedOrder {
  orderCode: string;
  method: Method;
  destination: Destination;
  now: Date;
}

/** For orders that get another destination after they were placed. */
export async function throwIfRestricted(db: Queryable, order: PlacedOrder): Promise<void> {
  const forbidden = await findForbiddenSkus(db, order);
  if (forbidden.length === 0) return;
  const lines = forbidden.map((skuId) => ({ skuId, left: 0 }));
  throw new ApiProblem(errorCodes.shippingForbidden, 'customs or carriers forbid a product there', { lines });
}

/** The SKUs of an order that the method may not carry to the destination. */
export async function findForbiddenSkus(db: Queryable, { orderCode, method, destination, now }: PlacedOrder): Promise<number[]> {
  const ordered = await db
    .select({
      productId: product.id,
      categoryPath: product.categoryPath,
      goodsClasses: product.goodsClasses,
      shipClass: product.shipClass,
      skuId: orderLine.skuId,
    })
    .from(orderLine)
    .innerJoin(product, eq(product.id, orderLine.productId))
    .where(eq(orderLine.orderCode, orderCode));
  const context = { destination, restrictions: await loadShippingRestrictions(db), now };
  return ordered.filter((line) => needsParcel(line.shipClass) && !mayCarry(method, [line], context)).map(({ skuId }) => skuId);
}
