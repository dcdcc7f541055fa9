import { errorCodes } from '@baodao/domain/errors/codes';
import { createI18n } from '@baodao/i18n/createI18n';
import { expect, test } from 'vitest';
import { noticeContent } from './noticeContent.ts';
import type { NoticeContent } from './notices.flow.ts';

const { i18n, load } = createI18n({ language: 'en' });
await Promise.all([load('layout'), load('layout.notices'), load('errors')]);
const contentOf = (notice: NoticeContent) => noticeContent(i18n.t, notice);

test.each(['success', 'warning', 'info', 'error'] as const)('a popup of kind %s has a title, and a text if it is given one', (kind) => {
  expect(contentOf({ kind, title: 'Sold out' })).toEqual({ title: 'Sold out', text: undefined });
  expect(contentOf({ kind, title: 'Sold out', text: 'Two are left' })).toEqual({ title: 'Sold out', text: 'Two are left' });
});

test('a popup of a failed action has the message of its negative code', () => {
  expect(contentOf({ kind: 'error', action: 'pay', code: errorCodes.stockTooLow })).toEqual({
    title: 'Payment failed',
    text: i18n.t('errors.stockTooLow'),
  });
  expect(contentOf({ kind: 'error', action: 'pay', code: errorCodes.stockTooLow }).text).not.toBe('errors.stockTooLow');
});

test.each([-9_999, 0])('a failed action with the unknown code %i has a fallback text', (code) => {
  const { text } = contentOf({ kind: 'error', action: 'pay', code });
  expect(text).toBe(i18n.t('errors.unknown'));
  expect(text).not.toBe('errors.unknown');
});

test('a failed action that got no reply says so', () => {
  expect(contentOf({ kind: 'error', action: 'pay', code: null }).text).toBe(i18n.t('layout.offline'));
});
