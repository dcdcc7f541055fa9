import { eq } from 'drizzle-orm';
import { product } from '../src/platform/db/schema/catalog.ts';
import { type AddedProduct, addProduct, type ProductOptions, type ShopDatabase } from './products.ts';

interface VoucherOptions extends Omit<ProductOptions, 'shipClass'> {
  /** Days on which it is valid. Null: it does not expire. */
  days?: number | null;
}

/** Adds a product whose units are vouchers. */
export async function addVoucherProduct(shop: ShopDatabase, { days = 60, ...options }: VoucherOptions = {}): Promise<AddedProduct> {
  const added = await addProduct(shop, { ...options, shipClass: 'none' });
  await shop.services.db
    .update(product)
    .set({ type: 3, voucherDays: days, voucherRules: { 'zh-CN': '一码一份', 'zh-TW': '一碼一份', en: 'One code, one portion' } })
    .where(eq(product.id, added.productId));
  return added;
}
