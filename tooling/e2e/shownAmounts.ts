// Amounts as the shopper sees them: visible text, without struck prices.
import type { Page } from 'playwright-core';

interface Shown {
  label: string;
  text: string;
}

/** Runs in the page. The label of each element that matches, and its visible text without struck prices and labels for screen readers. */
function readShown([selector, labelSelector]: readonly [string, string]): Shown[] {
  return [...document.querySelectorAll(selector)].map((element) => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent?.checkVisibility() && !parent.closest('s, .bd-visually-hidden')) texts.push(node.nodeValue ?? '');
    }
    const label = [...element.querySelectorAll(labelSelector)].find(({ textContent }) => textContent.trim() !== '');
    return { label: label?.firstChild?.textContent?.trim() ?? '', text: texts.join('') };
  });
}

const moneyOf = (text: string): string[] => text.match(/(?:NT\$|¥)[\d,]+(?:\.\d+)?/g) ?? [];

/** The amounts in all elements that match, by their labels. Of the same label the first counts. */
async function readAmounts(page: Page, selector: string, labelSelector: string): Promise<Map<string, string[]>> {
  const shown = await page.evaluate(readShown, [selector, labelSelector] as const);
  return new Map(shown.toReversed().map(({ label, text }) => [label, moneyOf(text)]));
}

/** The price of a product's page, in the first currency and in the second. */
export async function readProductPrice(page: Page): Promise<string[]> {
  const [amounts = []] = (await readAmounts(page, 'main [aria-live=polite]:has([translate=no])', '[translate=no]')).values();
  return amounts;
}

/** The lines of the cart: the price of one unit, then that of the line. */
export const readCartLines = (page: Page) => readAmounts(page, 'main li:has(input[type=checkbox])', 'a:not([aria-hidden])');

/** The lines of a checkout or an order: the price of the line, then that of one unit. */
export const readOrderLines = (page: Page) => readAmounts(page, 'main li:has(.bd-figures)', 'a:not([aria-hidden])');

/** The rows of lists of amounts. */
export const readAmountRows = (page: Page) => readAmounts(page, 'main dl > div', 'dt');

/** An amount as a number, to add it to others. */
export const toNumber = (amount = '0'): number => Number(amount.replace(/NT\$|[¥,]/g, ''));
