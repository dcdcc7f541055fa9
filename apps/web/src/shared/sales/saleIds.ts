/** Where a sale may be named: in a line, a sku, a wish. */
export interface SaleIds {
  marketProductId?: number | null | undefined;
  promoteId?: number | null | undefined;
}

/** What a line says of its sale, as calls take it: the one id that there is, or nothing. */
export function saleIds({ marketProductId, promoteId }: SaleIds): { marketProductId?: number; promoteId?: number } {
  if (marketProductId) return { marketProductId };
  return promoteId ? { promoteId } : {};
}
