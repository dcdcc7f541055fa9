// What the specification says of a page, read in the HTML that the server renders.
import { catalog } from '@baodao/api-client/endpoints/catalog';
import { guides } from '@baodao/api-client/endpoints/guides';
import { orders } from '@baodao/api-client/endpoints/orders';
import { session } from '@baodao/api-client/endpoints/session';
import { createFakeTransport } from '@baodao/api-client/testing';
import { parcelLink } from '@baodao/link-builders/parcels';
import { expect, test } from 'vitest';
import { render } from './entry.server.tsx';
import { testOrder } from './features/orders/testOrders.ts';
import { testProductCard, testProductList } from './features/products/testProducts.ts';
import { testUser } from './features/session/testUser.ts';
import { testWebPage } from './features/webPage/testWebPage.ts';

const send = createFakeTransport();

/** The HTML of a page, for the member whose token is given. */
async function readPage(path: string, memberToken?: string): Promise<string> {
  const page = await render(path, {
    send,
    publicUrl: 'http://shop.test',
    deadlineMs: 20_000,
    onMissingKey: () => {},
    onError: (error) => {
      throw error;
    },
    ...(memberToken ? { memberToken } : {}),
  });
  if (!('html' in page)) throw new Error(`${path} was not rendered`);
  return page.html;
}

/** The first group of a pattern, by characters instead of the entities of HTML. */
const find = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';

test('a page without a language prefix is in zh-CN', async () => {
  send.on(guides.page, () => testWebPage({ key: 'privacy' }));
  for (const [path, language] of [
    ['/guide/privacy', 'zh-CN'],
    ['/zh-TW/guide/privacy', 'zh-TW'],
    ['/en/guide/privacy', 'en'],
  ] as const)
    expect([path, find(await readPage(path), /<html lang="([^"]+)"/)]).toEqual([path, language]);
});

test('the title of a page is cut to 70 characters and its description to 320, also where it is shared', async () => {
  const [title, description] = ['茶'.repeat(100), '山'.repeat(400)];
  send.on(guides.page, () => testWebPage({ key: 'privacy', title, summary: description, seo: { title, description } }));
  const html = await readPage('/guide/privacy');
  for (const pattern of [/<title>([^<]*)</, /property="og:title" content="([^"]*)"/])
    expect(find(html, pattern)).toMatch(/^\S+ - 茶{50,}…$/u);
  expect(find(html, /<title>([^<]*)</)).toHaveLength(70);
  for (const pattern of [/name="description" content="([^"]*)"/, /property="og:description" content="([^"]*)"/])
    expect(find(html, pattern)).toBe(`${'山'.repeat(319)}…`);
});

test('a search without a page shows the first one, of the named shop', async () => {
  send.on(catalog.products, () => testProductList([testProductCard()]));
  await readPage('/search?key=tea&orgId=3');
  expect(send.inputsOf(catalog.products).at(-1)).toMatchObject({ key: 'tea', orgId: 3, index: 1 });
});

test.each([
  [1, [1, 2, 9]],
  [5, [1, 4, 5, 6, 9]],
  [9, [1, 8, 9]],
])('page %i of nine links its neighbours, the first page and the last, and none beyond', async (page, shown) => {
  send.on(catalog.products, () => ({ ...testProductList([testProductCard()]), index: page, count: 24, pages: 9, total: 216 }));
  const html = await readPage(`/search?key=tea&page=${page}`);
  const links = [...html.matchAll(/href="\/search\?key=tea&amp;page=(\d+)"/g)].map(([, number]) => Number(number));
  expect([...new Set([...links, page])].toSorted((one, other) => one - other)).toEqual(shown);
});

test('a parcel links to the tracking page of its courier, and the order shows its times', async () => {
  const parcelOf = (courierCode: string, number: string) => ({
    courierCode,
    courierName: courierCode,
    number,
    url: parcelLink({ courierCode, number })?.href ?? '',
    detailIds: [],
    state: 'shipped' as const,
    shipTime: '2026-11-21T01:02:03.000Z',
    events: [],
  });
  const order = testOrder({
    state: 30,
    payState: 1,
    actions: [],
    parcels: [parcelOf('tcat', '903122334455'), parcelOf('sf', 'SF1234567890'), parcelOf('hct', '123456')],
    payTime: '2026-11-20T08:10:09.000Z',
    shipTime: '2026-11-21T01:02:03.000Z',
  });
  send.on(session.info, () => testUser());
  send.on(orders.detail, () => order);
  const html = await readPage(`/order/info?code=${order.code}`, 'token');
  const tracked = [...html.matchAll(/href="(https:\/\/[^"]*(?:t-cat|kuaidi100)[^"]*)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&'));
  expect(tracked).toEqual([
    'https://www.t-cat.com.tw/Inquire/TraceDetail.aspx?BillID=903122334455',
    'https://www.kuaidi100.com/chaxun?com=shunfeng&nu=SF1234567890',
    'https://www.kuaidi100.com/chaxun?com=&nu=123456',
  ]);
  const times = [...html.matchAll(/<time[^>]*>([^<]*)</g)].map(([, text]) => text);
  expect(times).toEqual(expect.arrayContaining(['2026/11/20 16:10:09', '2026/11/21 09:02:03', '2026/11/21 09:02']));
});
