import { expect, test } from 'vitest';
import { splitByWords } from './splitByWords.ts';

const marked = (text: string, words: string[]) =>
  splitByWords(text, words)
    .map((part) => (part.found ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['鳳梨酥禮盒', ['凤梨酥', '鳳梨酥'], '[鳳梨酥]禮盒'],
  ['Oolong tea, OOLONG', ['Oolong', 'OOLONG'], '[Oolong] tea, [OOLONG]'],
  ['Tea for a steak, teapot', ['Tea', 'tea'], '[Tea] for a steak, [tea]pot'],
  ['𠀀tea, 凤梨酥tea', ['tea', '酥'], '𠀀tea, 凤梨[酥]tea'],
  ['阿里山高山茶', ['高山', '阿里山'], '[阿里山][高山]茶'],
  ['茶與茶葉', ['茶', '茶葉'], '[茶]與[茶葉]'],
  ['C++ (2 入)', ['C++', '(2'], '[C++] [(2] 入)'],
  ['茶', ['', '  '], '茶'],
  ['', ['茶'], ''],
])('%s with %j', (text, words, result) => expect(marked(text, words)).toBe(result));
