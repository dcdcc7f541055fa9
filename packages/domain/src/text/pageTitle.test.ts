import { describe, expect, it } from 'vitest';
import { pageTitle } from './pageTitle.ts';

const brand = '宝岛集市';

describe('pageTitle', () => {
  it('starts with the brand', () => {
    expect(pageTitle({ brand, title: '凤梨酥', description: '手工' })).toBe('宝岛集市 - 凤梨酥');
  });

  it('uses the truncated description when there is no title', () => {
    expect(pageTitle({ brand, description: '茶'.repeat(80) })).toBe(`${'茶'.repeat(69)}…`);
    expect(pageTitle({ brand, title: '  ', description: '手工' })).toBe('手工');
  });

  it('falls back to the brand', () => {
    expect(pageTitle({ brand })).toBe(brand);
  });

  it('has at most 70 characters on one line', () => {
    expect(pageTitle({ brand, title: `凤梨\n酥 ${'茶'.repeat(80)}` })).toBe(`宝岛集市 - 凤梨 酥 ${'茶'.repeat(57)}…`);
  });
});
