// The whole purchase, from home to the paid order, by thumb, mouse and keyboard on every kind of screen.
// SCREENSHOTS=folder buys in all three languages, and writes a sheet of the steps of each screen.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { demoAccount, enterAccount } from '../../pageTour/signIn.ts';
import { isNightScale } from '../../testScope.ts';
import { createTranslate, resultTitle } from '../createTranslate.ts';
import { openShop } from '../openShop.ts';
import { openBrowser, waitUntilHydrated } from '../visitor.ts';
import { renderSteps, type Step } from './stepSheet.ts';

const { shop, browser } = await openShop();

type Language = 'zh-CN' | 'zh-TW' | 'en';

interface Screen {
  name: string;
  width: number;
  height: number;
  by: 'thumb' | 'mouse' | 'keyboard';
  language: Language;
  isDark?: boolean;
  /** The size of text that the visitor set in the browser, times the usual one. */
  textScale?: number;
  /** The connection fails at every step: each act is tried once without it. */
  isOffline?: boolean;
}

const screens: Screen[] = [
  { name: 'phone', width: 390, height: 844, by: 'thumb', language: 'zh-CN' },
  { name: 'small-phone', width: 360, height: 640, by: 'thumb', language: 'en' },
  { name: 'landscape-phone', width: 844, height: 390, by: 'thumb', language: 'zh-TW' },
  { name: 'tablet', width: 768, height: 1024, by: 'thumb', language: 'zh-TW' },
  { name: 'dark', width: 390, height: 844, by: 'thumb', language: 'zh-TW', isDark: true },
  { name: 'large-text', width: 390, height: 844, by: 'thumb', language: 'en', textScale: 2 },
  { name: 'offline', width: 390, height: 844, by: 'thumb', language: 'zh-CN', isOffline: true },
  { name: 'desk', width: 1280, height: 900, by: 'mouse', language: 'en' },
  { name: 'wide-desk', width: 1920, height: 1080, by: 'mouse', language: 'zh-TW' },
  { name: 'keyboard', width: 1280, height: 900, by: 'keyboard', language: 'zh-CN' },
];

const searched: Record<Language, string> = { 'zh-CN': '凤梨酥', 'zh-TW': '鳳梨酥', en: 'pineapple cake' };
const prefixes: Record<Language, string> = { 'zh-CN': '', 'zh-TW': '/zh-TW', en: '/en' };
const folder = process.env.SCREENSHOTS;
const patient = { timeout: 60_000 };
const MAX_STOPS = 250;

const sheets = new Map<string, Step[]>();
afterAll(async () => {
  if (!folder) return;
  for (const [name, steps] of sheets) await writeFile(path.join(folder, `${name}.html`), renderSteps(name, steps));
});

/** `pnpm test:journeys` takes all. */
const fewScreens = ['small-phone', 'large-text', 'offline', 'keyboard'];

for (const screen of screens.filter(({ name }) => isNightScale || fewScreens.includes(name))) {
  for (const language of folder ? (['zh-CN', 'zh-TW', 'en'] as const) : [screen.language]) {
    test(`a visitor buys from home to the paid order: ${screen.name}, ${language}`, async ({ onTestFailed }) => {
      const { page, close } = await openScreen(screen);
      onTestFailed(() => page.screenshot({ path: `.test/purchase-${screen.name}-${language}.png` }).then(() => {}));
      expect(await buy(page, { ...screen, language })).toMatch(/^T\d{6}[A-Z0-9]{10,}/);
      await close();
    });
  }
}

async function openScreen({ width, height, by, isDark = false, textScale = 1 }: Screen) {
  const isTouched = by === 'thumb';
  // The setting of the browser also changes media queries, which a style of the page would not.
  const scaled = textScale === 1 ? browser : await openBrowser([`--blink-settings=defaultFontSize=${16 * textScale}`]);
  const context = await scaled.newContext({
    viewport: { width, height },
    isMobile: isTouched,
    hasTouch: isTouched,
    reducedMotion: 'reduce',
    colorScheme: isDark ? 'dark' : 'light',
  });
  const page = await context.newPage();
  return { page, close: () => (scaled === browser ? context : scaled).close() };
}

