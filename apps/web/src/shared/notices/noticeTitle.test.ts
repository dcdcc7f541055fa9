import { createI18n } from '@baodao/i18n/createI18n';
import { expect, test } from 'vitest';
import { noticeTitle } from './noticeTitle.ts';

async function loadTitles(language: 'zh-CN' | 'zh-TW' | 'en') {
  const { i18n, load } = createI18n({ language });
  await load('layout.notices');
  return (...[action, isDone]: [Parameters<typeof noticeTitle>[1], boolean]) => noticeTitle(i18n.t, action, isDone);
}

test.each([
  ['register', '注册', '註冊', 'Registration'],
  ['reset', '重设密码', '重設密碼', 'Password reset'],
  ['login', '登录', '登入', 'Login'],
  ['thirdLogin', '第三方登录', '第三方登入', 'Login'],
  ['changePassword', '修改密码', '修改密碼', 'Password change'],
  ['redeemCode', '兑换', '兌換', 'Redemption'],
  ['pay', '付款', '付款', 'Payment'],
  ['sign', '签到', '簽到', 'Check-in'],
  ['makeUpSign', '补签', '補簽', 'Make-up check-in'],
] as const)(
  'the result popup of %s is titled by its name followed by success or failure',
  async (action, simplified, traditional, english) => {
    const titles = await Promise.all((['zh-CN', 'zh-TW', 'en'] as const).map(loadTitles));
    expect(titles.map((titleOf) => titleOf(action, true))).toEqual([`${simplified}成功`, `${traditional}成功`, `${english} successful`]);
    expect(titles.map((titleOf) => titleOf(action, false))).toEqual([`${simplified}失败`, `${traditional}失敗`, `${english} failed`]);
  },
);

test('smaller actions say what was done', async () => {
  const titles = await Promise.all((['zh-CN', 'zh-TW', 'en'] as const).map(loadTitles));
  expect(titles.map((titleOf) => titleOf('addToCart', true))).toEqual(['已加入购物车', '已加入購物車', 'Added to cart']);
  expect(titles.map((titleOf) => titleOf('addToCart', false))).toEqual(['加入购物车失败', '加入購物車失敗', 'Could not add to cart']);
});
