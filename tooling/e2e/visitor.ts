// A visitor with a separate browser context that records console warnings and errors.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { findChromium } from '../chromium.ts';

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const viewports = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } } as const;

/** Chromium's word that it was slow to use a preload. Whether the page uses it is checked instead. */
const SLOW_PRELOAD = /was preloaded using link preload but not used within a few seconds/;

/** Runs in the page. Reports preloads of the server's HTML that no picture of it uses, and preloads of other kinds. */
function reportUnusedPreloads(): void {
  document.addEventListener('DOMContentLoaded', () => {
    const pictures = [...document.querySelectorAll<HTMLImageElement | HTMLSourceElement>('img:not([loading=lazy]), source')];
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')) {
      const { imageSrcset, imageSizes, href } = link;
      const isUsed = pictures.some((picture) =>
        imageSrcset ? picture.srcset === imageSrcset && picture.sizes === imageSizes : picture.src === href,
      );
      if (link.as !== 'image' || !isUsed) console.error(`preload without a user: ${link.outerHTML}`);
    }
  });
}

let phoneCount = 0;
/** Returns a new mobile number in Taiwan on each call, so that a retried test registers another one. */
export const createPhoneNumber = () => `0923${String(++phoneCount).padStart(6, '0')}`;

export async function openBrowser(moreArgs: readonly string[] = []): Promise<Browser> {
  const { executablePath, args, env } = await findChromium();
  return chromium.launch({ executablePath, args: [...args, ...moreArgs], env });
}

export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** Console warnings and errors, policy violations and script errors. Expected to stay empty. */
  consoleMessages: string[];
  /** Checks accessibility with axe (unless another language was checked), the page width, and the console. */
  checkPage: (name: string, options?: { axe: boolean }) => Promise<void>;
}

export async function openVisitor(browser: Browser, size: keyof typeof viewports, userAgent?: string): Promise<Visitor> {
  const isPhone = size === 'phone';
  const context = await browser.newContext({
    viewport: viewports[size],
    isMobile: isPhone,
    hasTouch: isPhone,
    reducedMotion: 'reduce',
    ...(userAgent ? { userAgent } : {}),
  });
  // A step takes long while other programs use the processor.
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  const consoleMessages: string[] = [];
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type()) && !SLOW_PRELOAD.test(message.text()))
      consoleMessages.push(`${message.type()}: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => consoleMessages.push(`pageerror: ${error.message}`));
  await page.addInitScript(reportUnusedPreloads);
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`violation of ${event.violatedDirective}: ${event.blockedURI}`),
    );
  });
  return {
    context,
    page,
    consoleMessages,
    async checkPage(name, { axe: isAxed } = { axe: true }) {
      // The debugging protocol injects axe, because the policy allows only the shop's scripts.
      if (isAxed) await page.evaluate(axeSource);
      const violations = await page.evaluate(async () => {
        if (!('axe' in window)) return [];
        const { axe } = window as unknown as {
          axe: { run: (options: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
        };
        const { violations: found } = await axe.run({ resultTypes: ['violations'] });
        return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
      });
      expect(violations, `axe on ${name}`).toEqual([]);
      const overflowing = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        if (scrollWidth <= clientWidth) return [];
        // The failure names the overflowing elements.
        return [...document.body.querySelectorAll('*')]
          .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
          .map((element) => element.outerHTML.slice(0, 120));
      });
      expect(overflowing, `horizontal scroll on ${name}`).toEqual([]);
      expect(consoleMessages, `console on ${name}`).toEqual([]);
    },
  };
}

/** Whether React handles events on the whole page. Runs in the page, so it uses nothing from outside. */
export function isHydrated(): boolean {
  // React hydrates the page in steps. Its root is marked as hydrated after the last one.
  const roots = document as unknown as Record<string, { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } } | undefined>;
  const root = roots[Object.keys(document).find((key) => key.startsWith('__reactContainer')) ?? ''];
  return root?.stateNode.current.memoizedState.isDehydrated === false;
}

export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated);
}
