// Records what the page stories show: the replies of a sample shop to the pages of apps/web/stories, in three languages, and their pictures.
//   pnpm storybook:record [--url http://localhost:3000]
// Without --url it starts a shop. Run it when a page needs a reply that is not recorded, then look at the stories and accept them.
import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { keyOfRequest, type Recording, type Visitor } from '../../apps/web/stories/recording.ts';
import { buildRequest } from '../../packages/api-client/src/buildRequest.ts';
import { home } from '../../packages/api-client/src/endpoints/home.ts';
import * as links from '../../packages/link-builders/src/links.ts';
import { startShop } from '../e2e/startShop.ts';
import { openBrowser, openVisitor, waitUntilHydrated } from '../e2e/visitor.ts';
import { signIn } from '../pageTour/signIn.ts';
import { listTourPages } from '../pageTour/tourPages.ts';

const { values } = parseArgs({ options: { url: { type: 'string' } } });
const folder = fileURLToPath(new URL('../../apps/web/stories/recorded/', import.meta.url));
const shop = values.url ? undefined : await startShop({ env: { DEMO_HISTORY: 'true' } });
if (shop) while (!/wrote the demo member|is incomplete/.test(shop.output())) await new Promise((resolve) => setTimeout(resolve, 500));
const shopUrl = values.url ?? shop?.url ?? '';
const browser = await openBrowser();
/** The largest shown width of each picture, by its address without width. */
const widths = new Map<string, number>();

await rm(folder, { recursive: true, force: true });
await mkdir(path.join(folder, 'pictures'), { recursive: true });
const recordings: Recording[] = [];
for (const language of ['zh-CN', 'zh-TW', 'en'] as const) recordings.push(await record(language));
await browser.close();
const names = new Map<string, string>();
for (const [address, width] of widths) names.set(address, await savePicture(address, width));
for (const recording of recordings) {
  // A picture that no page has shown has no file, so the reply names none.
  const text = writeByLine(recording).replaceAll(/"\/media\/[0-9a-f]{32}"/g, (address) =>
    JSON.stringify(names.get(JSON.parse(address) as string) ?? names.values().next().value),
  );
  await writeFile(path.join(folder, `${recording.language}.generated.json`), text);
}
console.log(`${recordings.map(({ replies }) => Object.keys(replies).length).join(', ')} replies, ${names.size} pictures`);
await shop?.stop();
await shop?.remove();

async function record(language: Recording['language']): Promise<Recording> {
  const recording: Recording = { language, time: new Date().toISOString(), pages: {}, user: '', replies: {} };
  const tour = await listTourPages(shopUrl);
  const pathOf = (key: string) => {
    const address = tour.find((page) => page.key === key)?.buildAddress(language);
    if (!address) throw new Error(`no page ${key}`);
    return address;
  };
  Object.assign(recording.pages, {
    home: pathOf('home'),
    list: pathOf('productCategory'),
    product: pathOf('product'),
    login: pathOf('userLogin'),
    cart: pathOf('settingCart'),
    checkout: pathOf('orderCalculate'),
    member: pathOf('settingInfo'),
  });
  for (const size of ['desktop', 'phone'] as const) {
    for (const visitor of ['guest', 'member'] as const) {
      const { page, context } = await openVisitor(browser, size);
      // Who saves data loads no pages ahead.
      await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
      listen(page, visitor, recording);
      if (visitor === 'member') {
        await signIn(page, shopUrl);
        recording.user = (await page.evaluate(() => localStorage.getItem('user'))) ?? '';
        if (!recording.pages.order) recording.pages.order = await findOrder(page, language);
      }
      const pages =
        visitor === 'guest' ? (['home', 'list', 'product', 'login'] as const) : (['cart', 'checkout', 'order', 'member'] as const);
      for (const name of pages) await visit(page, recording.pages[name] ?? '', language);
      await context.close();
    }
  }
  return recording;
}

/** The member's newest order, which the list of orders names first. */
async function findOrder(page: Page, language: Recording['language']): Promise<string> {
  await page.goto(shopUrl + links.settingOrder({}, { language }));
  const link = page.locator('main a[href*="/order/info"]').first();
  return (await link.getAttribute('href')) ?? '';
}

function listen(page: Page, visitor: Visitor, { replies }: Recording) {
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!/^\/(rest|oauth)\//.test(pathname)) return;
    response
      .json()
      .then((body: { data: unknown }) => {
        if (response.status() === 200) replies[keyOfRequest(visitor, response.request().method(), response.url())] = body.data;
      })
      .catch(() => {});
  });
}

/** Opens a small page, then the wanted one within the document, because the server has loaded the data of a first page. */
async function visit(page: Page, address: string, language: Recording['language']) {
  await page.goto(shopUrl + links.guideProblem({}, { language }));
  await waitUntilHydrated(page);
  const layout = [home.siteSettings, home.exchangeRates].map((row) => buildRequest(row, {}, { platform: 'web', language }, {}).url);
  await page.evaluate(async (urls) => Promise.all(urls.map(async (url) => (await fetch(url)).text())), layout);
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await page.waitForTimeout(1_500);
  await page.waitForLoadState('networkidle');
  // Sections load when they come near.
  for (let step = 0; step < 12; step++) {
    await page.mouse.wheel(0, 800);
    await page.waitForTimeout(150);
  }
  await page.waitForLoadState('networkidle');
  for (const [src, width] of await page.evaluate(() =>
    [...document.images].map((image): [string, number] => [
      new URL(image.currentSrc || image.src).pathname,
      image.getBoundingClientRect().width,
    ]),
  )) {
    const [, picture] = /^(\/media\/[0-9a-f]{32})\//.exec(src) ?? [];
    if (picture) widths.set(picture, Math.max(widths.get(picture) ?? 0, width));
  }
}

/** One line for each reply, so that a comparison of two recordings shows which have changed. */
function writeByLine({ replies, ...rest }: Recording): string {
  const lines = Object.keys(replies)
    .toSorted()
    .map((key) => `${JSON.stringify(key)}: ${JSON.stringify(replies[key])}`);
  return `${JSON.stringify(rest).slice(0, -1)},"replies": {\n${lines.join(',\n')}\n}}\n`;
}

async function savePicture(address: string, shown: number): Promise<string> {
  const width = [160, 320, 480, 640, 960].find((each) => each >= shown) ?? 960;
  const reply = await fetch(`${shopUrl}${address}/${width}`, { headers: { accept: 'image/webp' } });
  const picture = await sharp(Buffer.from(await reply.arrayBuffer()))
    .webp({ quality: 60, effort: 6 })
    .toBuffer();
  const name = `${createHash('sha256').update(picture).digest('hex').slice(0, 10)}.webp`;
  await writeFile(path.join(folder, 'pictures', name), picture);
  // The components add a width after a slash.
  return `recorded/${name}?width=`;
}
