import { expect, test } from 'vitest';
import { availableProviders } from './identityProviders.ts';

const providers = { wechat: ['weibo', 'wechat', 'facebook'], browser: ['google', 'wechat', 'weibo', 'facebook'] } as const;
const enabled = { wechat: [...providers.wechat], browser: [...providers.browser] };
const weChat = 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.56';

test('the usual providers of a language come first, and inside WeChat it does in every language', () => {
  expect(availableProviders(enabled, '', 'zh-CN')[0]).toBe('wechat');
  expect(availableProviders(enabled, '', 'en')[0]).toBe('google');
  for (const language of ['zh-CN', 'zh-TW', 'en'])
    expect(availableProviders(enabled, weChat, language)).toEqual(['wechat', 'weibo', 'facebook']);
});
