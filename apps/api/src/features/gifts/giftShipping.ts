import { errorCodes } from '@baodao/domain/errors/codes';
import { sum } from '@baodao/domain/money/add';
import { compare } from '@baodao/domain/money/compare';
import { and, asc, eq, sql } from 'drizzle-orm';
import { shipping } from '../../platform/db/schema/catalog.ts';
import { orderLine, type shopOrder } from '../../platform/db/schema/orders.ts';
import { readShopTime } from '../../platform/db/shopTime.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { ApiProblem } from '../../platform/http/problems.ts';
import { loadSkus } from '../cart/skuDetails.ts';
import { assessCustoms, loadCustomsRules } from '../orders/orderCustoms.ts';
import { readCurrentRates } from '../rates/rates.ts';
import { type Destination, shippingFee, shipsTo } from '../shipping/shippingMethods.ts';
import { findForbiddenSkus, throwIfRestricted } from '../shipping/shippingRestrictions.ts';

type Method = typeof shipping.$inferSelect;

/**
 * How a gift reaches its recipient. Its buyer paid for one method without knowing the destination. Where that does not go, another one of
 * the shop takes its place if it costs no more.
 */
export async function chooseGiftShipping(
  tx: Transaction,
  { code: orderCode, shopId, shippingId, freightAmount }: typeof shopOrder.$inferSelect,
  destination: Destination,
): Promise<Method> {
  const methods = await tx
    .select()
    .from(shipping)
    .where(eq(shipping.shopId, shopId))
    .orderBy(sql`${shipping.id} = ${shippingId} DESC`, asc(shipping.sort), asc(shipping.id));
  const lines = await tx
    .select({ skuId: orderLine.skuId, num: orderLine.num, price: orderLine.price, amount: orderLine.amount })
    .from(orderLine)
    .where(and(eq(orderLine.orderCode, orderCode), eq(orderLine.fulfilment, 'parcel')));
  const shippedAmount = sum(lines.map(({ amount }) => amount));
  const isPaid = (method: Method) =>
    method.id === shippingId || (method.kind === 'home' && compare(shippingFee(method, shippedAmount), freightAmount) <= 0);
  const possible = methods.filter((method) => shipsTo(method, destination) && isPaid(method));
  const [first] = possible;
  if (!first) throw new ApiProblem(errorCodes.notShippableThere, 'not shippable there');
  const now = await readShopTime(tx);
  const skus = await loadSkus(
    tx,
    lines.map(({ skuId }) => skuId),
  );
  const shipped = lines.flatMap(({ skuId, ...line }) => {
    const sku = skus.get(skuId);
    return sku ? [{ ...line, sku }] : [];
  });
  const context = { customsRules: await loadCustomsRules(tx), destination, rates: await readCurrentRates(tx), now };
  // Its giver paid for one parcel, so it cannot be split.
  const isAdmitted = (method: Method) => (assessCustoms(shipped, method, context, { wantsSplit: false })?.parcels.length ?? 0) <= 1;
  for (const method of possible) {
    if (isAdmitted(method) && (await findForbiddenSkus(tx, { orderCode, method, destination, now })).length === 0) return method;
  }
  await throwIfRestricted(tx, { orderCode, method: first, destination, now });
  throw new ApiProblem(errorCodes.customsCap, 'customs do not admit the gift as one parcel');
}
