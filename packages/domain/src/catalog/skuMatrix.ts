/** An attribute of a product, such as its flavour, with the values to choose from. */
export interface SkuAttribute {
  id: number;
  values: readonly { id: number }[];
}

/** A variant on sale: one value of every attribute. */
export interface SkuVariant {
  attrValueIds: readonly number[];
  stock: number;
}

/** Attribute id to value id; attributes without an entry are still open. */
export type SkuSelection = Readonly<Record<number, number>>;

/** `impossible`: no variant has this value together with what is chosen elsewhere. */
export type ValueState = 'available' | 'soldOut' | 'impossible';

/**
 * How every value stands beside the choice made so far in the *other* attributes, so that another value of the same attribute can
 * always be seen for what it is.
 *
 * @returns value id to state
 * @example valueStates(attrs, skus, { 1: 11 }).get(21) // 'soldOut'
 */
export function getValueStates(
  attrs: readonly SkuAttribute[],
  skus: readonly SkuVariant[],
  choice: SkuSelection,
): ReadonlyMap<number, ValueState> {
  const states = new Map<number, ValueState>();
  for (const attr of attrs) {
    const elsewhere = attrs.filter((other) => other.id !== attr.id).flatMap((other) => choice[other.id] ?? []);
    const candidates = skus.filter((sku) => hasAll(sku, elsewhere));
    for (const value of attr.values) states.set(value.id, toValueState(candidates.filter((sku) => sku.attrValueIds.includes(value.id))));
  }
  return states;
}

/**
 * The variant a choice names, once every attribute has a value; a product without attributes has its only variant chosen.
 *
 * @returns null while the choice is partial or names no variant
 * @example chosenSku(attrs, skus, { 1: 11, 2: 21 })?.stock // 3
 */
export function findSelectedSku<S extends SkuVariant>(attrs: readonly SkuAttribute[], skus: readonly S[], choice: SkuSelection): S | null {
  const valueIds = attrs.flatMap((attr) => choice[attr.id] ?? []);
  if (valueIds.length < attrs.length) return null;
  return skus.find((sku) => hasAll(sku, valueIds)) ?? null;
}

/**
 * The choice that names a variant: the other way round than `chosenSku`.
 *
 * @example choiceOfSku(attrs, { attrValueIds: [11, 21] }) // { 1: 11, 2: 21 }
 */
export function toSelection(attrs: readonly SkuAttribute[], { attrValueIds }: Pick<SkuVariant, 'attrValueIds'>): SkuSelection {
  const chosen = attrs.flatMap(({ id, values }) => {
    const value = values.find((each) => attrValueIds.includes(each.id));
    return value ? [[id, value.id] as const] : [];
  });
  return Object.fromEntries(chosen);
}

/**
 * The choice after a value was picked. An impossible value wins over what stands in its way: earlier choices that no variant has
 * together with it, and with those kept before them, are dropped. A value that no variant has at all changes nothing.
 *
 * @example choose(attrs, skus, { 1: 11, 2: 21 }, 1, 12) // { 1: 12 } when 12 does not come with 21
 */
export function selectValue(
  attrs: readonly SkuAttribute[],
  skus: readonly SkuVariant[],
  choice: SkuSelection,
  attrId: number,
  valueId: number,
): SkuSelection {
  let candidates = skus.filter((sku) => sku.attrValueIds.includes(valueId));
  if (candidates.length === 0) return choice;
  const next: Record<number, number> = { [attrId]: valueId };
  for (const attr of attrs) {
    const kept = choice[attr.id];
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
