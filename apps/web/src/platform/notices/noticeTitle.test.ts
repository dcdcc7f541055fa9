import { createI18n } from '@baodao/i18n/createI18n';
import { expect, test } from 'vitest';
import simplified from '../../../../../packages/i18n/src/locales/zh-CN/common/layout.notices.json';
import type { ActionName } from './notices.flow.ts';
import { doneText, noticeTitle } from './noticeTitle.ts';

const load = (language: 'zh-CN' | 'zh-TW' | 'en') => {
  const { i18n, load: loadFile } = createI18n({ language });
  return loadFile('layout.notices').then(() => i18n.t);
};
const translations = await Promise.all((['zh-CN', 'zh-TW', 'en'] as const).map(load));
const titlesOf = (action: ActionName, isDone: boolean) => translations.map((t) => noticeTitle(t, action, isDone));

// Object.keys loses the key type.
const actions = Object.keys(simplified.layout.result.action) as ActionName[];

test.each(actions)('the result popup of %s is titled by its name followed by success or failure', (action) => {
  const [inSimplified = '', inTraditional = '', inEnglish = ''] = titlesOf(action, true);
  expect(inSimplified).toMatch(/^\S+成功$/);
  expect(inTraditional).toMatch(/^\S+成功$/);
  expect(inEnglish).toMatch(/^[A-Z].* successful$/);
  expect(titlesOf(action, false)).toEqual([
    inSimplified.replace('成功', '失败'),
    inTraditional.replace('成功', '失敗'),
    inEnglish.replace('successful', 'failed'),
  ]);
});

test('a success has a text only if there is more to know', () => {
  expect(translations.map((t) => doneText(t, 'changePassword'))).toEqual([
    '其他设备已退出登录',
    '其他裝置已登出',
    'Your other devices are logged out',
  ]);
  expect(translations.map((t) => doneText(t, 'addToCart'))).toEqual([undefined, undefined, undefined]);
});
