/** The sale of a cart line, SKU or request: at most one of the two ids. */
export interface SaleIds {
  marketProductId?: number | null | undefined;
  promoteId?: number | null | undefined;
}

/** The sale's id as an API input, without null values. */
export function saleIds({ marketProductId, promoteId }: SaleIds): { marketProductId?: number; promoteId?: number } {
  if (marketProductId) return { marketProductId };
  return promoteId ? { promoteId } : {};
}
