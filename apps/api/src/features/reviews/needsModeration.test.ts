import { expect, test } from 'vitest';
import { needsModeration } from './needsModeration.ts';

test.each(['凤梨酥很好吃，台风天也准时送到。', '第 2 次回购，12 颗装刚好。', 'Bought 3 boxes in 2026, all fine.', ''])(
  '“%s” needs no moderation',
  (text) => {
    expect(needsModeration(text)).toBe(false);
  },
);

test.each([
  '加微信 abc12345 更便宜',
  '看 https://example.com',
  '到 cheap.shop 買',
  '請打 0912 345 678',
  '０９１２３４５６７８',
  'LINE ID: taiwan-tea',
])('“%s” needs moderation', (text) => {
  expect(needsModeration(text)).toBe(true);
});
