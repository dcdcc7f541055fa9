// What search engines, social networks and browsers without scripts read: every listed address and the metadata of its page.
import { beforeAll, expect, test } from 'vitest';
import { buildLink } from '../../packages/link-builders/src/links.ts';
import { listTourPages, type TourPage } from '../pageTour/tourPages.ts';
import { getSharedShop } from './openShop.ts';

const shop = await getSharedShop();
let stops: TourPage[];

beforeAll(async () => {
  stops = (await listTourPages(shop.url)).filter(({ access }) => access === 'public');
});

const languages = ['zh-CN', 'zh-TW', 'en'] as const;
const read = async (address: string) => {
  const reply = await fetch(address, { redirect: 'manual' });
  return { status: reply.status, text: await reply.text() };
};
const matchAll = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found.replaceAll('&amp;', '&'));
const fetchLocations = async (address: string) => matchAll((await read(address)).text, /<loc>([^<]*)<\/loc>/g);
const isHidden = (html: string) => html.includes('name="robots" content="noindex"');
const findCanonicals = (html: string) => matchAll(html, /<link rel="canonical" href="([^"]*)"/g);
const findAlternates = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)].map(([, language = '', address = '']) => [
      language,
      address.replaceAll('&amp;', '&'),
    ]),
  );
const parseStructuredData = (html: string): unknown[] =>
  matchAll(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs).map((json) => JSON.parse(json));
const listTypes = (data: unknown): string[] =>
  typeof data !== 'object' || data === null
    ? []
    : Object.entries(data).flatMap(([key, value]) => (key === '@type' ? [String(value)] : listTypes(value)));

test('robots.txt names the sitemap, and excludes member pages in every language', async () => {
  const { text } = await read(`${shop.url}/robots.txt`);
  expect(text).toContain(`Sitemap: ${shop.url}/sitemap.xml`);
  for (const prefix of ['', '/zh-TW', '/en']) expect(text).toContain(`Disallow: ${prefix}/setting/\n`);
});

test('each URL of the sitemap is the canonical address of an existing page', async () => {
  const files = await fetchLocations(`${shop.url}/sitemap.xml`);
  expect(files.length).toBeGreaterThan(15);
  for (const file of files) {
    const addresses = await fetchLocations(file);
    expect(addresses.length, file).toBeGreaterThan(0);
    expect(new Set(addresses).size, file).toBe(addresses.length);
    // Only the first and last page of each file are fetched, because the sitemap lists thousands.
    for (const address of new Set([addresses[0] ?? '', addresses.at(-1) ?? ''])) {
      const { status, text } = await read(address);
      expect([address, status]).toEqual([address, 200]);
      expect(findCanonicals(text), address).toEqual(isHidden(text) ? [] : [address]);
    }
  }
});

test('each indexed page lists itself in every language, and these pages list it in return', async () => {
  for (const { key, buildAddress } of stops) {
    const pages = await Promise.all(languages.map(async (language) => (await read(shop.url + buildAddress(language))).text));
    const [first = ''] = pages;
    expect(new Set(pages.map(isHidden)).size, key).toBe(1);
    if (isHidden(first)) continue;
    const alternates = findAlternates(first);
    expect(Object.keys(alternates).toSorted(), key).toEqual(['en', 'x-default', 'zh-CN', 'zh-TW']);
    expect(alternates['x-default'], key).toBe(alternates['zh-CN']);
    for (const [at, language] of languages.entries()) {
      expect(findAlternates(pages[at] ?? ''), `${key} ${language}`).toEqual(alternates);
      expect(findCanonicals(pages[at] ?? ''), `${key} ${language}`).toEqual([alternates[language]]);
    }
  }
});

test('every page has a title, a description of bounded length, a sharing card and valid structured data', async () => {
  for (const { key, buildAddress } of stops) {
    const { text } = await read(shop.url + buildAddress('en'));
    const title = /<title>([^<]*)<\/title>/.exec(text)?.[1] ?? '';
    const description = /<meta name="description" content="([^"]*)"/.exec(text)?.[1] ?? '';
    expect([key, title.length > 0, description.length > 0]).toEqual([key, true, true]);
    expect(description.length, key).toBeLessThanOrEqual(330);
    for (const property of ['og:title', 'og:description', 'og:url', 'og:image', 'og:type', 'og:locale'])
      expect(text, key).toContain(`property="${property}"`);
    for (const data of parseStructuredData(text)) expect(listTypes(data).length, key).toBeGreaterThan(0);
  }
});

