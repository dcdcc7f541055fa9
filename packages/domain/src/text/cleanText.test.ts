import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { removeInvisible } from './cleanText.ts';

describe('removeInvisible', () => {
  it.each([
    ['marks of the direction around a phone number of a contact', '\u202A+886 912 345 678\u202C', '+886 912 345 678'],
    ['isolates', '\u2066台北市\u2069\u200E\u200F\u061C', '台北市'],
    ['zero-width blanks and joiners between Chinese characters', '台\u200B北\u200C市\u200D大\u2060安區\uFEFF', '台北市大安區'],
    ['soft hyphens and control characters', 'Tai\u00ADpei\u0000\u0007\u007F', 'Taipei'],
    ['a coloured form without an emoji', '台\uFE0F北1\uFE0F', '台北1'],
  ])('removes %s', (_what, text, cleaned) => {
    expect(removeInvisible(text)).toBe(cleaned);
  });

  it.each([
    ['no-break, ideographic and thin spaces', 'a\u00A0b\u3000c\u2009d\u202Fe\u205Ff', 'a b c d e f'],
    ['tabs and letters without ink', 'a\tb\u3164c\u2800d', 'a b c d'],
  ])('turns %s into normal spaces', (_what, text, cleaned) => {
    expect(removeInvisible(text)).toBe(cleaned);
  });

  it('keeps line breaks, and writes rare ones as usual ones', () => {
    expect(removeInvisible('a\r\nb\nc\u2028d\u2029e\u0085f\vg')).toBe('a\r\nb\nc\nd\ne\nf\ng');
  });

  it.each([
    ['families', '👩\u200D👩\u200D👧'],
    ['skin colours with a joiner', '👩🏽\u200D🍳'],
    ['coloured forms with a joiner', '🏳\uFE0F\u200D🌈'],
    ['hearts', '❤\uFE0F'],
    ['keys', '1\uFE0F\u20E3'],
    ['flags of tags', '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}'],
    ['Persian words', 'می\u200Cخواهم'],
    ['half forms of Devanagari', 'क्\u200Dष'],
    ['variants of Chinese characters', '葛\u{E0100}'],
    ['signs around Arabic digits', '\u06DD١'],
    ['rare characters', '𠮷野家'],
  ])('keeps %s', (_what, text) => {
    expect(removeInvisible(text)).toBe(text);
  });

  it('removes a joiner that joins nothing', () => {
    expect(removeInvisible('👩\u200D')).toBe('👩');
    expect(removeInvisible('👩\u200D 茶')).toBe('👩 茶');
    expect(removeInvisible('می\u200C ')).toBe('می ');
    expect(removeInvisible('\u{E0067}\u{E007F}')).toBe('');
  });
});

test('cleaning twice changes nothing, and visible text stays', () => {
  const unit = fc.constantFrom(
    '茶',
    'a',
    '1',
    ' ',
    '\n',
    '\u200B',
    '\u200D',
    '\u202A',
    '\uFE0F',
    '\u00A0',
    '👩',
    '🏽',
    '🏴',
    '\u{E0067}',
    'क',
    '𠮷',
  );
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 40 }), (text) => {
      const cleaned = removeInvisible(text);
      expect(removeInvisible(cleaned)).toBe(cleaned);
      const visible = /[茶a1क]|👩|🏽|🏴|𠮷/gu;
      expect(cleaned.match(visible)).toEqual(text.match(visible));
    }),
  );
});