/** Returns the code of the order. */
async function buy(page: Page, { name, by, language, isOffline = false }: Screen): Promise<string> {
  const t = createTranslate(language);
  const home = shop.url + prefixes[language];
  const button = (key: string, values?: Record<string, number>) =>
    page
      .getByRole('button', { name: t(key, values), exact: true })
      .filter({ visible: true })
      .first();

  const press = async (target: Locator, key = 'Enter') => {
    await target.waitFor(patient);
    // The payment page is the provider's.
    const isShop = new URL(page.url()).origin === new URL(shop.url).origin;
    if (
      isOffline &&
      isShop &&
      (await pressOffline(page, target, { again: button('layout.retry'), done: page.getByText(resultTitle(t, 'addToCart')) }))
    )
      return;
    if (by === 'thumb') return target.tap(patient);
    if (by === 'mouse') return target.click(patient);
    await tabTo(page, target);
    await page.keyboard.press(key);
  };

  /** The page has no horizontal scroll, and its next action is there. */
  const step = async (title: string, next: Locator) => {
    await waitUntilHydrated(page);
    await next.waitFor(patient);
    await expect.poll(() => page.locator('main [aria-busy="true"]').count(), patient).toBe(0);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overflow, `horizontal scroll on ${title}`).toBeLessThanOrEqual(0);
    expect(await oneCharacterWide(page), `squeezed text on ${title}`).toEqual([]);
    expect(await coveredButtons(page), `a notice over the bar on ${title}`).toEqual([]);
    expect(await page.getByText(t('layout.offline')).filter({ visible: true }).count(), `the former page's network error on ${title}`).toBe(
      0,
    );
    await takeStep(page, `${name}.${language}`, title);
  };

  await page.goto(`${home}/`);
  const box = page.getByRole('combobox', { name: t('layout.search') });
  await step('home', box);
  if (by === 'keyboard') await tabTo(page, box);
  else await press(box);
  await page.keyboard.type(searched[language]);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/search\?/);

  const card = page.locator('main a[href*="/product?"]').first();
  await step('search', card);
  await press(card);
  await page.waitForURL(/\/product\?/);

  const add = button('catalog.product.addToCart');
  await step('product', add);
  await chooseOptions(page, { by, press, add });
  // With reduced space the choice and the button are in a sheet.
  const sheet = page.getByRole('dialog', { name: t('catalog.product.sheet') });
  if (await sheet.isVisible()) {
    await step('sheet', sheet);
    await press(sheet.getByRole('button', { name: t('catalog.product.addToCart'), exact: true }));
  }
  // The notice of a tap without a connection has gone when the connection is back for a while.
  if (!isOffline) await page.getByText(resultTitle(t, 'addToCart')).filter({ visible: true }).first().waitFor(patient);
  await step('added', add);

  await press(page.getByRole('banner').locator('a[href*="/setting/cart"]').filter({ visible: true }).last());
  await page.waitForURL(/\/setting\/cart/);
  const checkOut = button('cart.checkout', { count: 1 });
  await step('cart', checkOut);
  expect(await page.getByText(resultTitle(t, 'addToCart')).filter({ visible: true }).count(), 'a notice that leads to the open page').toBe(
    0,
  );
  await press(checkOut);
  await page.waitForURL(/\/user\/login\?/);
  await step('login', page.locator('#main form').first());
  if (by === 'keyboard') {
    const form = page.locator('#main form').first();
    await tabTo(page, form.locator('input[autocomplete~="username"]'));
    await page.keyboard.type(demoAccount.name);
    await tabTo(page, form.locator('input[type="password"]'));
    await page.keyboard.type(demoAccount.password);
    await page.keyboard.press('Enter');
  } else {
    await enterAccount(page);
    // The mouse that pressed the button would keep a notice that appears under it.
    await page.mouse.move(0, 0);
  }

  await page.waitForURL(/\/order\/calculate/);
  await page.locator('[data-session=member]').first().waitFor({ state: 'attached' });
  const submit = button('orders.checkout.submit');
  await step('checkout', submit);
  await press(submit);
  await page.waitForURL(/\/payment\/select\?/, patient);

  const code = new URL(page.url()).searchParams.get('code') ?? '';
  const pay = button('payment.select.pay');
  await step('payment', pay);
  await press(pay);
  await page.waitForURL((url) => url.origin === new URL(shop.sandboxUrl).origin, patient);
  await press(page.getByRole('button', { name: /Pay/ }).first());
  await page.waitForURL(/\/payment\/result/, patient);
  await step('paid', page.getByRole('heading', { name: t('payment.result.paid.title') }));

  await press(page.locator('main').getByRole('link', { name: t('payment.result.order'), exact: true }));
  await page.waitForURL(/\/order\/info/);
  await step('order', page.getByRole('heading', { level: 1, name: t('orders.state.toShip') }));
  return code;
}

