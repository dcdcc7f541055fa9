import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countCharacters, truncate, truncateDescription, truncateTitle } from './truncate.ts';

const family = '👩‍👩‍👧';

describe('truncate', () => {
  it('returns a short text unchanged', () => {
    expect(truncate('高山乌龙茶', 5)).toBe('高山乌龙茶');
    expect(truncate(family.repeat(5), 5)).toBe(family.repeat(5));
    expect(truncate('', 5)).toBe('');
  });

  it('includes the ellipsis in the limit', () => {
    expect(truncate('高山乌龙茶礼盒', 5)).toBe('高山乌龙…');
    expect(truncate('abcdef', 1)).toBe('…');
  });

  it('never splits a grapheme cluster', () => {
    expect(truncate(family.repeat(6), 5)).toBe(`${family.repeat(4)}…`);
    expect(truncate('e\u0301'.repeat(6), 5)).toBe(`${'e\u0301'.repeat(4)}…`);
    expect(truncate('🇹🇼🇭🇰🇨🇳🇲🇴', 3)).toBe('🇹🇼🇭🇰…');
  });

  it('removes white space before the ellipsis', () => {
    expect(truncate('tea and cakes', 5)).toBe('tea…');
  });

  it('truncates titles to 70 and descriptions to 320 characters', () => {
    expect(truncateTitle('茶'.repeat(70))).toBe('茶'.repeat(70));
    expect(truncateTitle('茶'.repeat(71))).toBe(`${'茶'.repeat(69)}…`);
    expect(truncateDescription('茶'.repeat(320))).toBe('茶'.repeat(320));
    expect(truncateDescription('茶'.repeat(321))).toBe(`${'茶'.repeat(319)}…`);
  });

  it('never exceeds the limit and returns a prefix of the text', () => {
    const texts = fc.string({ unit: fc.constantFrom('茶', 'a', ' ', '👍🏽', family, 'e\u0301', '🇹🇼'), maxLength: 60 });
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 40 }), (text, limit) => {
        const result = truncate(text, limit);
        expect(countCharacters(result)).toBeLessThanOrEqual(limit);
        expect(result === text).toBe(countCharacters(text) <= limit);
        expect(text.startsWith(result === text ? text : result.slice(0, -1))).toBe(true);
      }),
    );
  });
});
