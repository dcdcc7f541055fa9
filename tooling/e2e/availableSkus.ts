import { fetchApiData } from './fetchApiData.ts';
import type { RunningShop } from './startShop.ts';

interface Sku {
  id: number;
  stock: number;
}

/** Lists the SKUs of a product that have at least `minStock` units left. */
export async function listAvailableSkus<More = unknown>(
  shop: Pick<RunningShop, 'url'>,
  productId: number,
  minStock = 5,
): Promise<(Sku & More)[]> {
  const { skus } = await fetchApiData<{ skus: (Sku & More)[] }>(shop, `product/detail?id=${productId}`);
  return skus.filter(({ stock }) => stock >= minStock);
}

/** Finds a SKU of the product that can be bought several times. */
export async function findAvailableSku(shop: Pick<RunningShop, 'url'>, productId: number, minStock?: number): Promise<number> {
  const [sku] = await listAvailableSkus(shop, productId, minStock);
  if (!sku) throw new Error(`Product ${productId} has no SKU with enough stock`);
  return sku.id;
}
