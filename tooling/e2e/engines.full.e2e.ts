// The promise of the README in the engines themselves: a purchase in the oldest Chromium, in WebKit and in Firefox, and a readable shop below them.
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AtEnd } from '../engines/engine.ts';
import { button, createEngineVisitor, type EngineVisitor, field } from '../engines/engineVisitor.ts';
import { isFirefoxInstalled, startFirefox } from '../engines/firefox.ts';
import { startOldChromium } from '../engines/oldChromium.ts';
import { type OpenedEngine, openEngine } from '../engines/openEngine.ts';
import { isWebKitInstalled, startWebKit } from '../engines/webKit.ts';
import { createTranslate, resultTitle } from './createTranslate.ts';
import { getSharedShop } from './openShop.ts';
import { readSmsCode } from './smsInbox.ts';
import { createPhoneNumber } from './visitor.ts';

const shop = await getSharedShop();
const t = createTranslate('zh-CN');
const pictures = path.join(import.meta.dirname, '../.test/engines');
const isLinux = process.platform === 'linux' && process.arch === 'x64';

const engines = [
  { name: 'Chromium 103', isInstalled: isLinux, start: (atEnd: AtEnd) => startOldChromium('chromium-103', atEnd) },
  { name: 'WebKit', isInstalled: isWebKitInstalled, start: startWebKit },
  { name: 'Firefox', isInstalled: isFirefoxInstalled, start: startFirefox },
];

/** A number gets one code a minute. */
const CODE_INTERVAL_MS = 60_000;

beforeAll(() => mkdir(pictures, { recursive: true }));

