// The browser inside WeChat has no tabs and no downloads, and keeps old files together with a service worker.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listTourPages } from '../../pageTour/tourPages.ts';
import { openBuyer } from '../buyer.ts';
import { createTranslate } from '../createTranslate.ts';
import { openSharedShop } from '../openShop.ts';

const agents = {
  Android:
    'Mozilla/5.0 (Linux; Android 14; PJD110 Build/UKQ1; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.6723.103 Mobile Safari/537.36 XWEB/1300473 MMWEBSDK/20241202 MicroMessenger/8.0.56.2800(0x28003858) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64',
  iOS: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.57(0x18003932) NetType/WIFI Language/zh_CN',
} as const;

const place = await openSharedShop();
const t = createTranslate('zh-CN');
const stops = await listTourPages(place.shop.url);

/** Runs in the page. Presses every link that has a target, without following it, and returns those that would open another window. */
function pressTargets(): string[] {
  const windows: string[] = [];
  const stay = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    const link = event.target instanceof Element && event.target.closest('a');
    if (link && !['', '_self'].includes(link.target)) windows.push(link.href);
  };
  document.addEventListener('click', stay, true);
  for (const link of document.querySelectorAll('a[target]'))
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  document.removeEventListener('click', stay, true);
  return windows;
}

describe.each(Object.entries(agents))('inside WeChat on %s', (_, userAgent) => {
  let buyer: Awaited<ReturnType<typeof openBuyer>>;
  const events: string[] = [];
  beforeAll(async () => {
    buyer = await openBuyer(place, 'phone', { userAgent });
    await buyer.page.addInitScript(() => {
      window.open = (address) => {
        console.error(`window.open ${String(address)}`);
        return null;
      };
    });
    buyer.page.on('popup', (popup) => events.push(`window ${popup.url()}`));
    buyer.page.on('download', (download) => events.push(`download ${download.url()}`));
    await buyer.signIn();
  });
  afterAll(() => buyer.context.close());

  test('no page opens a window, offers a download or registers a service worker', async () => {
    const found: [string, string[], number, number][] = [];
    for (const { key, buildAddress } of stops) {
      await buyer.go(buildAddress('zh-CN'));
      // A first touch starts the tasks in the background, and the end of the page loads what is far below.
      await buyer.page.touchscreen.tap(1, 1);
      await buyer.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const windows = await buyer.page.evaluate(pressTargets);
      const downloads = await buyer.page.locator('a[download]').count();
      const workers = await buyer.page.evaluate(async () => (await navigator.serviceWorker?.getRegistrations())?.length ?? 0);
      if (windows.length + downloads + workers > 0) found.push([key, windows, downloads, workers]);
    }
    expect(found).toEqual([]);
    expect(events).toEqual([]);
    expect(buyer.consoleMessages.filter((message) => message.includes('window.open'))).toEqual([]);
  });

  test('sharing says where the menu of WeChat is, and the poster is saved by a long press', async () => {
    const { page, button } = buyer;
    await buyer.go(stops.find(({ key }) => key === 'product')?.buildAddress('zh-CN') ?? '');
    await button('catalog.product.share').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(t('layout.share.inWeChat')).waitFor();
    expect(await dialog.getByRole('button', { name: t('layout.share.wechat') }).count()).toBe(0);
    await dialog.getByRole('button', { name: t('layout.share.poster') }).click();
    await dialog.getByText(t('layout.share.holdPoster')).waitFor();
    expect(await dialog.getByRole('img', { name: t('layout.share.scan') }).count()).toBe(0);
    expect(await page.locator('a[download]').count()).toBe(0);
  });

  test('the export of the account says where it works', async () => {
    await buyer.go('/setting/info');
    await buyer.button('account.info.deletion.export').click();
    await buyer.page.getByText(t('account.info.deletion.exportElsewhere')).first().waitFor();
    expect(events).toEqual([]);
  });
});
