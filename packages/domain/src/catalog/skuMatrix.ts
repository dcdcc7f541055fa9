/** An attribute of a product, such as its flavour, with its values. */
export interface SkuAttribute {
  id: number;
  values: readonly { id: number }[];
}

/** A variant of a product, with one value per attribute. */
export interface SkuVariant {
  attrValueIds: readonly number[];
  stock: number;
}

/** Selected value id by attribute id. Attributes without a selection have no entry. */
export type SkuSelection = Readonly<Record<number, number>>;

/** `impossible`: no variant combines this value with the selected values of the other attributes. */
export type ValueState = 'available' | 'soldOut' | 'impossible';

/**
 * Computes the state of every value, given the selection in the *other* attributes. The selection in its own attribute is ignored,
 * so that users can switch to another value.
 *
 * @returns state by value id
 * @example getValueStates(attrs, skus, { 1: 11 }).get(21) // 'soldOut'
 */
export function getValueStates(
  attrs: readonly SkuAttribute[],
  skus: readonly SkuVariant[],
  selection: SkuSelection,
): ReadonlyMap<number, ValueState> {
  const states = new Map<number, ValueState>();
  for (const attr of attrs) {
    const otherValueIds = attrs.filter((other) => other.id !== attr.id).flatMap((other) => selection[other.id] ?? []);
    const candidates = skus.filter((sku) => hasAll(sku, otherValueIds));
    for (const value of attr.values) states.set(value.id, toValueState(candidates.filter((sku) => sku.attrValueIds.includes(value.id))));
  }
  return states;
}

/**
 * Finds the variant of a complete selection. A product without attributes has its only variant selected.
 *
 * @returns null when the selection is incomplete or matches no variant
 * @example findSelectedSku(attrs, skus, { 1: 11, 2: 21 })?.stock // 3
 */
export function findSelectedSku<S extends SkuVariant>(
  attrs: readonly SkuAttribute[],
  skus: readonly S[],
  selection: SkuSelection,
): S | null {
  const valueIds = attrs.flatMap((attr) => selection[attr.id] ?? []);
  if (valueIds.length < attrs.length) return null;
  return skus.find((sku) => hasAll(sku, valueIds)) ?? null;
}

/**
 * Returns the selection of a variant; the inverse of `findSelectedSku`.
 *
 * @example toSelection(attrs, { attrValueIds: [11, 21] }) // { 1: 11, 2: 21 }
 */
export function toSelection(attrs: readonly SkuAttribute[], { attrValueIds }: Pick<SkuVariant, 'attrValueIds'>): SkuSelection {
  const entries = attrs.flatMap(({ id, values }) => {
    const value = values.find((each) => attrValueIds.includes(each.id));
    return value ? [[id, value.id] as const] : [];
  });
  return Object.fromEntries(entries);
}

/**
 * Returns the selection after the user selects a value. It drops earlier selections that no variant combines with the new value.
 * A value without any variant changes nothing.
 *
 * @example selectValue(attrs, skus, { 1: 11, 2: 21 }, 1, 12) // { 1: 12 } when no variant has both 12 and 21
 */
export function selectValue(
  attrs: readonly SkuAttribute[],
  skus: readonly SkuVariant[],
  selection: SkuSelection,
  attrId: number,
  valueId: number,
): SkuSelection {
  let candidates = skus.filter((sku) => sku.attrValueIds.includes(valueId));
  if (candidates.length === 0) return selection;
  const next: Record<number, number> = { [attrId]: valueId };
  for (const attr of attrs) {
    const kept = selection[attr.id];
    if (attr.id === attrId || kept === undefined) continue;
    const together = candidates.filter((sku) => sku.attrValueIds.includes(kept));
    if (together.length === 0) continue;
    candidates = together;
    next[attr.id] = kept;
  }
  return next;
}

function hasAll(sku: SkuVariant, valueIds: readonly number[]): boolean {
  return valueIds.every((valueId) => sku.attrValueIds.includes(valueId));
}

function toValueState(skus: readonly SkuVariant[]): ValueState {
  if (skus.length === 0) return 'impossible';
  return skus.some((sku) => sku.stock > 0) ? 'available' : 'soldOut';
}
