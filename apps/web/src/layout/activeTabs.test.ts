import { expect, test } from 'vitest';
import { activeTabs } from './activeTabs.ts';

test.each([
  ['/', ['home']],
  ['/en', ['home']],
  ['/setting/collect', ['collect', 'mine']],
  ['/zh-TW/setting/order', ['mine']],
  ['/setting/member/money', ['mine']],
  ['/select/shop', ['select']],
  ['/article/inner', ['articles']],
  ['/product', []],
  ['/selection', []],
])('%s highlights %j', (path, tabs) => expect(activeTabs(path)).toEqual(tabs));
