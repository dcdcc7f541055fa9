import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizePageRequest, toPage } from './toPage.ts';

describe('normalizePageRequest', () => {
  it.each([
    [{}, { index: 1, count: 20, offset: 0 }],
    [{ index: 3 }, { index: 3, count: 20, offset: 40 }],
    [
      { index: 2, count: 500 },
      { index: 2, count: 50, offset: 50 },
    ],
    [
      { index: 0, count: 0 },
      { index: 1, count: 1, offset: 0 },
    ],
  ])('normalizes %j', (input, request) => {
    expect(normalizePageRequest(input)).toEqual(request);
  });
});

describe('toPage', () => {
  it('counts the pages', () => {
    expect(toPage(['u'], 41, { index: 3, count: 20 })).toEqual({ list: ['u'], total: 41, index: 3, count: 20, pages: 3 });
    expect(toPage([], 0, { index: 1, count: 20 }).pages).toBe(0);
  });

  it('has enough pages for all entries, and no empty page', () => {
    const everything = Array.from({ length: 300 }, (_none, number) => number);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 50 }), (total, count) => {
        const all = everything.slice(0, total);
        const { pages } = toPage(all, total, normalizePageRequest({ count }));
        const read = Array.from({ length: pages }, (_none, page) => {
          const { offset } = normalizePageRequest({ index: page + 1, count });
          return all.slice(offset, offset + count);
        });
        expect(read.flat()).toEqual(all);
        expect(read.every((entries) => entries.length > 0)).toBe(true);
      }),
    );
  });
});
