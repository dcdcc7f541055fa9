import { describe, expect, test } from 'vitest';
import { glossary } from './glossary.ts';
import { createScriptConverter, detectScript } from './scriptConversion.ts';
import { toReaderScript } from './toReaderScript.ts';

const plain = createScriptConverter();

describe('conversion', () => {
  test.each([
    ['手工面条，里面没有添加物', '手工麵條，裡面沒有添加物', 'characters with several forms'],
    ['只有一只干净的杯子，皇后在后面', '只有一隻乾淨的杯子，皇后在後面', 'one simplified character for two words'],
    ['软件的视频质量', '軟體的影片品質', 'words of Taiwan'],
    ['台湾的台风', '台灣的颱風', 'the spelling of this shop'],
    ['用账号登录，等短信', '用帳號登入，等簡訊', 'terms of the glossary'],
    ['NT$1,280 <a href="/guide/refund">退货</a>', 'NT$1,280 <a href="/guide/refund">退貨</a>', 'other text stays'],
    ['', '', 'empty text'],
  ])('%s → %s (%s)', (simplified, traditional) => {
    expect(plain.toTraditional(simplified)).toBe(traditional);
  });

  test('converts traditional to simplified Chinese', () => {
    expect(plain.toSimplified('計程車裡的軟體，鳳梨酥與單車')).toBe('出租车里的软件，凤梨酥与单车');
    expect(plain.toSimplified('用帳號登入，等簡訊')).toBe('用账号登录，等短信');
  });

  test('keeps protected names and prefers given terms over the dictionary', () => {
    const { toTraditional, toSimplified } = createScriptConverter([
      { 'zh-CN': '后里马场', 'zh-TW': '后里馬場' },
      { 'zh-CN': '云记', 'zh-TW': '云记' },
      { 'zh-CN': '视频', 'zh-TW': '短片' },
    ]);
    expect(plain.toTraditional('云记的视频')).toBe('雲記的影片');
    expect(toTraditional('云记在后里马场的视频')).toBe('云记在后里馬場的短片');
    expect(toSimplified('云记在后里馬場的短片')).toBe('云记在后里马场的视频');
  });

  test('prefers the longest matching term', () => {
    const { toTraditional } = createScriptConverter([
      { 'zh-CN': '云', 'zh-TW': '云' },
      { 'zh-CN': '云脚茶行', 'zh-TW': '雲腳茶行' },
    ]);
    expect(toTraditional('云脚茶行，云')).toBe('雲腳茶行，云');
  });

  test('has no duplicate glossary terms', () => {
    const simplified = glossary.map((term) => term['zh-CN']);
    expect(new Set(simplified).size).toBe(simplified.length);
  });
});

test.each([
  ['茶叶很香，发货很快', 'zh-CN'],
  ['茶葉很香，台灣出貨很快', 'zh-TW'],
  ['好茶', null],
  ['Good tea', null],
])('detects the script of %s as %s', (text, script) => {
  expect(detectScript(text)).toBe(script);
});

describe('text of users', () => {
  test('is converted to the reader’s script, with the original attached', () => {
    expect(toReaderScript('這個茶葉很香', 'zh-CN')).toEqual({ text: '这个茶叶很香', lang: 'zh-CN', original: '這個茶葉很香' });
    expect(toReaderScript('这个茶叶很香', 'zh-TW')).toEqual({ text: '這個茶葉很香', lang: 'zh-TW', original: '这个茶叶很香' });
  });
  test('stays the same when there is nothing to convert', () => {
    expect(toReaderScript('这个茶叶很香', 'zh-CN')).toEqual({ text: '这个茶叶很香', lang: 'zh-CN' });
    expect(toReaderScript('好茶', 'zh-TW')).toEqual({ text: '好茶', lang: 'zh-TW' });
    expect(toReaderScript('Good tea', 'zh-TW')).toEqual({ text: 'Good tea', lang: 'zh-TW' });
  });
  test('stays the same for readers of English, with its language marked', () => {
    expect(toReaderScript('這個茶葉很香', 'en')).toEqual({ text: '這個茶葉很香', lang: 'zh-TW' });
    expect(toReaderScript('好茶', 'en')).toEqual({ text: '好茶', lang: 'zh-CN' });
    expect(toReaderScript('Good tea', 'en')).toEqual({ text: 'Good tea', lang: 'en' });
  });
});