test.each([
  ['home', ['Organization', 'WebSite', 'SearchAction']],
  ['product', ['Product', 'BreadcrumbList', 'AnyOffer']],
  ['productCategory', ['BreadcrumbList']],
  ['articleInner', ['Article']],
] as const)('the structured data of %s names its types', async (key, types) => {
  const stop = stops.find((one) => one.key === key);
  const { text } = await read(shop.url + (stop?.buildAddress('zh-CN') ?? ''));
  // A product with several prices has an AggregateOffer.
  const found = parseStructuredData(text)
    .flatMap(listTypes)
    .map((type) => (/^(Aggregate)?Offer$/.test(type) ? 'AnyOffer' : type));
  expect(found).toEqual(expect.arrayContaining([...types]));
});

test('a sharing picture has the declared size', async () => {
  for (const key of ['home', 'product', 'articleInner'] as const) {
    const { text } = await read(shop.url + (stops.find((one) => one.key === key)?.buildAddress('zh-CN') ?? ''));
    const [image = ''] = matchAll(text, /property="og:image" content="([^"]*)"/g);
    const reply = await fetch(image);
    expect([key, reply.status, reply.headers.get('content-type')]).toEqual([key, 200, expect.stringMatching(/^image\/(jpeg|png)$/)]);
    expect(Number(/property="og:image:width" content="(\d+)"/.exec(text)?.[1])).toBe(1200);
  }
});

test('searches and filtered lists are not indexed, and missing pages answer 404', async () => {
  expect(isHidden((await read(shop.url + buildLink('search', { key: '茶' }))).text)).toBe(true);
  const list = stops.find(({ key }) => key === 'productCategory')?.buildAddress('zh-CN') ?? '';
  expect(isHidden((await read(shop.url + list)).text)).toBe(false);
  for (const address of ['/no/such/page', '/product?id=999999999', '/article/inner?id=999999999', '/sitemap/none-en-0.xml'])
    expect([address, (await read(shop.url + address)).status]).toEqual([address, 404]);
  expect(isHidden((await read(`${shop.url}/en/no/such/page`)).text)).toBe(true);
});

test.each(['article', 'news', 'questionList', 'goodShop', 'eatPlayer', 'nearShop', 'discover', 'discoverList', 'select'] as const)(
  'a page after the last one of %s is not indexed',
  async (key) => {
    const { status, text } = await read(shop.url + buildLink(key, { page: 999 }));
    expect([status, isHidden(text), findCanonicals(text)]).toEqual([200, true, []]);
    expect(isHidden((await read(shop.url + buildLink(key))).text)).toBe(false);
  },
);

test.each([
  ['/product/category?id=2001', '&sort=zzz'],
  ['/product/category?id=2001', '&sort=sales'],
  ['/product/category?id=2001', '&view=list'],
  ['/product/category?id=2001', '&view=zzz&sort=priceUp'],
  ['/discover/list', '?type=zzz'],
  ['/rank', '?type=zzz'],
])('the address of %s is that of its list with %s too', async (address, more) => {
  expect(findCanonicals((await read(shop.url + address + more)).text)).toEqual(findCanonicals((await read(shop.url + address)).text));
});

test.each(languages)('a browser without scripts searches by a form and is told what it cannot do, in %s', async (language) => {
  const { text } = await read(shop.url + buildLink('userLogin', {}, { language }));
  expect(text).toMatch(/<noscript><p [^>]*>[^<]*JavaScript[^<]*<\/p><\/noscript>/);
  expect(text).toMatch(/<p data-old-browser [^>]*>[^<]*Chrome 99[^<]*<\/p>/);
  const [form = ''] = text.match(/<form[^>]*role="search"[^>]*>/) ?? [];
  expect(form).toContain(`action="${buildLink('search', {}, { language }).replace(/\?.*/, '')}"`);
});

test('a form that is sent to a page without scripts gets the page', async () => {
  const address = shop.url + buildLink('userLogin');
  const body = new URLSearchParams({ phone: '0912345678', password: 'secret' });
  const reply = await fetch(address, { method: 'POST', body });
  expect([reply.status, reply.redirected, reply.url, reply.headers.get('content-type')]).toEqual([
    200,
    true,
    address,
    'text/html; charset=utf-8',
  ]);
});
