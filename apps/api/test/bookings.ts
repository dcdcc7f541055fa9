import type { BookingUnit } from '@baodao/domain/bookings/shapes';
import { booking, bookingRate } from '../src/platform/db/schema/local.ts';
import { type AddedProduct, addProduct, type ShopDatabase } from './products.ts';

/** Nights of Friday and Saturday cost more than the others. */
export const weekendPrice = '150.00';

let place = 0;

/** Adds a product that is sold by the day from 2026 on, at 100 a day and `weekendPrice` on Fridays and Saturdays. */
export async function addBookedProduct(
  shop: ShopDatabase,
  { unit = 'night', rooms = 2, daysOff = [] }: { unit?: BookingUnit; rooms?: number; daysOff?: string[] } = {},
): Promise<AddedProduct> {
  const product = await addProduct(shop, { price: '100.00', stock: rooms, shipClass: 'none' });
  const season = { firstDay: '2026-01-01', lastDay: '2099-12-31' };
  const { db } = shop.services;
  await db
    .insert(booking)
    .values({ ...season, productId: product.productId, weekdays: [1, 2, 3, 4, 5, 6, 7], daysOff, leadDays: 0, unit, cancelDays: 7 });
  await db.insert(bookingRate).values({ ...season, place: (place += 1), skuId: product.skuId, weekdays: [5, 6], price: weekendPrice });
  return product;
}

/** The shop no longer offers a SKU on a day. */
export async function closeDay(shop: ShopDatabase, skuId: number, day: string): Promise<void> {
  const rate = { place: (place += 1), skuId, firstDay: day, lastDay: day, weekdays: [1, 2, 3, 4, 5, 6, 7], price: '100.00', num: 0 };
  await shop.services.db.insert(bookingRate).values(rate);
}
