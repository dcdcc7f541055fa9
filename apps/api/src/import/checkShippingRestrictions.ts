import type { CustomsLine } from './format/customs.ts';
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

/** Two rules of one destination never apply on the same day. */
export function checkCustoms(
  problems: Problems,
  rules: readonly ParsedLine<CustomsLine>[],
  categories: ReadonlySet<number>,
): CustomsLine[] {
  const checkDuplicate = createDuplicateCheck(problems);
  for (const [at, { place, value }] of rules.entries()) {
    checkDuplicate(place, `customs rule ${value.id}`);
    for (const id of value.rates.flatMap((rate) => rate.categories))
      if (!categories.has(id)) problems.add(place, `category ${id} is not in this folder`);
    const overlapping = rules.slice(0, at).some(({ value: other }) => {
      const endsBefore = (one: CustomsLine, next: CustomsLine) => one.until !== undefined && one.until < next.from;
      return other.country === value.country && !endsBefore(other, value) && !endsBefore(value, other);
    });
    if (overlapping) problems.add(place, `another rule of ${value.country} is in force on the same days`);
  }
  return rules.map(({ value }) => value);
}
