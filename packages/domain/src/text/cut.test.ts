import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countCharacters, cut, cutDescription, cutTitle } from './cut.ts';

const family = '👩‍👩‍👧';

describe('cut', () => {
  it('leaves alone what fits', () => {
    expect(cut('高山乌龙茶', 5)).toBe('高山乌龙茶');
    expect(cut(family.repeat(5), 5)).toBe(family.repeat(5));
    expect(cut('', 5)).toBe('');
  });

  it('counts the ellipsis', () => {
    expect(cut('高山乌龙茶礼盒', 5)).toBe('高山乌龙…');
    expect(cut('abcdef', 1)).toBe('…');
  });

  it('cuts between characters, not inside them', () => {
    expect(cut(family.repeat(6), 5)).toBe(`${family.repeat(4)}…`);
    expect(cut('e\u0301'.repeat(6), 5)).toBe(`${'e\u0301'.repeat(4)}…`);
    expect(cut('🇹🇼🇭🇰🇨🇳🇲🇴', 3)).toBe('🇹🇼🇭🇰…');
  });

  it('leaves no blank before the ellipsis', () => {
    expect(cut('tea and cakes', 5)).toBe('tea…');
  });

  it('cuts titles to 70 and descriptions to 320', () => {
    expect(cutTitle('茶'.repeat(70))).toBe('茶'.repeat(70));
    expect(cutTitle('茶'.repeat(71))).toBe(`${'茶'.repeat(69)}…`);
    expect(cutDescription('茶'.repeat(320))).toBe('茶'.repeat(320));
    expect(cutDescription('茶'.repeat(321))).toBe(`${'茶'.repeat(319)}…`);
  });

  it('never exceeds its limit and keeps a beginning of the text', () => {
    const texts = fc.string({ unit: fc.constantFrom('茶', 'a', ' ', '👍🏽', family, 'e\u0301', '🇹🇼'), maxLength: 60 });
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 40 }), (text, limit) => {
        const result = cut(text, limit);
        expect(countCharacters(result)).toBeLessThanOrEqual(limit);
        expect(result === text).toBe(countCharacters(text) <= limit);
        expect(text.startsWith(result === text ? text : result.slice(0, -1))).toBe(true);
      }),
    );
  });
});
