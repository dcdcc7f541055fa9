import type { ProductDetail, Sku } from '@baodao/domain/catalog/shapes';

/** Values of `status` on the wire. */
export const productStatuses = { onSale: 1, offShelf: 2, soldOut: 3 } as const;

export type Availability = 'onSale' | 'soldOut' | 'offShelf';

/** Availability of the product, or of the chosen SKU. */
export function getAvailability({ status }: Pick<ProductDetail, 'status'>, sku: Pick<Sku, 'stock'> | null): Availability {
  if (status === productStatuses.offShelf) return 'offShelf';
  return status === productStatuses.soldOut || sku?.stock === 0 ? 'soldOut' : 'onSale';
}
