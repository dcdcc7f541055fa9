// Search: from the search box to filtered and sorted results and back. The URL holds the whole state.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { waitUntilSettled } from '../../pageTour/waitUntilSettled.ts';
import { createTranslate } from '../createTranslate.ts';
import { fetchApiData } from '../fetchApiData.ts';
import { openShop } from '../openShop.ts';
import { openVisitor, waitUntilHydrated } from '../visitor.ts';

const t = createTranslate('zh-CN');
/** A search with more than one page of results. */
const MANY = '小';

const { shop, browser } = await openShop();

const open = async (page: Page, address: string) => {
  await page.goto(shop.url + address);
  await waitUntilHydrated(page);
};
const search = (key: string, more = '') => `/search?key=${encodeURIComponent(key)}${more}`;
const readQuery = (page: Page) => new URL(page.url()).searchParams;
const waitForText = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first().waitFor();

/** Continues the list, opens its last product, and comes back to the same place of the longer list. */
async function continueList(page: Page) {
  const titles = page.locator('main h2');
  const firstPage = await titles.count();
  await page.getByRole('link', { name: t('products.more'), exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get('page') === '2');
  await expect.poll(() => titles.count()).toBeGreaterThan(firstPage);
  const both = await titles.count();
  const last = titles.nth(both - 1);
  await last.scrollIntoViewIfNeeded();
  const y = await page.evaluate(() => scrollY);
  await last.click();
  await page.waitForURL(/\/product\?/);
  await page.goBack();
  await expect.poll(() => titles.count()).toBe(both);
  await page.waitForFunction((before) => Math.abs(scrollY - before) < 50, y);
}

/** Opens the second page, and comes back to the first. */
async function turnPage(page: Page) {
  await page
    .getByRole('navigation', { name: t('layout.pages.nav') })
    .getByRole('link', { name: t('layout.pages.next') })
    .click();
  await page.waitForURL((url) => url.searchParams.get('page') === '2');
  await page.goBack();
  expect([readQuery(page).get('page') ?? '1', readQuery(page).get('sort')]).toEqual(['1', 'priceUp']);
}

const pagers = { phone: continueList, desktop: turnPage };

for (const size of ['phone', 'desktop'] as const) {
  test(`matches are highlighted in the title’s own spelling: ${size}`, async () => {
    const { page, context, checkPage } = await openVisitor(browser, size);
    await open(page, `/zh-TW${search('凤梨酥')}`);
    const marks = async () => new Set((await page.locator('main mark').allTextContents()).map((text) => text.trim()));
    expect(await marks()).toContain('鳳梨酥');
    expect((await marks()).has('凤梨酥')).toBe(false);
    await open(page, search('fenglisu'));
    expect(await marks()).toContain('凤梨酥');
    await checkPage('search');
    await context.close();
  });

  test(`the page shows corrections, ignored words and the searched shop: ${size}`, async () => {
    const { page, context, checkPage } = await openVisitor(browser, size);
    await open(page, search('凤梨稣'));
    await waitForText(page, t('search.corrected', { key: '凤梨稣', corrected: '凤梨酥' }));
    expect(await page.locator('main mark').first().textContent()).toContain('凤梨酥');

    await open(page, search('凤梨酥 雨伞'));
    await waitForText(page, t('search.loose'));
    await page.locator('main').getByRole('link', { name: '雨伞', exact: true }).click();
    await page.waitForURL((url) => url.searchParams.get('key') === '雨伞');
    await waitUntilSettled(page);
    await checkPage('search for one word less');

    const path = `product/composite/category?key=${encodeURIComponent('茶')}`;
    const { total, list } = await fetchApiData<{ total: number; list: { orgId: number; orgName: string }[] }>(shop, path);
    const [first] = list;
    await open(page, search('茶', `&orgId=${first?.orgId}`));
    await waitForText(page, t('search.inShop', { shop: first?.orgName ?? '' }));
    await checkPage('search in a shop');
    await page.getByRole('link', { name: t('search.everywhere') }).click();
    await page.waitForURL((url) => !url.searchParams.has('orgId'));
    await waitForText(page, t('products.total', { count: total }));
    await context.close();
  });

  test(`an empty result offers next steps: ${size}`, async () => {
    const { page, context, checkPage } = await openVisitor(browser, size);
    await open(page, search('qwxzvv'));
    await page.getByRole('heading', { name: t('products.empty.title') }).waitFor();
    await page.getByRole('heading', { name: t('products.popular') }).waitFor();
    await checkPage('nothing found');
    const hot = page
      .getByRole('region', { name: t('products.hot') })
      .getByRole('link')
      .first();
    const word = await hot.textContent();
    await hot.click();
    await page.waitForURL((url) => url.searchParams.get('key') === word);
    await expect.poll(() => page.locator('main h2').count()).toBeGreaterThan(0);
    expect(await page.getByRole('heading', { name: t('products.empty.title') }).count()).toBe(0);
    await context.close();
  });

  test(`facets narrow the results by their counts, can be removed, and are part of the address: ${size}`, async () => {
    const { page, context, checkPage } = await openVisitor(browser, size);
    await open(page, search('茶'));
    expect(await page.title()).toContain('茶');
    const total = page.locator('main output').first();
    const all = await total.textContent();
    if (size === 'phone')
      await page
        .getByRole('button', { name: t('products.filters') })
        .first()
        .click();
    const facets = size === 'phone' ? page.getByRole('dialog') : page.getByRole('complementary', { name: t('products.filtersOf') });
    // The label of every checkbox is beside it, not below.
    const misplaced = await facets.getByRole('checkbox').evaluateAll((boxes) =>
      boxes.flatMap((box) => {
        const text = box.nextElementSibling;
        return text && text.getBoundingClientRect().top >= box.getBoundingClientRect().bottom ? [text.textContent] : [];
      }),
    );
    expect(misplaced).toEqual([]);
    const value = facets
      .getByRole('group', { name: t('products.facet.cat') })
      .getByRole('checkbox')
      .first();
    const label =
      (await facets
        .getByRole('group', { name: t('products.facet.cat') })
        .locator('label')
        .first()
        .textContent()) ?? '';
    const count = Number(/\d+\s*$/.exec(label)?.[0]);
    await value.click();
    await page.waitForURL((url) => url.searchParams.has('cat'));
    if (size === 'phone') await facets.getByRole('button', { name: t('products.show', { count }) }).click();
    await expect.poll(() => total.textContent()).toBe(t('products.total', { count }));
    await page.reload();
    await waitUntilHydrated(page);
    expect(await total.textContent()).toBe(t('products.total', { count }));
    await checkPage('search narrowed');
    await page
      .getByRole('list', { name: t('products.chosen') })
      .getByRole('button')
      .first()
      .click();
    await page.waitForURL((url) => !url.searchParams.has('cat'));
    await expect.poll(() => total.textContent()).toBe(all);
    await context.close();
  });

  test(`sorting and paging add history entries: ${size}`, async () => {
    const { page, context } = await openVisitor(browser, size);
    await open(page, search(MANY));
    await page.getByRole('link', { name: t('products.sort.priceUp') }).click();
    await page.waitForURL((url) => url.searchParams.get('sort') === 'priceUp');
    const path = `product/composite/category?key=${encodeURIComponent(MANY)}&sort=priceUp&count=24`;
    const { pages, list } = await fetchApiData<{ pages: number; list: { title: string }[] }>(shop, path);
    expect(pages).toBeGreaterThan(1);
    await expect.poll(() => page.locator('main h2').first().textContent()).toBe(list[0]?.title);
    await pagers[size](page);
    await page.goBack();
    expect(readQuery(page).get('sort')).toBe(null);
    // Tracking parameters do not change the search.
    await open(page, search(MANY, '&utm_source=letter&fbclid=x'));
    expect(await page.locator('main h2').count()).toBeGreaterThan(10);
    await context.close();
  });

  test(`the search box suggests words, works by keyboard, and keeps a local history: ${size}`, async () => {
    const { page, context, checkPage } = await openVisitor(browser, size);
    await open(page, '/');
    const box = page.getByRole('combobox', { name: t('layout.search') });
    await box.click();
    await page.getByRole('option').first().waitFor();
    expect(await box.getAttribute('aria-expanded')).toBe('true');
    await box.pressSequentially('fengli', { delay: 20 });
    const option = page.getByRole('option').filter({ hasText: '凤梨' }).first();
    await option.waitFor();
    await page
      .getByRole('group', { name: t('layout.suggestions.products') })
      .getByRole('option')
      .first()
      .waitFor();
    await checkPage('suggestions');
    await page.keyboard.press('ArrowDown');
    const active = await box.getAttribute('aria-activedescendant');
    expect(await page.locator(`[id="${active}"]`).getAttribute('aria-selected')).toBe('true');
    const word = await box.page().locator(`[id="${active}"] > :first-child`).textContent();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/search' && url.searchParams.get('key') === word);
    await page.keyboard.press('Escape');

    await open(page, '/search');
    const history = page.getByRole('region', { name: t('search.history.title') });
    await history.getByRole('link', { name: word ?? '', exact: true }).waitFor();
    await checkPage('search without words');
    await history.getByRole('button', { name: t('search.history.remove', { word: word ?? '' }) }).click();
    await waitForText(page, t('search.history.empty'));
    await page.reload();
    await waitUntilHydrated(page);
    await waitForText(page, t('search.history.empty'));
    await context.close();
  });
}
