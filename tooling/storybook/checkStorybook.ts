// Opens every page of the built Storybook: docs pages are checked with axe, stories are compared with their screenshots.
// `--accept` writes the screenshots instead of comparing them; `--only TEXT` takes the pages whose id contains the text.

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright-core';
import { preview } from 'vite';
import { findChromium } from '../chromium.ts';
import { pinFonts } from './pinnedFonts.ts';
import { acceptScreenshot, compareScreenshot, findStale, removeBaseline, removeResults } from './screenshots.ts';

interface Entry {
  id: string;
  type: 'docs' | 'story';
  tags: string[];
}

const { accept, only } = parseArgs({
  options: { accept: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
}).values;
const kit = fileURLToPath(new URL('../../packages/ui-kit/', import.meta.url));
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const screens = [
  { name: 'desktop', width: 1440, height: 900 },
  { name: 'phone', width: 390, height: 844 },
] as const;
const themes = ['light', 'dark'] as const;

const server = await preview({ root: kit, build: { outDir: 'storybook-static' }, preview: { port: 0 }, logLevel: 'silent' });
const base = server.resolvedUrls?.local[0] ?? '';
const { entries } = (await (await fetch(new URL('index.json', base))).json()) as { entries: Record<string, Entry> };
const pages = Object.values(entries).filter(({ id, tags }) => tags.includes('dev') && id.includes(only));
const problems: string[] = [];
const names = new Set<string>();
await removeResults();

const { executablePath, args, env } = await findChromium();
const browser = await chromium.launch({ executablePath, args, env });
try {
  await Promise.all(screens.map((screen) => visitAll(browser, screen)));
} finally {
  await browser.close();
  await server.close();
}
if (only === '') {
  for (const name of await findStale(names)) {
    if (accept) await removeBaseline(name);
    else problems.push(`${name}: no story has this baseline`);
  }
}
// Failed assertions print the whole page.
console.log(problems.map((problem) => problem.split('\n\n', 1)[0]).join('\n'));
console.log(`${pages.length} pages, ${names.size} screenshots ${accept ? 'accepted' : 'compared'}, ${problems.length} problems`);
process.exit(problems.length > 0 ? 1 : 0);

async function visitAll(from: Browser, screen: (typeof screens)[number]) {
  const context = await from.newContext({
    viewport: { width: screen.width, height: screen.height },
    reducedMotion: 'reduce',
    locale: 'en',
  });
  await pinFonts(context);
  const page = await context.newPage();
  // Countdowns stand still.
  await page.clock.setFixedTime(new Date('2026-11-18T06:00:00Z'));
  let current = '';
  page.on('console', (message) => message.type() === 'error' && problems.push(`${current}: ${message.text()}`));
  page.on('pageerror', (error) => problems.push(`${current}: ${error.message}`));
  page.on('response', (response) => response.status() >= 400 && problems.push(`${current}: ${response.status()} ${response.url()}`));
  for (const { id, type } of pages) {
    current = `${id} ${screen.name}`;
    await (type === 'docs' ? checkDocs(page, id, screen) : shoot(page, id, screen.name)).catch((error: unknown) =>
      problems.push(`${current}: ${error instanceof Error ? error.message : String(error)}`),
    );
  }
}

/** Docs pages are long and made of the stories, so they are not compared. */
async function checkDocs(page: Page, id: string, screen: (typeof screens)[number]) {
  const theme = screen.name === 'phone' ? 'dark' : 'light';
  await page.goto(`${base}iframe.html?viewMode=docs&id=${id}&globals=theme:${theme}`);
  await page.locator('.sbdocs h1').first().waitFor();
  // Overlays are in frames of their own, which load one after the other.
  await page.waitForLoadState('load');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  if (width > screen.width) problems.push(`${id} ${screen.name}: the page is ${width} px wide`);
  await page.evaluate(axe);
  const violations = await page.evaluate(async () => {
    // The examples of what not to do may be inaccessible. What Storybook adds is its own.
    const scope = { include: [['.docs-section']], exclude: [['[data-verdict="dont"] .docs-sample']] };
    const { run } = (
      globalThis as unknown as { axe: { run: (scope: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } }
    ).axe;
    if (!document.querySelector('.docs-section')) return [];
    return (await run(scope)).violations.map((violation) => `${violation.id}: ${violation.nodes[0]?.html ?? ''}`);
  });
  problems.push(...violations.map((violation) => `${id} ${screen.name} ${theme}: ${violation}`));
}

async function shoot(page: Page, id: string, screen: string) {
  await page.goto(`${base}iframe.html?viewMode=story&id=${id}`);
  const phase = await page.waitForFunction(() => {
    const shown = (globalThis as unknown as { __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } } }).__STORYBOOK_PREVIEW__;
    return /^(finished|errored)$/.exec(shown?.currentRender?.phase ?? '')?.[0];
  });
  if ((await phase.jsonValue()) === 'errored') problems.push(`${id} ${screen}: ${await page.locator('#error-message').innerText()}`);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  for (const theme of themes) {
    await page.evaluate((value) => (document.documentElement.dataset.theme = value), theme);
    const name = `${id}.${screen}.${theme}`;
    names.add(name);
    const png = await page.screenshot({ animations: 'disabled' });
    if (accept) await acceptScreenshot(name, png);
    else {
      const problem = await compareScreenshot(name, png);
      if (problem) problems.push(problem);
    }
  }
}
