import { remainingInSale, type SaleRecord } from '../sales/sales.ts';
import type { PricedOrderGroup } from './priceOrders.ts';
import type { OrderPricingData } from './pricingData.ts';

/** Units left per SKU, per day of a booked SKU and per limited sale, shared by all orders in a batch. */
export type RemainingStock = Map<string, number>;

const dayKey = (skuId: number, day: string) => `sku ${skuId} on ${day}`;
const skuKey = (skuId: number) => `sku ${skuId}`;
const saleKey = ({ kind, id }: SaleRecord) => `${kind} ${id}`;

export function computeRemainingStock(batch: readonly (OrderPricingData | Error)[]): RemainingStock {
  const remaining: RemainingStock = new Map();
  for (const data of batch) {
    if (data instanceof Error) continue;
    for (const skus of [data.skus, data.giftSkus]) for (const { skuId, stock } of skus.values()) remaining.set(skuKey(skuId), stock);
    for (const { skuId, leftByDay } of data.bookings.values())
      for (const { day, left } of leftByDay) remaining.set(dayKey(skuId, day), left);
    for (const sale of data.sales.values()) {
      const left = remainingInSale(sale);
      if (left !== null) remaining.set(saleKey(sale), left);
    }
  }
  return remaining;
}

/** Reserves all units of an order group, or none if any is short. */
export function reserveFrom(remaining: RemainingStock, { orders }: Pick<PricedOrderGroup, 'orders'>): boolean {
  const required = new Map<string, number>();
  const add = (key: string, num: number) => required.set(key, (required.get(key) ?? 0) + num);
  for (const { lines, gifts } of orders) {
    for (const { sku, booking, num } of [...lines, ...gifts]) {
      if (!booking) add(skuKey(sku.skuId), num);
      else for (const { day } of booking.leftByDay) add(dayKey(sku.skuId, day), num);
    }
    for (const { sale, num } of lines) if (sale) add(saleKey(sale), num);
  }
  if ([...required].some(([key, num]) => num > (remaining.get(key) ?? num))) return false;
  for (const [key, num] of required) {
    const left = remaining.get(key);
    if (left !== undefined) remaining.set(key, left - num);
  }
  return true;
}