/** Presses without a connection. The page stays, and when the connection is back the visitor presses again, unless the act went on by itself. */
async function pressOffline(page: Page, target: Locator, { again, done }: Record<'again' | 'done', Locator>): Promise<boolean> {
  const context = page.context();
  const before = page.url();
  await context.setOffline(true);
  const notice = done.filter({ visible: true });
  let isDone = false;
  if ((await notice.count()) === 0)
    // It goes by itself, so it is not waited for at the end.
    notice
      .first()
      .waitFor({ timeout: 8_000 })
      .then(
        () => {
          isDone = true;
        },
        () => {},
      );
  await target.tap(patient);
  await page.waitForTimeout(1_500);
  expect(await page.getByRole('banner').count(), `the page is lost at ${before}`).toBe(1);
  expect(await page.locator('main').innerText(), `the page is empty at ${before}`).not.toBe('');
  await context.setOffline(false);
  // A navigation waits for the connection, and a chosen option needs none.
  await page.waitForTimeout(2_500);
  // A part that did not load offers to load again.
  if (await again.isVisible()) await again.tap(patient);
  await page.waitForTimeout(1_500);
  if (page.url() !== before || !(await target.isVisible())) return true;
  // A guest's cart is on the device, and a chosen option needs no connection either.
  return isDone || (await target.locator('input:checked').count()) > 0;
}

interface Choosing {
  by: Screen['by'];
  press: (target: Locator, key?: string) => Promise<void>;
  add: Locator;
}

/** Chooses the first value of each option that has none, in the page or in the sheet that the button opens, and adds the product. */
async function chooseOptions(page: Page, { by, press, add }: Choosing): Promise<void> {
  if (by === 'thumb') {
    await press(add);
    // Without options the product is in the cart at once.
    await page.locator('dialog, [role=dialog], [role=status], output').filter({ visible: true }).first().waitFor(patient);
  }
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('radio') });
  const scope = by === 'thumb' && (await dialog.isVisible()) ? dialog : page.locator('main');
  const groups = scope.locator('fieldset').filter({ has: page.locator('input[type=radio]') });
  if (by !== 'thumb' || scope !== page.locator('main')) {
    for (let at = 0; at < (await groups.count()); at += 1) {
      const group = groups.nth(at);
      if ((await group.locator('input[type=radio]:checked').count()) > 0 || !(await group.isVisible())) continue;
      const option = group.locator('input[type=radio]:enabled').first();
      if (by === 'keyboard') await press(option, 'Space');
      else
        await press(
          group
            .locator('label')
            .filter({ has: page.locator('input:enabled') })
            .first(),
        );
    }
  }
  if (by !== 'thumb') await press(add);
}

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target.toString()} within ${MAX_STOPS} stops`);
}

/** Visible texts of several characters that are set one below the other. */
const oneCharacterWide = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main a, main button, main label, main h1, main h2, main p, main dt, header a, header button')].flatMap(
      (element) => {
        if (!(element instanceof HTMLElement) || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
        const text = element.innerText.trim().replaceAll(/\s+/g, '');
        const { width, height } = element.getBoundingClientRect();
        const size = Number.parseFloat(getComputedStyle(element).fontSize);
        return text.length > 3 && width > 2 && width < size * 1.9 && height > size * 3
          ? [`${text.slice(0, 30)} (${Math.round(width)} px)`]
          : [];
      },
    ),
  );

/** Buttons of the bar at the bottom that a notice covers. */
const coveredButtons = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const shown = [...document.querySelectorAll('section[aria-live] > *')];
    // A notice rises from the bar into its place.
    await Promise.allSettled(shown.flatMap((notice) => notice.getAnimations().map(({ finished }) => finished)));
    const notices = shown.map((notice) => notice.getBoundingClientRect());
    return [...document.querySelectorAll<HTMLElement>('[data-bottom-bar] :is(a, button)')].flatMap((button) => {
      const { top, bottom, left, right, height } = button.getBoundingClientRect();
      const isCovered = notices.some((notice) => notice.top < bottom && notice.bottom > top && notice.left < right && notice.right > left);
      return height > 0 && isCovered ? [button.innerText || (button.ariaLabel ?? '')] : [];
    });
  });

async function takeStep(page: Page, sheet: string, title: string): Promise<void> {
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  const steps = sheets.get(sheet) ?? [];
  const file = `${sheet}.${steps.length + 1}-${title}.jpg`;
  sheets.set(sheet, [...steps, { title, file }]);
  await page.waitForTimeout(400);
  await page.screenshot({ path: path.join(folder, file), type: 'jpeg', quality: 70 });
}
