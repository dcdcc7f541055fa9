import { expect, test } from 'vitest';
import { activeTab } from './activeTab.ts';

test.each([
  ['/', 'home'],
  ['/en', 'home'],
  ['/setting/collect', 'collect'],
  ['/zh-TW/setting/order', 'mine'],
  ['/setting/member/money', 'mine'],
  ['/select/shop', 'select'],
  ['/article/inner', 'articles'],
  ['/product', undefined],
  ['/selection', undefined],
])('%s highlights %s', (path, tab) => expect(activeTab(path)).toBe(tab));
