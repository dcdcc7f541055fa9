import { describe, expect, test } from 'vitest';
import { glossary } from './glossary.ts';
import { createScriptConverter, detectScript } from './scriptConversion.ts';
import { toReaderScript } from './toReaderScript.ts';

const plain = createScriptConverter();

describe('conversion', () => {
  test.each([
    ['手工面条，里面没有添加物', '手工麵條，裡面沒有添加物', 'by characters that have several forms'],
    ['只有一只干净的杯子，皇后在后面', '只有一隻乾淨的杯子，皇后在後面', 'one character, two words'],
    ['软件的视频质量', '軟體的影片品質', 'Taiwan’s words'],
    ['台湾的台风', '台灣的颱風', 'as this shop writes them'],
    ['用账号登录，等短信', '用帳號登入，等簡訊', 'the shop’s own terms'],
    ['NT$1,280 <a href="/guide/refund">退货</a>', 'NT$1,280 <a href="/guide/refund">退貨</a>', 'what is not Chinese stays'],
    ['', '', 'nothing'],
  ])('%s → %s (%s)', (simplified, traditional) => {
    expect(plain.toTraditional(simplified)).toBe(traditional);
  });

  test('and back', () => {
    expect(plain.toSimplified('計程車裡的軟體，鳳梨酥與單車')).toBe('出租车里的软件，凤梨酥与单车');
    expect(plain.toSimplified('用帳號登入，等簡訊')).toBe('用账号登录，等短信');
  });

  test('names that must stay as they are do, and a given word wins over the dictionary', () => {
    const { toTraditional, toSimplified } = createScriptConverter([
      { 'zh-CN': '后里马场', 'zh-TW': '后里馬場' },
      { 'zh-CN': '云记', 'zh-TW': '云记' },
      { 'zh-CN': '视频', 'zh-TW': '短片' },
    ]);
    expect(plain.toTraditional('云记的视频')).toBe('雲記的影片');
    expect(toTraditional('云记在后里马场的视频')).toBe('云记在后里馬場的短片');
    expect(toSimplified('云记在后里馬場的短片')).toBe('云记在后里马场的视频');
  });

  test('the longest term stands', () => {
    const { toTraditional } = createScriptConverter([
      { 'zh-CN': '云', 'zh-TW': '云' },
      { 'zh-CN': '云脚茶行', 'zh-TW': '雲腳茶行' },
    ]);
    expect(toTraditional('云脚茶行，云')).toBe('雲腳茶行，云');
  });

  test('the shop’s terms say each thing once', () => {
    const simplified = glossary.map((term) => term['zh-CN']);
    expect(new Set(simplified).size).toBe(simplified.length);
  });
});

test.each([
  ['茶叶很香，发货很快', 'zh-CN'],
  ['茶葉很香，台灣出貨很快', 'zh-TW'],
  ['好茶', null],
  ['Good tea', null],
])('%s is written in %s', (text, script) => {
  expect(detectScript(text)).toBe(script);
});

describe('what people wrote', () => {
  test('is read in one’s own script, with the original at hand', () => {
    expect(toReaderScript('這個茶葉很香', 'zh-CN')).toEqual({ text: '这个茶叶很香', lang: 'zh-CN', original: '這個茶葉很香' });
    expect(toReaderScript('这个茶叶很香', 'zh-TW')).toEqual({ text: '這個茶葉很香', lang: 'zh-TW', original: '这个茶叶很香' });
  });
  test('is left alone where nothing is to be converted', () => {
    expect(toReaderScript('这个茶叶很香', 'zh-CN')).toEqual({ text: '这个茶叶很香', lang: 'zh-CN' });
    expect(toReaderScript('好茶', 'zh-TW')).toEqual({ text: '好茶', lang: 'zh-TW' });
    expect(toReaderScript('Good tea', 'zh-TW')).toEqual({ text: 'Good tea', lang: 'zh-TW' });
  });
  test('is shown to readers of English as it is, and marked as what it is', () => {
    expect(toReaderScript('這個茶葉很香', 'en')).toEqual({ text: '這個茶葉很香', lang: 'zh-TW' });
    expect(toReaderScript('好茶', 'en')).toEqual({ text: '好茶', lang: 'zh-CN' });
    expect(toReaderScript('Good tea', 'en')).toEqual({ text: 'Good tea', lang: 'en' });
  });
});
