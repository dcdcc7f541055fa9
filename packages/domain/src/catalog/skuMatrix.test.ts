import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findSelectedSku, getValueStates, type SkuSelection, type SkuVariant, selectValue, toSelection } from './skuMatrix.ts';

const [flavour, size, wrapping] = [1, 2, 3];
const attrs = [
  { id: flavour, values: [{ id: 11 }, { id: 12 }, { id: 13 }] },
  { id: size, values: [{ id: 21 }, { id: 22 }] },
  { id: wrapping, values: [{ id: 31 }, { id: 32 }] },
];
const skus: (SkuVariant & { id: number })[] = [
  { id: 1, attrValueIds: [11, 21, 31], stock: 3 },
  { id: 2, attrValueIds: [11, 22, 31], stock: 0 },
  { id: 3, attrValueIds: [12, 22, 31], stock: 5 },
  { id: 4, attrValueIds: [12, 22, 32], stock: 1 },
];
const statesFor = (selection: SkuSelection) => Object.fromEntries(getValueStates(attrs, skus, selection));

describe('getValueStates', () => {
  it('returns the availability of all values without a selection', () => {
    expect(statesFor({})).toEqual({
      11: 'available',
      12: 'available',
      13: 'impossible',
      21: 'available',
      22: 'available',
      31: 'available',
      32: 'available',
    });
  });

  it('ignores the selection in the same attribute', () => {
    expect(statesFor({ [flavour]: 11 })).toEqual({
      11: 'available',
      12: 'available',
      13: 'impossible',
      21: 'available',
      22: 'soldOut',
      31: 'available',
      32: 'impossible',
    });
  });

  it('combines the selections of all other attributes', () => {
    expect(statesFor({ [size]: 22, [wrapping]: 32 })).toMatchObject({ 11: 'impossible', 12: 'available', 21: 'impossible' });
  });
});

describe('findSelectedSku', () => {
  it('returns null until all attributes have a value', () => {
    expect(findSelectedSku(attrs, skus, { [flavour]: 11, [size]: 22 })).toBeNull();
    expect(findSelectedSku(attrs, skus, { [flavour]: 11, [size]: 22, [wrapping]: 31 })?.id).toBe(2);
    expect(findSelectedSku(attrs, skus, { [flavour]: 11, [size]: 22, [wrapping]: 32 })).toBeNull();
  });

  it('returns the only variant of a product without attributes', () => {
    expect(findSelectedSku([], [{ id: 9, attrValueIds: [], stock: 1 }], {})?.id).toBe(9);
    expect(findSelectedSku([], [], {})).toBeNull();
  });
});

describe('selectValue', () => {
  it('adds a value, or replaces the value of the attribute', () => {
    expect(selectValue(attrs, skus, { [flavour]: 11 }, size, 22)).toEqual({ [flavour]: 11, [size]: 22 });
    expect(selectValue(attrs, skus, { [flavour]: 11, [wrapping]: 31 }, flavour, 12)).toEqual({ [flavour]: 12, [wrapping]: 31 });
  });

  it('drops conflicting selections and keeps the others', () => {
    expect(selectValue(attrs, skus, { [flavour]: 11, [size]: 22, [wrapping]: 31 }, wrapping, 32)).toEqual({ [size]: 22, [wrapping]: 32 });
    expect(selectValue(attrs, skus, { [flavour]: 11, [size]: 21, [wrapping]: 31 }, flavour, 12)).toEqual({ [flavour]: 12, [wrapping]: 31 });
  });

  it('ignores a value without a variant', () => {
    expect(selectValue(attrs, skus, { [size]: 22 }, flavour, 13)).toEqual({ [size]: 22 });
  });

  it('always returns a selection that some variant has', () => {
    const matrix = fc.record({
      widths: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 }),
      picks: fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 8 }),
      isOffered: fc.array(fc.boolean(), { minLength: 256, maxLength: 256 }),
    });
    fc.assert(
      fc.property(matrix, ({ widths, picks, isOffered }) => {
        const some = widths.map((width, attr) => ({
          id: attr,
          values: Array.from({ length: width }, (_none, value) => ({ id: attr * 10 + value })),
        }));
        const every = some.reduce<number[][]>((rows, attr) => rows.flatMap((row) => attr.values.map(({ id }) => [...row, id])), [[]]);
        const variants = every.filter((_row, index) => isOffered[index]).map((attrValueIds) => ({ attrValueIds, stock: 1 }));
        let selection: SkuSelection = {};
        for (const [attrPick, valuePick] of picks) {
          const attr = some[attrPick % some.length];
          const value = attr?.values[valuePick % attr.values.length];
          if (attr === undefined || value === undefined) continue;
          const before = getValueStates(some, variants, selection).get(value.id);
          const next = selectValue(some, variants, selection, attr.id, value.id);
          const exists = variants.some((sku) => sku.attrValueIds.includes(value.id));
          expect(next[attr.id] === value.id || next === selection).toBe(true);
          expect(next === selection).toBe(!exists);
          // Only an impossible value drops other selections.
          const dropped = Object.keys(selection).some((id) => Number(id) !== attr.id && !(id in next));
          expect(dropped && before !== 'impossible').toBe(false);
          selection = next;
          const chosen = Object.values(selection);
          const fits = variants.some((sku) => chosen.every((id) => sku.attrValueIds.includes(id)));
          expect(fits || chosen.length === 0).toBe(true);
        }
      }),
    );
  });
});

describe('toSelection', () => {
  it('is the inverse of findSelectedSku', () => {
    for (const sku of skus) expect(findSelectedSku(attrs, skus, toSelection(attrs, sku))).toBe(sku);
    expect(toSelection(attrs, { attrValueIds: [12, 32] })).toEqual({ [flavour]: 12, [wrapping]: 32 });
  });
});
