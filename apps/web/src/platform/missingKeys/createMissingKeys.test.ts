import { home } from '@baodao/api-client/endpoints/home';
import { NetworkError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import { createI18n } from '@baodao/i18n/createI18n';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMissingKeys } from './createMissingKeys.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('reports missing text keys in batches, and ignores a failed report', async () => {
  const send = createFakeTransport();
  send.on(home.missingKeys, () => new NetworkError());
  const add = createMissingKeys(send, 'zh-CN');
  add('cart.one');
  add('cart.two');
  expect(send.calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(3_000);
  add('cart.three');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(send.inputsOf(home.missingKeys).map(({ keys }) => keys)).toEqual([['cart.one', 'cart.two'], ['cart.three']]);
});

test('a key that a page asks for in vain is saved at the API with its language', async () => {
  const send = createFakeTransport();
  send.on(home.missingKeys, () => ({ done: true }));
  const { i18n } = createI18n({ language: 'zh-TW', onMissing: createMissingKeys(send, 'zh-TW') });
  for (let times = 0; times < 2; times += 1) i18n.t('cart.noSuchText' as never);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(send.inputsOf(home.missingKeys)).toEqual([{ language: 'zh-TW', keys: ['cart.noSuchText'] }]);
});
