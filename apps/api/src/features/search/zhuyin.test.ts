import { expect, test } from 'vitest';
import { lettersOfZhuyin } from './zhuyin.ts';

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
])('%s is %s', (typed, letters) => {
  expect(lettersOfZhuyin(typed)).toBe(letters);
});

test.each(['凤梨', 'ㄈ凤', 'feng', '', '   ', 'ˊ'])('%s is no zhuyin', (typed) => {
  expect(lettersOfZhuyin(typed)).toBeNull();
});
