import type { ProductDetail } from '@baodao/domain/catalog/shapes';

export interface CompareRow {
  name: string;
  /** One for each product; empty where a product does not say. */
  values: string[];
}

/** The facts of products side by side. A fact that only some of them have is kept, because the gap is telling as well. */
export function compareRows(products: readonly Pick<ProductDetail, 'params'>[]): CompareRow[] {
  const names = [...new Set(products.flatMap(({ params }) => params.map(({ name }) => name)))];
  return names.map((name) => ({
    name,
    values: products.map(({ params }) => params.find((param) => param.name === name)?.value ?? ''),
  }));
}
