import type { Attribute, Sku } from '@baodao/domain/catalog/shapes';
import type { SkuSelection } from '@baodao/domain/catalog/skuMatrix';

type Price = Pick<Sku, 'price' | 'priceCny'>;

/** The price that each value of an attribute leads to. None where values cost the same, or where the other choices decide. */
export function pricesOfValues(attr: Attribute, skus: readonly Sku[], choice: SkuSelection): ReadonlyMap<number, Price> {
  const others = Object.entries(choice).flatMap(([id, valueId]) => (Number(id) === attr.id || valueId === undefined ? [] : [valueId]));
  const prices = new Map<number, Price>();
  for (const { id } of attr.values) {
    const [first, ...rest] = skus.filter(({ attrValueIds }) => [id, ...others].every((value) => attrValueIds.includes(value)));
    if (first && rest.every(({ price }) => price === first.price)) prices.set(id, first);
  }
  return new Set([...prices.values()].map(({ price }) => price)).size > 1 ? prices : new Map();
}
