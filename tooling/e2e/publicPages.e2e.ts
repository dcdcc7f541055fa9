// Every public page and every member page, at both widths and in three languages.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { getScreenshotName } from '../pageTour/renderOverview.ts';
import { signIn } from '../pageTour/signIn.ts';
import { listTourPages, type TourPage } from '../pageTour/tourPages.ts';
import { waitUntilSettled } from '../pageTour/waitUntilSettled.ts';
import { openShop } from './openShop.ts';
import { openVisitor } from './visitor.ts';

const shots = fileURLToPath(new URL('../.shots/', import.meta.url));

/** An answer's page has the title of its question. */
const sharedTitles: Partial<Record<TourPage['key'], TourPage['key']>> = { answer: 'question' };

const { shop, browser } = await openShop();
let stops: TourPage[];

beforeAll(async () => {
  const all = await listTourPages(shop.url);
  // The other member pages need an order. The purchase tests open them.
  stops = [
    ...all.filter(({ access }) => access === 'public'),
    ...all.filter(({ key, access }) => access === 'member' && key.startsWith('setting')),
  ];
  await mkdir(shots, { recursive: true });
});

for (const size of ['phone', 'desktop'] as const) {
  for (const language of ['zh-CN', 'zh-TW', 'en'] as const) {
    test(`every page has its own title, no console message and no horizontal scroll: ${size}, ${language}`, async () => {
      const { page, context, consoleMessages, checkPage } = await openVisitor(browser, size);
      const titles = new Map<string, string>();
      let isMember = false;
      for (const { key, access, buildAddress } of stops) {
        if (access === 'member' && !isMember) {
          await signIn(page, shop.url);
          isMember = true;
        }
        const reply = await page.goto(shop.url + buildAddress(language));
        await waitUntilSettled(page);
        expect([key, reply?.status()]).toEqual([key, 200]);
        expect(await page.locator('html').getAttribute('lang'), `language of ${key}`).toBe(language);
        const title = await page.title();
        expect.soft([key, titles.get(title)]).toEqual([key, sharedTitles[key]]);
        titles.set(title, key);
        expect.soft([key, await page.getByRole('heading', { level: 1 }).count()]).toEqual([key, 1]);
        // The result of axe does not depend on the language. Soft assertions report the faults of all pages.
        const problem = await checkPage(key, { axe: language === 'zh-CN' }).then(
          () => 'none',
          (error: unknown) => String(error),
        );
        expect.soft([key, problem]).toEqual([key, 'none']);
        consoleMessages.length = 0;
        await page.screenshot({ path: path.join(shots, getScreenshotName(key, size, language)), type: 'jpeg', quality: 60 });
      }
      await context.close();
    }, 600_000);
  }
}
