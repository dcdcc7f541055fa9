import { describe, expect, it } from 'vitest';
import { pageTitle, shareTitle } from './pageTitle.ts';

const brand = '宝岛集市';

describe('pageTitle', () => {
  it('sets the brand before the title of the page', () => {
    expect(pageTitle({ brand, title: '凤梨酥', keyTitle: '商品', description: '手工' })).toBe('宝岛集市 - 凤梨酥');
  });

  it('takes the key-based title when the page has none of its own', () => {
    expect(pageTitle({ brand, keyTitle: '我的订单', description: '手工' })).toBe('我的订单');
    expect(pageTitle({ brand, title: '  ', keyTitle: '我的订单' })).toBe('我的订单');
  });

  it('takes the description, cut to 70 characters, when there is no title', () => {
    expect(pageTitle({ brand, description: '茶'.repeat(80) })).toBe(`${'茶'.repeat(69)}…`);
  });

  it('falls back on the brand', () => {
    expect(pageTitle({ brand })).toBe(brand);
  });

  it('keeps to 70 characters and one line', () => {
    expect(pageTitle({ brand, title: `凤梨\n酥 ${'茶'.repeat(80)}` })).toBe(`宝岛集市 - 凤梨 酥 ${'茶'.repeat(57)}…`);
  });
});

describe('shareTitle', () => {
  it('is the brand and the title, or the title of the document', () => {
    expect(shareTitle({ brand, title: '凤梨酥', documentTitle: 'x' })).toBe('宝岛集市 - 凤梨酥');
    expect(shareTitle({ brand, documentTitle: '宝岛集市 - 登录' })).toBe('宝岛集市 - 登录');
  });
});
