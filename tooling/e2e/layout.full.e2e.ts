// What surrounds every page: bars, header, menu, footer, share links. Also the README's picture, which README_PICTURE=1 writes.
import { writeFile } from 'node:fs/promises';
import type { SiteSettings } from '@baodao/domain/home/shapes';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { paths } from '../../packages/link-builders/src/paths.ts';
import { demoAccount, signIn } from '../pageTour/signIn.ts';
import { createTranslate } from './createTranslate.ts';
import { fetchApiData } from './fetchApiData.ts';
import { openSharedShop, openShop } from './openShop.ts';
import { openVisitor, viewports, waitUntilHydrated } from './visitor.ts';

const target = new URL('../../docs/home.webp', import.meta.url);
const { shop, browser } = process.env.README_PICTURE ? await openShop({ env: { SAMPLE_PRODUCTS: '1200' } }) : await openSharedShop();
const t = createTranslate('en');
const topBar = (page: Page) => page.getByRole('region', { name: t('layout.account') });
const bottomBar = (page: Page) => page.locator('[data-bottom-bar=phone]');
/** The texts and addresses of the links in a part of the page, without the mark of invented values. */
const readLinks = async (part: ReturnType<Page['locator']>) => {
  const links = await part
    .locator('a')
    .evaluateAll((all) => all.map((link) => [link.textContent ?? '', link.getAttribute('href') ?? ''] as const));
  return links.map(([text, href]) => [text.replace(t('layout.contact.sample'), '').trim(), href]);
};
const texts = (group: string, keys: readonly string[]) => keys.map((key) => t(`layout.${group}.${key}`));

/** A column of the footer by the key of its heading. */
const footerColumn = (page: Page, key: string) =>
  page
    .getByRole('contentinfo')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: t(`layout.footer.${key}`), exact: true }) });

