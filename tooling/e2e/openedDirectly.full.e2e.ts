// A page looks the same whether a visitor opens its address or comes to it from other pages, which loads styles in another order.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listTourPages } from '../pageTour/tourPages.ts';
import { waitUntilSettled } from '../pageTour/waitUntilSettled.ts';
import { isNightScale } from '../testScope.ts';
import { openSharedShop } from './openShop.ts';
import { openVisitor } from './visitor.ts';

const { shop, browser } = await openSharedShop();

/** Pages that lead on at once, or show something else each time. */
const skipped = /^(?:userLogin.|thirdLogin|payment|result)/;
const all = (await listTourPages(shop.url)).filter(({ key, access }) => access === 'public' && !skipped.test(key));
/** `FULL_SCALE=night` takes all pages. */
const pages = isNightScale ? all : all.filter(({ key }, at) => at % 6 === 0 || ['product', 'home', 'search', 'settingCart'].includes(key));

/** Style and size of each element in the page's main part. Times, counts and pictures may differ, so texts are not compared. */
const readElements = (page: Page) =>
  page.evaluate(() => {
    const names =
      'display position flex-direction flex-wrap align-items justify-content gap grid-template-areas padding margin border border-radius ' +
      'background-color color font-size font-weight line-height text-align white-space object-fit overflow opacity box-shadow ' +
      'text-decoration-line writing-mode min-width';
    return [...document.querySelectorAll('#main *:not(script, link, style)')].map((element) => {
      const style = getComputedStyle(element);
      const { width } = element.getBoundingClientRect();
      return {
        element: `${element.tagName} ${element.getAttribute('class') ?? ''}`,
        style: names.split(' ').map((name) => `${name}: ${style.getPropertyValue(name)}`),
        width: Math.round(width),
      };
    });
  });

const comeTo = async (page: Page, address: string, title: string) => {
  await page.evaluate((wanted) => {
    history.pushState(null, '', wanted);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await page.waitForFunction((wanted) => document.title === wanted, title);
  await waitUntilSettled(page);
};

/** Compares elements in the order of the page, as long as it is the same. */
async function compare(direct: Page, reached: Page): Promise<{ compared: number; faults: string[] }> {
  const others = await readElements(reached);
  const faults: string[] = [];
  let compared = 0;
  for (const [at, one] of (await readElements(direct)).entries()) {
    const other = others[at];
    if (other?.element !== one.element) break;
    compared += 1;
    const changed = one.style.filter((declaration, index) => declaration !== other.style[index]);
    if (Math.abs(one.width - other.width) > 2) changed.push(`width: ${one.width}, reached ${other.width}`);
    if (changed.length > 0) faults.push(`${one.element}: ${changed.join('; ')}`);
  }
  return { compared, faults };
}

test('a style that only one of two pages has is found', async () => {
  const [one, other] = [await openVisitor(browser, 'phone'), await openVisitor(browser, 'phone')];
  for (const { page } of [one, other]) {
    await page.goto(`${shop.url}/guide/contact`);
    await waitUntilSettled(page);
  }
  expect(await compare(one.page, other.page)).toMatchObject({ faults: [] });
  const findFaults = async () => {
    await other.page.evaluate(() => document.querySelector<HTMLElement>('#main h1')?.style.setProperty('padding', '7px'));
    return (await compare(one.page, other.page)).faults.join();
  };
  await expect.poll(findFaults, { timeout: 60_000 }).toMatch(/^H1 .*padding: 0px/);
  for (const { context } of [one, other]) await context.close();
});

for (const size of ['phone', 'desktop'] as const) {
  test(`opened directly and reached from other pages: ${size}`, { timeout: 900_000 }, async () => {
    const walking = await openVisitor(browser, size);
    await walking.page.goto(`${shop.url}/guide/contact`);
    await waitUntilSettled(walking.page);
    let compared = 0;
    for (const { key, buildAddress } of pages) {
      const address = buildAddress('zh-CN');
      const direct = await openVisitor(browser, size);
      await direct.page.goto(shop.url + address);
      await waitUntilSettled(direct.page);
      await comeTo(walking.page, address, await direct.page.title());
      // The page that was left may be shown for a moment.
      await expect
        .poll(
          async () => {
            const found = await compare(direct.page, walking.page);
            compared += found.compared;
            return found.faults;
          },
          { message: key, timeout: 60_000 },
        )
        .toEqual([]);
      await direct.context.close();
    }
    expect(compared).toBeGreaterThan(pages.length * 20);
    await walking.context.close();
  });
}
