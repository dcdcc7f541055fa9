// One visit by a phone on a slow line: what it fetched, when it could be seen, and when it could be used.
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

/** Slow 4G and a phone a quarter as quick as this machine; every request waits as long as it would there. */
const line = { offline: false, latency: 562.5, downloadThroughput: 1_440_000 / 8, uploadThroughput: 675_000 / 8 };
const CPU_RATE = 4;
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

export interface Visit {
  requests: number;
  kilobytes: number;
  /** What came after the page could be used: mostly what was fetched ahead. */
  requestsAfter: number;
  kilobytesAfter: number;
  fcp: number;
  lcp: number;
  /** What tasks took beyond 50 ms each, until the page could be used. */
  blocked: number;
  shifted: number;
  /** Nine of ten controls hear what is done with them. */
  usable: number;
  /** From the finger to the next picture of the screen, the longest of some taps and keys. */
  worstTap: number;
}

interface Watched {
  lcp: number;
  shifted: number;
  tasks: { at: number; took: number }[];
  worst: number;
  usable: number;
}

declare global {
  interface Window {
    watched: Watched;
  }
}

/** Runs in the page, before anything of it. */
function watch(): void {
  const watched: Watched = { lcp: 0, shifted: 0, tasks: [], worst: 0, usable: 0 };
  window.watched = watched;
  const observe = (type: string, take: (entry: PerformanceEntry & Record<string, unknown>) => void, options = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as PerformanceEntry & Record<string, unknown>);
    }).observe({ type, buffered: true, ...options });
  observe('largest-contentful-paint', ({ startTime }) => (watched.lcp = startTime));
  observe('layout-shift', (entry) => {
    if (!entry.hadRecentInput) watched.shifted += Number(entry.value);
  });
  observe('longtask', ({ startTime, duration }) => watched.tasks.push({ at: startTime, took: duration }));
  observe('event', ({ duration }) => (watched.worst = Math.max(watched.worst, duration)), { durationThreshold: 16 });
  const asking = setInterval(() => {
    // Asking costs time as well, which the page's own scripts have to do without.
    if (document.readyState === 'loading') return;
    const controls = document.querySelectorAll('a[href], button, input, select, textarea');
    let deaf = 0;
    for (const control of controls) {
      if (!Object.keys(control).some((key) => key.startsWith('__reactProps'))) deaf += 1;
      if (deaf > controls.length * 0.1) return;
    }
    watched.usable = performance.now();
    clearInterval(asking);
  }, 50);
}

/** A phone that was never here before. */
export async function openPhone(
  browser: Browser,
  { savesData = false } = {},
): Promise<{ context: BrowserContext; page: Page; cdp: CDPSession }> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  const page = await context.newPage();
  if (savesData) await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.addInitScript(watch);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', line);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  return { context, page, cdp };
}

export const isUsable = (page: Page) => page.waitForFunction(() => window.watched.usable > 0, undefined, { timeout: 60_000 });

export async function measureVisit(browser: Browser, url: string): Promise<Visit> {
  const { context, page, cdp } = await openPhone(browser);
  let requests = 0;
  let bytes = 0;
  cdp.on('Network.requestWillBeSent', ({ request }) => (requests += request.url.startsWith('http') ? 1 : 0));
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
  await isUsable(page);
  const first = { requests, kilobytes: bytes / 1000 };
  await page.waitForTimeout(3_000);
  const search = page.getByRole('combobox').first();
  await search.tap();
  await search.press('c');
  await page.waitForTimeout(500);
  const seen = await page.evaluate(() => ({
    ...window.watched,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }));
  await context.close();
  return {
    ...first,
    requestsAfter: requests - first.requests,
    kilobytesAfter: bytes / 1000 - first.kilobytes,
    fcp: seen.fcp,
    lcp: seen.lcp,
    blocked: seen.tasks.filter(({ at }) => at >= seen.fcp && at <= seen.usable).reduce((sum, { took }) => sum + Math.max(0, took - 50), 0),
    shifted: seen.shifted,
    usable: seen.usable,
    worstTap: seen.worst,
  };
}

export interface Step {
  /** The title of the product stands there. */
  text: number;
  /** Its first picture has come. */
  picture: number;
}

/** From the tap on a product that has been in sight for three seconds to the product, in milliseconds. */
export async function measureStep(browser: Browser, url: string, options: { savesData: boolean }): Promise<Step> {
  const { context, page } = await openPhone(browser, options);
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
  await isUsable(page);
  const card = page.locator('main a[href*="/product?"]').filter({ visible: true }).first();
  await card.scrollIntoViewIfNeeded();
  await page.waitForTimeout(3_000);
  // The address is the product's before the page is: the name has to be the tapped one's.
  const title = (await card.textContent()) ?? '';
  const step = page.evaluate(
    (name) =>
      new Promise<Step>((resolve) => {
        let began = 0;
        let text = 0;
        document.addEventListener('pointerdown', () => (began = performance.now()), { once: true, capture: true });
        const look = () => {
          const isThere = location.pathname.endsWith('/product') && document.querySelector('main h1')?.textContent === name;
          if (began > 0 && isThere) {
            text ||= performance.now() - began;
            const picture = [...document.querySelectorAll('main img')].find((image) => image.getBoundingClientRect().width > 200);
            if (picture instanceof HTMLImageElement && picture.complete && picture.naturalWidth > 0) {
              resolve({ text, picture: performance.now() - began });
              return;
            }
          }
          requestAnimationFrame(look);
        };
        look();
      }),
    title,
  );
  await card.tap();
  const taken = await step;
  await context.close();
  return taken;
}
