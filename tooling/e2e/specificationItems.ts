// Shows items of the specification in a browser, and takes pictures of them. `pnpm test:journeys` shows each on a phone and on a desk, at both
// in two languages. `pnpm test:full` shows each once, on one screen and in one language after the other.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Language } from '@baodao/domain/wire/fields';
import type { Locator, Page } from 'playwright-core';
import { type TestContext, test } from 'vitest';
import { type Account, demoAccount } from '../pageTour/signIn.ts';
import { isNightScale } from '../testScope.ts';
import { type OpenedShop, openBuyer } from './buyer.ts';
import { createTranslate, type Translate } from './createTranslate.ts';
import type { viewports } from './visitor.ts';

type Size = keyof typeof viewports;

/** A shopper who is shown an item. */
export interface Scene extends Awaited<ReturnType<typeof openBuyer>>, Pick<TestContext, 'onTestFinished'> {
  size: Size;
  language: Language;
  /** Counts the visits of an item, from 0. */
  turn: number;
  t: Translate;
  /** Waits until a value is as expected. Tests that run at once cannot share the one of the module. */
  poll: TestContext['expect']['poll'];
  /** The path of a page in the shopper's language. */
  localize: (path: string) => string;
}

export interface Item {
  /** As the specification names it. */
  name: string;
  /** Other than a phone and a desk. Some items exist on one of them only. */
  sizes?: readonly Size[];
  userAgent?: string;
  /** The item shows a rejected request, which the browser logs. */
  isRejected?: boolean;
  /** Does the steps. Returns what must be visible then. A picture is taken of each page that has some of them, around the first. */
  show: (scene: Scene) => Promise<readonly Locator[]>;
}

const bothSizes = ['phone', 'desktop'] as const;

/** Each item is shown in Simplified Chinese and in one of these in turn, at each of its sizes. */
const otherLanguages = ['en', 'zh-TW'] as const;

/** The folder for pictures, relative to the repository. */
const folder = process.env.SCREENSHOTS ? path.resolve(import.meta.dirname, '../..', process.env.SCREENSHOTS) : undefined;

const patient = { timeout: 15_000 };

interface ItemOptions {
  /** If there are several, tests run at once, each with an account of its own, so that none uses the address or coupon of another. */
  accounts?: readonly Account[];
}

/** Defines the tests of a table of items. */
export function testItems(place: OpenedShop, items: readonly Item[], { accounts = [demoAccount] }: ItemOptions = {}): void {
  const free = [...accounts];
  const run = accounts.length > 1 ? test.concurrent : test;
  const visits = items.flatMap((item, at) =>
    (['zh-CN', otherLanguages[at % 2] ?? 'en'] as const)
      .flatMap((language) => (item.sizes ?? bothSizes).map((size) => ({ item, name: item.name, size, language })))
      .map((visit, turn) => ({ ...visit, turn }))
      .filter(({ turn }, _turn, { length }) => isNightScale || turn === at % length),
  );
  run.for(visits)('$name: $size, $language', async (visit, { expect, onTestFailed, onTestFinished }) => {
    const { item, size, language, turn } = visit;
    const account = free.pop();
    if (!account) throw new Error('More tests run at once than there are accounts');
    onTestFinished(() => void free.push(account));
    const { poll } = expect;
    const buyer = await openBuyer(place, size, { language, userAgent: item.userAgent, account });
    const { page } = buyer;
    onTestFailed(() => page.screenshot({ path: `.test/${nameFile(item, size, language)}`, fullPage: true }).then(() => {}));
    const localize = (address: string) => (language === 'zh-CN' ? address : `/${language}${address}`);
    const shown = await item.show({
      ...buyer,
      size,
      language,
      turn,
      t: createTranslate(language),
      localize,
      poll,
      onTestFinished,
    });
    for (const each of shown) await expect.poll(() => each.first().isVisible(), { ...patient, message: String(each) }).toBe(true);
    await takePictures(shown, nameFile(item, size, language), poll);
    if (item.isRejected) buyer.consoleMessages.splice(0);
    // The journeys of each area run axe on these pages.
    await buyer.checkPage(item.name, { axe: false });
    await buyer.context.close();
  });
}

const nameFile = ({ name }: Item, size: Size, language: Language) => `${name.match(/[\p{L}\p{N}]+/gu)?.join('-')}-${size}-${language}.png`;

/** Takes a picture of each page that shows a part of the item. */
async function takePictures(shown: readonly Locator[], file: string, poll: Scene['poll']): Promise<void> {
  const pages = Map.groupBy(shown, (each) => each.page());
  for (const [at, [page, [main]]] of [...pages].entries()) {
    // What is pinned to the edges of the window must not cover the item.
    await main?.first().evaluate((element) => element.scrollIntoView({ block: 'center' }));
    if (!folder) continue;
    await poll(() => isStill(page), patient).toBe(true);
    await mkdir(folder, { recursive: true });
    await page.screenshot({ path: path.join(folder, at === 0 ? file : file.replace('.png', `-${at + 1}.png`)) });
  }
}

/** True when pictures are loaded and nothing moves to its end. A member's page keeps a stream of events open, so the network is never idle. */
const isStill = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (image: Element) => {
      const { top, right, bottom, left } = image.getBoundingClientRect();
      return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    };
    // Animations that follow the scroll position run for ever.
    const isMoving = ({ playState, effect, timeline }: Animation) =>
      playState === 'running' && timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity;
    return [...document.images].every((image) => image.complete || !isSeen(image)) && !document.getAnimations().some(isMoving);
  });
