import { share } from '@baodao/api-client/endpoints/share';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestStore } from '../platform/store/testStore.ts';
import { updateShareCard } from './updateShareCard.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const page = { title: 'Baodao - Tea', link: 'https://shop.example/product?skuId=31' };

test.each([
  ['the current page', 'Android MicroMessenger/8.0', page.link],
  ['the page at which iOS opened the document', 'iPhone MicroMessenger/8.0', 'https://shop.example/shop?id=7'],
])('asks for a signature of %s, and goes on without one', async (_what, userAgent, url) => {
  vi.stubGlobal('navigator', { userAgent });
  vi.stubGlobal('location', { href: `${page.link}#details` });
  vi.stubGlobal('performance', { getEntriesByType: () => [{ name: 'https://shop.example/shop?id=7#top' }] });
  const send = createFakeTransport();
  send.on(share.weChatConfig, () => new ApiError({ status: 422, code: -115 }));
  const logged = vi.spyOn(console, 'info').mockImplementation(() => {});
  await createTestStore({ send, flows: [] }).run(() => updateShareCard(page));
  expect(logged).toHaveBeenCalledOnce();
  expect(send.inputsOf(share.weChatConfig)).toEqual([{ url }]);
});
