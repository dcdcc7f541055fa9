import type { ShippingRestrictionLine } from './format/shippingRestrictions.ts';
import type { ParsedLine } from './parsedLine.ts';
import { createDuplicateCheck, type Problems } from './problems.ts';

interface CheckInput {
  restrictions: readonly ParsedLine<ShippingRestrictionLine>[];
  hasProduct: (id: number) => boolean;
  categories: ReadonlySet<number>;
}

/** A misspelt id would silently permit what the rule forbids. */
export function checkShippingRestrictions(
  problems: Problems,
  { restrictions, hasProduct, categories }: CheckInput,
): ShippingRestrictionLine[] {
  const checkDuplicate = createDuplicateCheck(problems);
  for (const { place, value } of restrictions) {
    checkDuplicate(place, `restriction ${value.id}`);
    for (const id of value.products) if (!hasProduct(id)) problems.add(place, `product ${id} is not in this folder`);
    for (const id of value.categories) if (!categories.has(id)) problems.add(place, `category ${id} is not in this folder`);
  }
  return restrictions.map(({ value }) => value);
}
