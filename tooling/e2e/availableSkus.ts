import { fetchApiData } from './fetchApiData.ts';
import type { RunningShop } from './startShop.ts';

interface Sku {
  id: number;
  stock: number;
}

/** Of goods, the skus of which so many pieces are left. */
export async function listAvailableSkus<More = unknown>(
  shop: Pick<RunningShop, 'url'>,
  productId: number,
  pieces = 5,
): Promise<(Sku & More)[]> {
  const { skus } = await fetchApiData<{ skus: (Sku & More)[] }>(shop, `product/detail?id=${productId}`);
  return skus.filter(({ stock }) => stock >= pieces);
}

/** One sku of these goods that can be bought several times. */
export async function findAvailableSku(shop: Pick<RunningShop, 'url'>, productId: number, pieces?: number): Promise<number> {
  const [sku] = await listAvailableSkus(shop, productId, pieces);
  if (!sku) throw new Error(`too little of ${productId} is left`);
  return sku.id;
}
