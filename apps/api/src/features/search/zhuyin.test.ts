import { expect, test } from 'vitest';
import { zhuyinToPinyin } from './zhuyin.ts';

test.each([
  ['ㄈㄥㄌㄧㄙㄨ', 'fenglisu'],
  ['ㄨ ㄌㄨㄥˊ ㄔㄚˊ', 'wulongcha'],
  ['ㄇㄧㄢˋㄇㄛˊ', 'mianmo'],
  ['ㄊㄞˋㄧㄤˊㄅㄧㄥˇ', 'taiyangbing'],
  ['ㄩˇㄙㄢˇ', 'yusan'],
  ['ㄋㄩˇㄓㄨㄤ', 'nvzhuang'],
  ['ㄒㄩㄝˊㄒㄧㄠˋ', 'xuexiao'],
  ['ㄐㄧㄡˇㄈㄣˋ', 'jiufen'],
  ['ㄒㄩㄥˊ', 'xiong'],
  ['ㄦˇㄐㄧ', 'erji'],
  ['ㄈㄌㄙ', 'fls'],
  ['ㄓㄓㄋㄔ', 'zznc'],
  ['ㄈㄥㄌ', 'fengl'],
  ['ㄕˊㄊㄡˊ', 'shitou'],
])('converts %s to %s', (input, letters) => {
  expect(zhuyinToPinyin(input)).toBe(letters);
});

test.each(['凤梨', 'ㄈ凤', 'feng', '', '   ', 'ˊ'])('returns null for "%s"', (input) => {
  expect(zhuyinToPinyin(input)).toBeNull();
});