/** A page as the server sends it, without scripts. */
async function openStatic(size: keyof typeof viewports, path: string) {
  const context = await browser.newContext({ viewport: viewports[size], javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(shop.url + path);
  return { page, context };
}

async function takeScreenshot(size: keyof typeof viewports): Promise<Buffer> {
  const visitor = await openVisitor(browser, size);
  await visitor.page.goto(shop.url);
  await waitUntilHydrated(visitor.page);
  await visitor.page.waitForLoadState('networkidle');
  const picture = await visitor.page.screenshot();
  await visitor.context.close();
  return picture;
}

test('the home page shows loaded pictures on a desktop and on a phone', async () => {
  const [desktop, phone] = [await takeScreenshot('desktop'), await takeScreenshot('phone')];
  // A page without its pictures is nearly one colour.
  for (const picture of [desktop, phone]) expect((await sharp(picture).stats()).entropy).toBeGreaterThan(2);
  if (!process.env.README_PICTURE) return;
  const canvas = sharp({ create: { width: 1280 + 40 + 416, height: 900, channels: 3, background: '#e9e5da' } });
  const small = await sharp(phone).resize({ height: 860 }).toBuffer();
  await writeFile(
    target,
    await canvas
      .composite([
        { input: desktop, left: 0, top: 0 },
        { input: small, left: 1280 + 30, top: 20 },
      ])
      .webp({ quality: 75, effort: 6 })
      .toBuffer(),
  );
});

test('without scripts a guest sees the top bar, the header, the menu and the footer of the specification', async () => {
  const { page, context } = await openStatic('desktop', '/en/search?key=tea');
  const bar = topBar(page);
  await bar.getByText(t('layout.welcome')).waitFor();
  const links = await readLinks(bar);
  const addressOf = (text: string) => links.find(([shown]) => shown === text)?.[1];
  expect(addressOf(t('layout.login'))).toMatch(/^\/en\/user\/login\?redirect=/);
  expect(addressOf(t('layout.register'))).toMatch(/^\/en\/user\/register\?redirect=/);
  expect(addressOf(t('layout.myOrders'))).toBe(`/en${paths.settingOrder}`);
  expect(addressOf(`${t('layout.cart')} (0)`)).toBe(`/en${paths.settingCart}`);
  expect(addressOf(t('layout.serviceCentre'))).toBe(`/en${paths.settingService}`);
  expect(addressOf(`${t('layout.messages')} (0)`)).toBe(`/en${paths.settingService}?tab=messages`);

  const header = page.getByRole('banner');
  expect(await header.getByRole('link', { name: t('layout.brand') }).getAttribute('href')).toBe('/en');
  const box = header.locator('form[action="/en/search"] input[name=key]');
  expect([await box.getAttribute('placeholder'), await box.inputValue()]).toEqual([t('layout.searchPlaceholder'), 'tea']);
  expect(await header.getByRole('button', { name: t('layout.search') }).getAttribute('type')).toBe('submit');
  const rates = await fetchApiData<{ code: string; rate: string }[]>(shop, 'currency');
  const rate = rates.find(({ code }) => code === 'CNY')?.rate ?? '';
  await page.getByRole('contentinfo').getByText(t('layout.footer.exchange', { rate })).waitFor();

  // The categories are a drop-down.
  const food = page.getByRole('link', { name: t('layout.category.food'), exact: true });
  expect(await food.count()).toBe(0);
  await page.getByRole('link', { name: t('layout.menu.categories') }).hover();
  await food.waitFor();
  const menu = await readLinks(page.getByRole('navigation', { name: t('layout.menu.label') }).first());
  expect(menu.filter(([, href]) => !href?.includes('category')).map(([text]) => text)).toEqual(
    texts('menu', ['home', 'shopping', 'service', 'questions', 'articles', 'select']),
  );
  const categories = {
    cosmetic: 226,
    culture: 98,
    baby: 65,
    travel: 1,
    food: 176,
    health: 35,
    feature: 457,
    appliance: 538,
    live: 282,
    apparel: 509,
  };
  expect(menu.filter(([, href]) => href?.includes('/product/category'))).toEqual(
    Object.entries(categories).map(([key, id]) => [t(`layout.category.${key}`), `/en/product/category?id=${id}`]),
  );

  const footer: Record<string, string[]> = {
    beginner: ['problem', 'service', 'shopping'],
    buyer: ['refund', 'payment', 'express', 'order', 'notice', 'self'],
    supplier: ['apply', 'cooperation', 'supplierLogin', 'registered'],
    about: ['company', 'contact', 'privacy', 'clause'],
  };
  for (const [key, items] of Object.entries(footer)) {
    expect((await readLinks(footerColumn(page, key))).map(([text]) => text)).toEqual(texts('footer', items));
  }
  expect(await readLinks(footerColumn(page, 'follow'))).toContainEqual([t('layout.footer.wechat'), `/en${paths.guideWechat}`]);
  await page.getByRole('contentinfo').getByText('©').waitFor();
  await context.close();
});

test('the operator’s settings link the apps, the suppliers’ system and social media, and state numbers and contact', async () => {
  const settings = await fetchApiData<SiteSettings>(shop, 'site/setting/find?lang=en');
  const { page, context } = await openStatic('desktop', '/en/guide/contact');
  const header = await readLinks(page.getByRole('banner'));
  expect(header).toContainEqual([t('layout.iosApp'), settings.iosApp]);
  expect(header).toContainEqual([t('layout.androidApp'), settings.androidApp]);
  expect(await readLinks(footerColumn(page, 'supplier'))).toContainEqual([t('layout.footer.supplierLogin'), settings.supplierLogin]);
  const social = settings.social.map(({ network, href }) => [t(`layout.footer.networks.${network}`), href]);
  expect(social.length).toBeGreaterThan(0);
  expect((await readLinks(footerColumn(page, 'follow'))).slice(1)).toEqual(social);
  const { filingNumber, licenceNumber, address, phone, mail } = settings;
  const footer = await page.getByRole('contentinfo').innerText();
  for (const line of [
    t('layout.footer.filingNumber', { number: filingNumber ?? '' }),
    t('layout.footer.licenceNumber', { number: licenceNumber ?? '' }),
    address,
    phone,
    mail,
  ]) {
    expect(line).toMatch(/\S{4}/);
    expect(footer).toContain(line);
  }
  // All values of the sample shop are invented, and say so.
  expect(footer.split(t('layout.contact.sample')).length - 1).toBeGreaterThanOrEqual(6 + social.length);
  await context.close();
});

test('a page can hide every part of the layout', async () => {
  for (const [path, count] of [
    ['/en/article/page?path=gift-wrapping', 1],
    ['/en/article/page?path=gift-wrapping&frame=0', 0],
  ] as const) {
    const { page, context } = await openStatic('desktop', path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const counts = await Promise.all(
      [
        topBar(page),
        page.locator('header form[action="/en/search"]'),
        page.locator('a[href="/en/category"]'),
        page.locator('footer ul'),
        bottomBar(page),
      ].map((part) => part.first().count()),
    );
    expect([path, counts]).toEqual([path, Array(5).fill(count)]);
    await context.close();
  }
});

test('on a phone the bottom bar leads a guest to the login, and the menu button opens the menu', async () => {
  const { page, context, consoleMessages } = await openVisitor(browser, 'phone');
  await page.goto(`${shop.url}/en/select`);
  await waitUntilHydrated(page);
  expect(await readLinks(bottomBar(page))).toEqual([
    [t('layout.menu.home'), '/en'],
    [t('layout.menu.collect'), `/en${paths.settingCollect}`],
    [t('layout.menu.select'), `/en${paths.select}`],
    [t('layout.menu.articles'), `/en${paths.article}`],
    [t('layout.menu.mine'), `/en${paths.userLogin}?redirect=%2Fsetting%2Forder`],
  ]);
  expect(await bottomBar(page).locator('[data-highlighted=true]').allInnerTexts()).toEqual([t('layout.menu.select')]);
  const bell = page.getByRole('banner').getByRole('link', { name: t('layout.messages') });
  expect(await bell.innerText()).toBe('');

  await page.getByRole('button', { name: t('layout.menu.open') }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('link', { name: t('layout.category.food') }).waitFor();
  await drawer.getByRole('button', { name: t('layout.menu.close') }).click();
  await drawer.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: t('layout.menu.open') }).click();
  await drawer.getByRole('link', { name: t('layout.menu.questions') }).click();
  await page.waitForURL(/\/en\/question\/list/);
  await drawer.waitFor({ state: 'detached' });
  expect(consoleMessages).toEqual([]);
  await context.close();
});

/** Calls the API as the member who is signed in on the page. */
const callApi = <T>(page: Page, path: string, body?: object) =>
  page.evaluate(
    async ([address, sent]) => {
      const reply = await fetch(`${address}?platform=web&lang=en`, {
        method: sent ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${localStorage.getItem('token')}`, ...(sent ? { 'content-type': 'application/json' } : {}) },
        ...(sent ? { body: JSON.stringify(sent) } : {}),
      });
      return ((await reply.json()) as { data: T }).data;
    },
    [path, body] as const,
  );

test('a member sees name, panel and counts, and can log out', async () => {
  const { page, context } = await openVisitor(browser, 'desktop');
  await signIn(page, `${shop.url}/en`);
  // The cancelled deletion leaves unread messages.
  await callApi(page, '/rest/user/delete/save', { password: demoAccount.password });
  await callApi(page, '/rest/user/delete/cancel', {});
  await page.goto(`${shop.url}/en/setting/collect`);
  await waitUntilHydrated(page);
  const bar = topBar(page);
  await bar.locator('[data-session=member]').waitFor();
  const unread = await callApi<number>(page, '/rest/user/message/unread/count');
  expect(unread).toBeGreaterThan(0);
  await bar.getByRole('link', { name: `${t('layout.messages')} (${unread})` }).waitFor();
  await bar.getByRole('link', { name: `${t('layout.cart')} (0)` }).waitFor();
  await page.setViewportSize(viewports.phone);
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('layout.unread', { count: unread }) })
    .getByText(String(unread))
    .waitFor();
  // Every page under the setting prefix belongs to "Mine", which leads a member to the orders.
  const mine = bottomBar(page).getByRole('link', { name: t('layout.menu.mine'), exact: true });
  expect([await mine.getAttribute('href'), await mine.getAttribute('data-highlighted')]).toEqual([`/en${paths.settingOrder}`, 'true']);

  await page.setViewportSize(viewports.desktop);
  const panel = bar.locator('dl');
  const name = bar.locator('[aria-haspopup=true]');
  const { nickname } = await callApi<{ nickname: string }>(page, '/rest/user/info');
  expect(nickname).not.toBe('');
  expect(await name.innerText()).toBe(nickname);
  await name.hover();
  await panel.waitFor();
  const member = await callApi<{ value: number; score: number; integralName: string; integral: number }>(page, '/rest/member/find');
  expect((await panel.innerText()).split(/\s*\n\s*/)).toEqual([
    t('layout.experience'),
    String(member.value),
    t('layout.questionScore'),
    String(member.score),
    member.integralName,
    String(member.integral),
  ]);
  // The demo member has no portrait.
  const portrait = bar.locator('img').first();
  expect(await portrait.getAttribute('src')).toBe('/icons/portrait.svg');
  expect(await portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await bar.getByRole('link', { name: t('layout.benefits') }).getAttribute('href')).toBe(`/en${paths.settingMemberRight}`);

  // A member without a nickname has a default one. The cover of a product stands in for a portrait.
  const { list } = await fetchApiData<{ list: { cover: { src: string } }[] }>(shop, 'product/sort?type=sales&count=1');
  await page.evaluate((picture) => {
    const stored = JSON.parse(localStorage.getItem('user') ?? '') as object;
    localStorage.setItem('user', JSON.stringify({ ...stored, nickname: null, portrait: picture }));
  }, list[0]?.cover);
  await page.reload();
  await waitUntilHydrated(page);
  await bar.getByRole('button', { name: t('layout.friend'), exact: true }).hover();
  await panel.waitFor();
  expect(await portrait.getAttribute('src')).toContain(list[0]?.cover.src);

  // The favourites of the page are cached for the offline page.
  await page.waitForFunction(() => localStorage.getItem('offline-shelf') !== null);
  await bar.getByRole('button', { name: t('layout.logout') }).click();
  await bar.locator('[data-session=guest]').waitFor();
  await page.waitForFunction(() => ['token', 'user', 'offline-shelf'].every((key) => localStorage.getItem(key) === null));
  await context.close();
});

test('the top bar counts the units in the cart', async () => {
  const { list } = await fetchApiData<{ list: { id: number }[] }>(shop, 'product/sort?type=sales&count=1');
  const { skus } = await fetchApiData<{ skus: { id: number }[] }>(shop, `product/detail/${list[0]?.id}`);
  const { page, context } = await openVisitor(browser, 'desktop');
  await page.addInitScript(
    (skuId) => localStorage.setItem('guest-cart', JSON.stringify({ v: 1, lines: [{ skuId, num: 2, checked: true, addedAt: '' }] })),
    skus[0]?.id,
  );
  await page.goto(`${shop.url}/en/guide/refund`);
  const link = topBar(page).getByRole('link', { name: `${t('layout.cart')} (2)` });
  await link.waitFor();
  expect(await link.getAttribute('href')).toBe(`/en${paths.settingCart}`);
  await context.close();
});

test('the home page shows the video and the advertisement of the day until they are closed', async () => {
  const { page, context } = await openVisitor(browser, 'desktop');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // A video that loops does not close by itself.
  await page.addInitScript(() => {
    const loop = ({ target }: Event) => target instanceof HTMLVideoElement && target.setAttribute('loop', '');
    document.addEventListener('play', loop, { capture: true });
  });
  const advertisement = page.getByRole('complementary', { name: t('home.advertisement.label') });
  const closeVideo = page.getByRole('button', { name: t('home.video.close') });
  const openHome = async () => {
    await page.goto(`${shop.url}/en`);
    await waitUntilHydrated(page);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  };
  await openHome();
  await advertisement.waitFor();
  await closeVideo.click();

  // Each shows that the browser's storage was read, when the other must be absent.
  await openHome();
  await advertisement.waitFor();
  expect(await closeVideo.count()).toBe(0);
  await advertisement.getByRole('button', { name: t('home.advertisement.close') }).click();
  await advertisement.waitFor({ state: 'detached' });
  await page.evaluate(() => localStorage.removeItem('index-video-played'));
  await openHome();
  await closeVideo.waitFor();
  expect(await advertisement.count()).toBe(0);
  await context.close();
});

test('the share dialog has the seven networks, with the brand before the title, and closes after Facebook', async () => {
  const { list } = await fetchApiData<{ list: { id: number }[] }>(shop, 'product/sort?type=sales&count=1');
  const { page, context } = await openVisitor(browser, 'desktop');
  await context.route(/facebook|mail\.google|sns\.qzone|connect\.qq|weibo|twitter|line\.me/, (route) => route.fulfill({ body: 'shared' }));
  await page.goto(`${shop.url}/en/product?id=${list[0]?.id}`);
  await waitUntilHydrated(page);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const link = `${shop.url}/en/product?id=${list[0]?.id}`;
  const open = page.getByRole('button', { name: t('catalog.product.share') });
  const dialog = page.getByRole('dialog');

  await open.click();
  await dialog.getByRole('listitem').last().waitFor();
  expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual(
    texts('share', ['qzone', 'qq', 'weibo', 'wechat', 'facebook', 'google', 'twitter']),
  );
  const addresses = (await readLinks(dialog)).map(([, href = '']) => new URL(href).searchParams);
  for (const name of ['title', 'text', 'quote', 'su'])
    for (const query of addresses.filter((each) => each.has(name))) expect(query.get(name)).toBe(`${t('layout.brand')} - ${title}`);
  expect(addresses.map((query) => query.get('url') ?? query.get('u') ?? query.get('body'))).toEqual(Array(7).fill(link));
  await dialog.getByRole('button', { name: t('layout.cancel') }).click();
  await dialog.waitFor({ state: 'detached' });

  await open.click();
  // Only the share to Facebook closes the dialog.
  const [shared] = await Promise.all([context.waitForEvent('page'), dialog.getByRole('link', { name: t('layout.share.google') }).click()]);
  await shared.waitForURL(/mail\.google\.com\/mail\/\?view=cm/);
  expect(await dialog.isVisible()).toBe(true);
  const [popup] = await Promise.all([context.waitForEvent('page'), dialog.getByRole('link', { name: t('layout.share.facebook') }).click()]);
  await popup.waitForURL(/facebook\.com\/sharer/);
  await dialog.waitFor({ state: 'detached' });
  await context.close();
});

test('the share block of a page shares its address and title', async () => {
  const { page, context } = await openVisitor(browser, 'desktop');
  await page.goto(`${shop.url}/en/guide/refund`);
  await waitUntilHydrated(page);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const links = page.getByRole('contentinfo').getByRole('link');
  for (const network of ['qzone', 'qq', 'weibo']) {
    const href = await links.filter({ hasText: new RegExp(`^${t(`layout.share.${network}`)}$`) }).getAttribute('href');
    const query = new URL(href ?? '').searchParams;
    expect([network, query.get('url'), query.get('title')]).toEqual([network, page.url(), await page.title()]);
  }
  expect(await page.title()).toBe(`${t('layout.brand')} - ${await page.getByRole('heading', { level: 1 }).innerText()}`);
  await context.close();
});

test('the search box holds its placeholder from tablets on, and nothing is wider than the screen', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  for (const [language, prefix] of [
    ['zh-TW', '/zh-TW'],
    ['en', '/en'],
  ] as const) {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(`${shop.url}${prefix}/category`);
    for (const width of [360, 390, 768, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const measured = await page.evaluate(() => {
        const input = [...document.querySelectorAll<HTMLInputElement>('input[name=key]')].find((box) => box.checkVisibility());
        const pen = document.createElement('canvas').getContext('2d');
        if (!input || !pen) return null;
        const style = getComputedStyle(input);
        pen.font = style.font;
        const room = input.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
        return { room, text: pen.measureText(input.placeholder).width, overflow: document.documentElement.scrollWidth - innerWidth };
      });
      const where = `${language} at ${width} px`;
      expect.soft(measured, where).not.toBeNull();
      // Phones show the beginning of it, beside the menu, the messages and the cart.
      expect.soft(measured?.room, where).toBeGreaterThanOrEqual(width < 768 ? 90 : (measured?.text ?? 0));
      expect.soft(measured?.overflow, where).toBeLessThanOrEqual(0);
    }
  }
  await context.close();
});