for (const { name, isInstalled, start } of engines) {
  if (!isInstalled) console.warn(`${name} is not installed, so it is not tested.`);
  describe.skipIf(!isInstalled)(`in ${name}`, () => {
    let engine: OpenedEngine;
    let visitor: EngineVisitor;
    beforeAll(async () => {
      engine = await openEngine(name, start);
      visitor = createEngineVisitor(engine);
    });
    afterAll(() => engine?.close());
    const keepPicture = async (step: string) => writeFile(path.join(pictures, `${name} ${step}.png`), await engine.takeScreenshot());
    beforeEach(({ onTestFailed, task }) => onTestFailed(() => keepPicture(`failure, ${task.name}`)));
    const phone = createPhoneNumber();
    let codeSentAt = 0;
    const hasDialog = () =>
      engine.run<boolean>('return Boolean(document.querySelector("dialog[open], [role=dialog], [role=alertdialog]"))');
    const untilDialogClosed = () => visitor.wait('the end of the dialog', async () => !(await hasDialog()));
    const inDialog = (label: string) => `//*[@role="dialog" or @role="alertdialog"]${button(label)}`;

    async function enterCode() {
      await visitor.choose(field(t('account.phone.area')), '886');
      await visitor.fill(field(t('account.phone.number')), phone);
      await visitor.press(button(t('session.captcha.without')));
      await visitor.sees(t('session.captcha.solved'));
      await visitor.press(button(t('session.code.send')));
      await visitor.sees('+886 9');
      codeSentAt = Date.now();
      await visitor.fill('//input[@name="code"]', await readSmsCode(shop, phone));
    }

    test('finds, filters and chooses', async () => {
      await visitor.open(shop.url);
      await visitor.fill(`//input[@role="combobox"]`, '凤梨酥');
      await visitor.press('//form[@role="search"]//button[@type="submit"]');
      await visitor.waitForAddress(/\/search\?/);
      await visitor.press('//main//aside//label[.//input[@type="checkbox"]]');
      await visitor.waitForAddress(/\/search\?key=[^&]*&.+/);
      await keepPicture('search');
      await visitor.press('//main//a[contains(@href, "/product?")]');
      await visitor.waitForAddress(/\/product\?/);
      await visitor.press(`//main//button[@title="${t('catalog.product.openGallery')}"]`);
      await visitor.wait('the picture of the gallery', () =>
        engine.run(
          'const picture = document.querySelector("[role=dialog] img"); return Boolean(picture?.complete && picture.naturalWidth > 0)',
        ),
      );
      await keepPicture('gallery');
      await visitor.press(inDialog(t('layout.close')));
      await untilDialogClosed();
      const options = '//main//fieldset[.//input[@type="radio"]]';
      const count = await engine.run<number>(`return document.evaluate('count(${options})', document).numberValue`);
      for (let at = 1; at <= count; at++) await visitor.press(`(${options})[${at}]//label`);
      await visitor.press(button(t('catalog.product.addToCart')));
      await visitor.sees(resultTitle(t, 'addToCart'));
      await keepPicture('product');
      expect(await engine.run<string>('return location.pathname')).toBe('/product');
    });

    test('registers on the way to the checkout', async () => {
      await visitor.open(`${shop.url}/setting/cart`);
      await keepPicture('cart');
      await visitor.press(button(t('cart.checkout', { count: 1 })));
      await visitor.waitForAddress(/\/user\/login\?/);
      await visitor.seesHeading(t('session.login.title'));
      await visitor.press(`//main//a[normalize-space()="${t('session.login.toRegister')}"]`);
      await visitor.waitForAddress(/\/user\/register\?/);
      await visitor.seesHeading(t('session.register.title'));
      await enterCode();
      await visitor.fill('//input[@name="password"]', 'taiwan2026');
      await visitor.press('//label[.//input[@type="checkbox"]] | //input[@type="checkbox"]');
      await keepPicture('registration');
      await visitor.press(button(t('session.register.submit')));
      expect(await visitor.waitForAddress(/\/order\/calculate/)).toContain(shop.url);
      await visitor.seesHeading(t('orders.checkout.heading'));
    });

    test('enters an address, orders and pays', async () => {
      await visitor.press(button(t('orders.checkout.add')));
      await visitor.fill(field(t('account.address.name')), '林小美');
      await visitor.choose(field(t('account.phone.area')), '886');
      await visitor.fill(field(t('account.phone.number')), phone);
      await visitor.choose(field(t('account.address.country')), '台湾');
      await visitor.choose(field(t('account.address.levels.TW.2')), '台北市');
      await visitor.choose(field(t('account.address.levels.TW.3')), '中正区');
      await visitor.fill(field(t('account.address.detail')), '忠孝西路一段 1 號 5 樓');
      await keepPicture('address');
      await visitor.press(button(t('account.address.save')));
      await visitor.sees('林小美');
      await visitor.wait('the amounts', () => engine.run('return !document.querySelector("main [aria-busy=true]")'));
      await keepPicture('checkout');
      await visitor.press(button(t('orders.checkout.submit')));
      await visitor.waitForAddress(/\/payment\/select\?/);
      await visitor.seesHeading(t('payment.heading'));
      await visitor.press(button(t('payment.select.pay')));
      await visitor.waitForAddress(new RegExp(`^${shop.sandboxUrl}`));
      await visitor.press('//button[contains(normalize-space(), "Pay")]');
      await visitor.waitForAddress(/\/payment\/result/);
      await visitor.sees(t('payment.result.paid.title'));
      await keepPicture('paid');
      expect(await engine.run<string>('return location.pathname')).toMatch(/^\/payment\/result/);
    });

    test('uploads a portrait, whose transparent parts become white', async () => {
      const file = path.join(tmpdir(), `portrait-${name}.png`);
      await sharp({ create: { width: 600, height: 400, channels: 4, background: '#c8451f00' } })
        .png()
        .toFile(file);
      await visitor.open(`${shop.url}/setting/info`);
      await visitor.wait('the field for the portrait', () => engine.run('return Boolean(document.querySelector("main input[type=file]"))'));
      await engine.upload('main input[type=file]', file);
      await visitor.press(button(t('account.info.portrait.use')));
      await visitor.press(button(t('account.info.save')));
      await visitor.sees(resultTitle(t, 'saveProfile'));
      await keepPicture('portrait');
      const source = await engine.run<string>('return document.querySelector("main form img, main img").currentSrc');
      const { dominant } = await sharp(await (await fetch(source)).arrayBuffer()).stats();
      expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
    });

    test('answers a dialog with no, and then with yes', async () => {
      await visitor.open(`${shop.url}/setting/service?tab=messages`);
      await visitor.press(button(t('messages.deleteAll')));
      await visitor.sees(t('messages.deleteAllText'));
      await keepPicture('dialog');
      await visitor.press(inDialog(t('layout.cancel')));
      await untilDialogClosed();
      await visitor.press(button(t('messages.deleteAll')));
      await visitor.press(inDialog(t('layout.confirm')));
      await visitor.sees(t('messages.empty.title'));
      await untilDialogClosed();
      expect(await engine.run<string>('return location.search')).toBe('?tab=messages');
    });

    test('signs out, and signs in by a code', async () => {
      await visitor.press(button(t('layout.logout')));
      await visitor.waitForAddress(/^[^?]*\d\/$/);
      await visitor.sees(t('layout.register'));
      await visitor.open(`${shop.url}/user/login?redirect=%2Fsetting%2Forder`);
      await visitor.press(button(t('session.login.by.code')));
      await visitor.wait('the next minute', () => Promise.resolve(Date.now() - codeSentAt > CODE_INTERVAL_MS));
      await enterCode();
      await keepPicture('login');
      await visitor.press(button(t('session.login.submit')));
      await visitor.waitForAddress(/\/setting\/order/);
      await visitor.wait('the member', () => engine.run('return Boolean(document.querySelector("[data-session=member]"))'));
      await keepPicture('orders');
      expect(await engine.run<string>('return location.pathname')).toBe('/setting/order');
    });
  });
}

describe.skipIf(!isLinux)('Chromium 92, below the promise', () => {
  test('reads public pages, searches, turns pages, and says which browser buys', async () => {
    const engine = await openEngine('Chromium 92', (atEnd) => startOldChromium('chromium-92', atEnd));
    const visitor = createEngineVisitor(engine);
    const keepPicture = async (step: string) => writeFile(path.join(pictures, `Chromium 92 ${step}.png`), await engine.takeScreenshot());
    const seesNotice = () => visitor.sees(t('layout.browser.old'));
    try {
      await engine.open(shop.url);
      await seesNotice();
      await keepPicture('home');
      await visitor.fill('//input[@role="combobox"]', '茶');
      await visitor.press('//form[@role="search"]//button[@type="submit"]');
      await visitor.waitForAddress(/\/search\?key=/);
      await seesNotice();
      await keepPicture('search');
      await visitor.press('//main//a[contains(@href, "page=2")]');
      await visitor.waitForAddress(/page=2/);
      await visitor.press('//main//a[contains(@href, "/product?")]');
      await visitor.waitForAddress(/\/product\?/);
      const price = await visitor.wait('the price', () => engine.run('return /NT\\$[0-9]/.test(document.querySelector("main").innerText)'));
      await keepPicture('product');
      expect(price).toBe(true);
    } finally {
      await engine.close();
    }
  });
});
