// One visit by a phone on a slow line: what the browser fetches, when the page is visible and when it is usable.
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

/** Slow 4G. The latency applies to every request. */
const slowLine = { offline: false, latency: 562.5, downloadThroughput: 1_440_000 / 8, uploadThroughput: 675_000 / 8 };
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

export interface Visit {
  requests: number;
  kilobytes: number;
  /** On the wire, until the page is usable. */
  scriptKilobytes: number;
  /** After the page is usable: mostly prefetching. */
  laterRequests: number;
  laterKilobytes: number;
  fcp: number;
  lcp: number;
  cls: number;
  /** Time beyond 50 ms of each long task between FCP and `usable`. */
  blocked: number;
  /** When 90 % of the links and controls have their event handlers. */
  usable: number;
  /** The longest task between FCP and `usable`. */
  longestTask: number;
  /** The slowest response to a tap and a key press, until the next frame. */
  worstTap: number;
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

interface Observed {
  lcp: number;
  cls: number;
  longTasks: { at: number; duration: number }[];
  worstTap: number;
  usable: number;
}

declare global {
  interface Window {
    observed: Observed;
  }
}

/** Runs in the page before the page's own scripts. */
function observePage(): void {
  const observed: Observed = { lcp: 0, cls: 0, longTasks: [], worstTap: 0, usable: 0 };
  window.observed = observed;
  const observe = (type: string, handle: (entry: PerformanceEntry & Record<string, unknown>) => void, options = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) handle(entry as PerformanceEntry & Record<string, unknown>);
    }).observe({ type, buffered: true, ...options });
  observe('largest-contentful-paint', ({ startTime }) => (observed.lcp = startTime));
  observe('layout-shift', (entry) => {
    if (!entry.hadRecentInput) observed.cls += Number(entry.value);
  });
  observe('longtask', ({ startTime, duration }) => observed.longTasks.push({ at: startTime, duration }));
  observe('event', ({ duration }) => (observed.worstTap = Math.max(observed.worstTap, duration)), { durationThreshold: 16 });
  const polling = setInterval(() => {
    // Polling a page that is still being parsed would slow it down.
    if (document.readyState === 'loading') return;
    const controls = document.querySelectorAll('a[href], button, input, select, textarea');
    let inert = 0;
    for (const control of controls) {
      if (!Object.keys(control).some((key) => key.startsWith('__reactProps'))) inert += 1;
      if (inert > controls.length * 0.1) return;
    }
    observed.usable = performance.now();
    clearInterval(polling);
  }, 50);
}

export interface PhoneOptions {
  /** How many times slower than this machine the phone is. */
  slowdown: number;
  savesData?: boolean;
}

/** A phone with an empty cache. */
async function openPhone(
  browser: Browser,
  { slowdown, savesData = false }: PhoneOptions,
): Promise<{ context: BrowserContext; page: Page; cdp: CDPSession }> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block', ignoreHTTPSErrors: true });
  const page = await context.newPage();
  if (savesData) await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.addInitScript(observePage);
  return { context, page, cdp: await slowDown(page, slowdown) };
}

async function slowDown(page: Page, slowdown: number): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', slowLine);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return cdp;
}

const isUsable = (page: Page) => page.waitForFunction(() => window.observed.usable > 0, undefined, { timeout: 60_000 });

export async function measureVisit(browser: Browser, url: string, options: PhoneOptions): Promise<Visit> {
  const { context, page, cdp } = await openPhone(browser, options);
  const scripts = new Set<string>();
  let requests = 0;
  let bytes = 0;
  let scriptBytes = 0;
  cdp.on('Network.requestWillBeSent', ({ request }) => (requests += request.url.startsWith('http') ? 1 : 0));
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.endsWith('javascript')) scripts.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
  await isUsable(page);
  const first = { requests, kilobytes: bytes / 1000, scriptKilobytes: scriptBytes / 1000 };
  const search = await page.getByRole('combobox').first().boundingBox();
  if (!search) throw new Error(`${url} has no search box`);
  await page.waitForTimeout(3_000);
  // A tap on a locator would run Playwright's own checks in the page, which take a slow phone longer than the page's answer.
  await page.touchscreen.tap(search.x + search.width / 2, search.y + search.height / 2);
  await page.keyboard.press('c');
  await page.waitForTimeout(500);
  const observed = await page.evaluate(() => ({
    ...window.observed,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }));
  await context.close();
  const { fcp, lcp, cls, longTasks, worstTap, usable } = observed;
  const tasks = longTasks.filter(({ at }) => at >= fcp && at <= usable).map(({ duration }) => duration);
  const blocked = tasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0);
  const longestTask = Math.max(0, ...tasks);
  const later = { laterRequests: requests - first.requests, laterKilobytes: bytes / 1000 - first.kilobytes };
  return { ...first, ...later, fcp, lcp, cls, blocked, longestTask, worstTap, usable };
}

/**
 * Milliseconds until a page shows a price in its main part, with an empty cache. A member's page shows a skeleton before.
 * `storageState` holds the member's session.
 */
export async function measureFirstPrice(browser: Browser, url: string, slowdown: number, storageState: StorageState): Promise<number> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block', ignoreHTTPSErrors: true, storageState });
  const page = await context.newPage();
  await slowDown(page, slowdown);
  await page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
  const shown = await page.waitForFunction(
    () => /NT\$|¥/.test(document.querySelector('main')?.textContent ?? '') && performance.now(),
    undefined,
    { timeout: 60_000, polling: 50 },
  );
  const milliseconds = Number(await shown.jsonValue());
  await context.close();
  return milliseconds;
}

/** Milliseconds from the tap on a product card. */
export interface ProductTap {
  /** The product's title is visible. */
  text: number;
  /** The product's first picture is complete. */
  picture: number;
}

/** Taps a product that has been visible for three seconds. */
export async function measureProductTap(browser: Browser, url: string, options: PhoneOptions): Promise<ProductTap> {
  const { context, page } = await openPhone(browser, options);
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
  await isUsable(page);
  const card = page.locator('main a[href*="/product?"]').filter({ visible: true }).first();
  await card.scrollIntoViewIfNeeded();
  await page.waitForTimeout(3_000);
  // The URL changes before the page does, so the title has to be that of the tapped card.
  const title = (await card.textContent()) ?? '';
  const measured = page.evaluate(
    (expected) =>
      new Promise<ProductTap>((resolve) => {
        let start = 0;
        let text = 0;
        document.addEventListener('pointerdown', () => (start = performance.now()), { once: true, capture: true });
        const check = () => {
          const hasTitle = location.pathname.endsWith('/product') && document.querySelector('main h1')?.textContent === expected;
          if (start > 0 && hasTitle) {
            text ||= performance.now() - start;
            const picture = [...document.querySelectorAll('main img')].find((image) => image.getBoundingClientRect().width > 200);
            if (picture instanceof HTMLImageElement && picture.complete && picture.naturalWidth > 0) {
              resolve({ text, picture: performance.now() - start });
              return;
            }
          }
          requestAnimationFrame(check);
        };
        check();
      }),
    title,
  );
  await card.tap();
  const result = await measured;
  await context.close();
  return result;
}
