import { guides } from '@baodao/api-client/endpoints/guides';
import { home } from '@baodao/api-client/endpoints/home';
import { orders } from '@baodao/api-client/endpoints/orders';
import { session } from '@baodao/api-client/endpoints/session';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import { errorCodes } from '@baodao/domain/errors/codes';
import { type PathKey, paths } from '@baodao/link-builders/paths';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { isFullScale } from '../../../tooling/testScope.ts';
import { canonicalPath, render } from './entry.server.tsx';
import { testCalculated, testOrder } from './features/orders/testOrders.ts';
import { testUser } from './features/session/testUser.ts';
import { testWebPage } from './features/webPage/testWebPage.ts';
import { embellishedPaths, VISITOR_TEXT } from './testEmbellishedPaths.ts';

const send = createFakeTransport();
const rate = { rateId: '1', code: 'CNY', rate: '0.2273', time: '2025-11-28T00:00:00.000Z', sample: true };
beforeEach(() => {
  send.on(home.exchangeRates, () => [rate]);
  send.on(guides.page, ({ key }) => testWebPage({ key: key ?? '' }));
});

/** Renders a page unless its data are `known`, and lists what was compared. */
async function renderUnless(path: string, known: string, deadlineMs = 5_000) {
  const compared: string[] = [];
  const page = await render(path, {
    send,
    publicUrl: 'http://shop.test',
    deadlineMs,
    onMissingKey: () => {},
    onError: () => {},
    isUnchanged: (data) => {
      compared.push(data);
      return data === known;
    },
  });
  return { page, compared };
}

test('a page is not rendered if its data are those that it was rendered from', async () => {
  const first = await renderUnless('/guide/privacy', '');
  expect(first.page).toMatchObject({ status: 200, data: first.compared[0] });
  expect((await renderUnless('/guide/privacy', first.compared[0] ?? '')).page).toEqual({ isUnchanged: true });
});

test('a page is rendered again when the layout has other data', async () => {
  const [data = ''] = (await renderUnless('/guide/privacy', '')).compared;
  send.on(home.exchangeRates, () => [{ ...rate, time: '2025-11-29T00:00:00.000Z' }]);
  const { page, compared } = await renderUnless('/guide/privacy', data);
  expect(compared[0]).not.toBe(data);
  expect(page).toHaveProperty('html', expect.stringContaining('2025/11/29'));
});

test('a page with an error status is always rendered, because nothing is compared', async () => {
  const { page, compared } = await renderUnless('/article/inner', '');
  expect(page).toMatchObject({ status: 404 });
  expect(compared).toEqual([]);
});

test('a page answers 503 after its deadline while the API hangs', async () => {
  send.on(guides.page, () => new Promise(() => {}));
  expect((await renderUnless('/guide/privacy', '', 20)).page).toMatchObject({ status: 503 });
});

const renderForMember = (path: string, deadlineMs = 5_000) =>
  render(path, {
    send,
    publicUrl: 'http://shop.test',
    deadlineMs,
    onMissingKey: () => {},
    onError: () => {},
    memberToken: 'token',
  });

test('a member’s page has the member’s data, and a guest gets its skeleton', async () => {
  const [user, order] = [testUser(), testOrder()];
  send.on(session.info, () => user);
  send.on(orders.detail, () => order);
  const path = `/order/info?code=${order.code}`;
  const page = await renderForMember(path);
  expect(page).toMatchObject({ status: 200, html: expect.stringContaining(`${order.receiver?.name}`) });
  expect(page).toMatchObject({ state: { store: { session: { state: 'member', user: { id: user.id } } } } });
  expect(JSON.stringify((await renderUnless(path, '')).page)).not.toContain(order.receiver?.name);
});

test('a page is not rendered for a token that the API rejects or does not answer in time', async () => {
  send.on(session.info, () => new ApiError({ status: 401, code: -403 }));
  expect(await renderForMember('/setting/order')).toEqual({ isRejected: true });
  send.on(session.info, () => new Promise(() => {}));
  expect(await renderForMember('/setting/order', 20)).toEqual({ isRejected: true });
});

test('the state of a member’s page names the texts that its data needed', async () => {
  send.on(session.info, () => testUser());
  const problem = { skuId: 31, title: '高山茶', code: errorCodes.stockTooLow, left: 0, reason: '' };
  send.on(orders.calculate, () => testCalculated({ problems: [problem] }));
  const page = await renderForMember('/order/calculate?skuId=31&num=1');
  expect(page).toMatchObject({ state: { texts: expect.arrayContaining(['errors']) } });
});

describe('every spelling of an address gives one page under one key of the cache', () => {
  // The keys come from an object typed by them.
  // At full scale every page several times, otherwise each fourth once.
  test.each((Object.keys(paths) as PathKey[]).filter((_, at) => isFullScale || at % 4 === 2))('%s', async (key) => {
    await fc.assert(
      fc.asyncProperty(embellishedPaths(key), async ({ path, embellished }) => {
        expect(canonicalPath(embellished)).toBe(path);
        const { page } = await renderUnless(embellished, '');
        expect(JSON.stringify(page)).not.toContain(VISITOR_TEXT);
        expect(page).toEqual((await renderUnless(path, '')).page);
      }),
      { numRuns: isFullScale ? 4 : 1 },
    );
  });
});

test.each(['/no/such/page?sign=1', '/en/cart?key=tea', '//evil.example/?a=1', '/zh-TW/en/search?key=tea'])(
  'an address without a page has no parameters: %s',
  async (address) => {
    const path = address.replace(/\?.*/, '');
    expect(canonicalPath(address)).toBe(path);
    const { page } = await renderUnless(address, '');
    expect(page).toMatchObject({ status: 404 });
    expect(page).toEqual((await renderUnless(path, '')).page);
  },
);

test('dot segments in an address give the page of the language that they lead to', () => {
  expect(canonicalPath('/x/../en/search?key=tea')).toBe('/en/search?key=tea&page=1');
});
