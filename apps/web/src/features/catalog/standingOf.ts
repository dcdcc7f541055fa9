import type { ProductDetail, Sku } from '@baodao/domain/catalog/shapes';
import { statuses } from './statuses.ts';

export type Standing = 'onSale' | 'soldOut' | 'offShelf';

/** Whether the product, or the sku chosen of it, can be bought now. */
export function standingOf({ status }: Pick<ProductDetail, 'status'>, sku: Pick<Sku, 'stock'> | null): Standing {
  if (status === statuses.offShelf) return 'offShelf';
  return status === statuses.soldOut || sku?.stock === 0 ? 'soldOut' : 'onSale';
}
