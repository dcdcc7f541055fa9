import type { LocalText } from '@baodao/staff-api/shapes/products';
import type { RecordContent } from '@baodao/staff-api/shapes/records';
import { listAt, partsAt, textAt } from '../../content/contentPath.ts';

export interface Attribute {
  id: number;
  values: { id: number; label: LocalText }[];
}

/** The choices of a product: what can be chosen, in the order of its lists. */
export const readAttributes = (content: RecordContent): Attribute[] =>
  partsAt(content, 'attributes').map((attribute) => ({
    id: Number(attribute['id']),
    values: partsAt(attribute, 'values').map((value) => ({
      id: Number(value['id']),
      label: {
        'zh-CN': textAt(value, 'label.zh-CN'),
        'zh-TW': textAt(value, 'label.zh-TW'),
        ...(textAt(value, 'label.en') === '' ? {} : { en: textAt(value, 'label.en') }),
      },
    })),
  }));

/** An id that no attribute and no value of the product has. */
export function nextAttributeId(content: RecordContent): number {
  const ids = readAttributes(content).flatMap(({ id, values }) => [id, ...values.map((value) => value.id)]);
  return Math.max(0, ...ids) + 1;
}

/** SKUs for the combinations of values that have none, with the price of the first SKU and no stock yet. */
export function missingSkus(content: RecordContent): RecordContent[] {
  const combinations = readAttributes(content).reduce<number[][]>(
    (before, { values }) => before.flatMap((each) => values.map(({ id }) => [...each, id])),
    [[]],
  );
  const skus = partsAt(content, 'skus');
  const present = new Set(skus.map((sku) => String(listAt(sku, 'values'))));
  const { price, weightGrams = 500 } = skus[0] ?? {};
  return combinations
    .filter((values) => !present.has(String(values)))
    .map((values) => ({ values, code: `${textAt(content, 'code')}-${values.join('-')}`, price, weightGrams, stock: 0 }));
}

/** The SKUs that still fit the attributes. Without any, one that has no choice. */
export function fittingSkus(content: RecordContent): RecordContent[] {
  const attributes = readAttributes(content);
  const fits = (sku: RecordContent) => {
    const values = listAt(sku, 'values');
    return values.length === attributes.length && attributes.every((each, at) => each.values.some(({ id }) => id === values[at]));
  };
  const fitting = partsAt(content, 'skus').filter(fits);
  return fitting.length > 0 ? fitting : missingSkus({ ...content, skus: partsAt(content, 'skus').slice(0, 1) });
}
