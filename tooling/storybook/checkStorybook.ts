// Opens every page of the built Storybook: docs pages are checked with axe, stories are compared with their screenshots.
// `--accept` writes the screenshots that differ; `--only TEXT` takes the pages whose id contains the text; `--half` compares the desktop in light
// and the phone in dark.

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright-core';
import { preview } from 'vite';
import { findChromium } from '../chromium.ts';
import { pinnedFonts } from './pinnedFonts.ts';
import { acceptScreenshot, compareScreenshot, findStale, removeBaseline, removeResults } from './screenshots.ts';

interface Entry {
  id: string;
  type: 'docs' | 'story';
  tags: string[];
}

type Screen = (typeof screens)[number];

interface Difference {
  name: string;
  png: Buffer;
  problem: string;
}

const { accept, only, half } = parseArgs({
  options: {
    accept: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    half: { type: 'boolean', default: false },
  },
}).values;
const kit = fileURLToPath(new URL('../../packages/ui-kit/', import.meta.url));
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const screens = [
  { name: 'desktop', width: 1440, height: 900 },
  { name: 'phone', width: 390, height: 844 },
] as const;
/** Docs pages and half a check have one theme for each screen. */
const themeOf = { desktop: 'light', phone: 'dark' } as const;

const server = await preview({
  root: kit,
  build: { outDir: 'storybook-static' },
  preview: { port: 0 },
  logLevel: 'silent',
  plugins: [pinnedFonts(path.join(kit, 'storybook-static'))],
});
const base = server.resolvedUrls?.local[0] ?? '';
const { entries } = (await (await fetch(new URL('index.json', base))).json()) as { entries: Record<string, Entry> };
// Stories follow each other in one document.
const pages = Object.values(entries)
  .filter(({ id, tags }) => tags.includes('dev') && id.includes(only))
  .toSorted((one, other) => other.type.localeCompare(one.type));
const problems: string[] = [];
const names = new Set<string>();
let accepted = 0;
await removeResults();

const { executablePath, args, env } = await findChromium();
const browser = await chromium.launch({ executablePath, args, env });
try {
  await Promise.all(screens.map((screen) => visitAll(browser, screen)));
} finally {
  await browser.close();
  await server.close();
}
if (only === '' && !half) {
  for (const name of await findStale(names)) {
    if (accept) await removeBaseline(name);
    else problems.push(`${name}: no story has this baseline`);
  }
}
// Failed assertions print the whole page.
console.log(problems.map((problem) => problem.split('\n\n', 1)[0]).join('\n'));
console.log(`${pages.length} pages, ${names.size} screenshots compared, ${accepted} accepted, ${problems.length} problems`);
process.exit(problems.length > 0 ? 1 : 0);

async function visitAll(from: Browser, screen: Screen) {
  const context = await from.newContext({
    viewport: { width: screen.width, height: screen.height },
    reducedMotion: 'reduce',
    locale: 'en',
    timezoneId: 'Asia/Taipei',
  });
  // While other programs use the processor, a story takes long.
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  // Countdowns stand still.
  await page.clock.setFixedTime(new Date('2026-11-18T06:00:00Z'));
  let current = '';
  page.on('console', (message) => message.type() === 'error' && problems.push(`${current}: ${message.text()}`));
  page.on('pageerror', (error) => problems.push(`${current}: ${error.message}`));
  page.on('response', (response) => response.status() >= 400 && problems.push(`${current}: ${response.status()} ${response.url()}`));
  for (const entry of pages) {
    current = `${entry.id} ${screen.name}`;
    await (entry.type === 'docs' ? checkDocs(page, entry.id, screen) : checkStory(page, entry, screen.name)).catch((error: unknown) =>
      problems.push(`${current}: ${error instanceof Error ? error.message : String(error)}`),
    );
  }
}

/** Compares a story with its screenshots. One that differs is drawn again in a new document, where no earlier story has left anything. */
async function checkStory(page: Page, { id, tags }: Entry, screen: Screen['name']) {
  let different = await shoot(page, id, screen, show);
  if (different.length > 0) different = await shoot(page, id, screen, open);
  for (const { name, png, problem } of different) {
    if (accept && !problems.some((each) => each.startsWith(`${id} ${screen}`))) {
      await acceptScreenshot(name, png);
      accepted += 1;
    } else problems.push(problem);
  }
  // The tests of the ui-kit do not open the stories of whole pages.
  if (tags.includes('test')) return;
  for (const theme of themesOf(screen)) {
    await setTheme(page, theme);
    await checkAccessibility(page, `${id} ${screen} ${theme}`, { include: [['#storybook-root']] });
  }
}

function themesOf(screen: Screen['name']) {
  return half ? [themeOf[screen]] : (['light', 'dark'] as const);
}

async function setTheme(page: Page, theme: string) {
  await page.evaluate((value) => {
    document.documentElement.dataset.theme = value;
  }, theme);
}

/** Docs pages are long and made of the stories, so they are not compared. */
async function checkDocs(page: Page, id: string, screen: Screen) {
  const theme = themeOf[screen.name];
  await page.goto(`${base}iframe.html?viewMode=docs&id=${id}&globals=theme:${theme}`);
  await page.locator('.sbdocs h1').first().waitFor();
  // Overlays are in frames of their own, which load one after the other.
  await page.waitForLoadState('load');
  // An overlay that takes the focus scrolls the page to its frame.
  const scrolled = await page.evaluate(() => scrollY);
  if (scrolled > 0) problems.push(`${id} ${screen.name}: the page opens at ${scrolled} px`);
  // A frame is loaded when it comes into view.
  for (const frame of await page.locator('.sbdocs iframe').all()) {
    await frame.scrollIntoViewIfNeeded();
    const shown = frame.contentFrame();
    await shown.locator('body.sb-show-main, body.sb-show-errordisplay').waitFor({ state: 'attached' });
    const failed = shown.locator('.sb-show-errordisplay #error-message');
    if ((await failed.count()) > 0) problems.push(`${id} ${screen.name}: ${await failed.innerText()}`);
  }
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  if (width > screen.width) problems.push(`${id} ${screen.name}: the page is ${width} px wide`);
  // The examples of what not to do may be inaccessible. What Storybook adds is its own.
  const scope = { include: [['.docs-section']], exclude: [['[data-verdict="dont"] .docs-sample']] };
  if ((await page.locator('.docs-section').count()) > 0) await checkAccessibility(page, `${id} ${screen.name} ${theme}`, scope);
}

async function checkAccessibility(page: Page, name: string, scope: object) {
  await page.evaluate(axe);
  const violations = await page.evaluate(async (context) => {
    const { run } = (
      globalThis as unknown as { axe: { run: (scope: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } }
    ).axe;
    return (await run(context)).violations.map((violation) => `${violation.id}: ${violation.nodes[0]?.html ?? ''}`);
  }, scope);
  problems.push(...violations.map((violation) => `${name}: ${violation}`));
}

async function shoot(page: Page, id: string, screen: Screen['name'], render: typeof show): Promise<Difference[]> {
  await render(page, id);
  const different: Difference[] = [];
  for (const theme of themesOf(screen)) {
    await setTheme(page, theme);
    const name = `${id}.${screen}.${theme}`;
    names.add(name);
    const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    const problem = await compareScreenshot(name, png);
    if (problem) different.push({ name, png, problem });
  }
  return different;
}

/** Shows a story in the document that is open, as the sidebar of Storybook does. A new document costs more than the rest of the check. */
async function show(page: Page, id: string) {
  if (!page.url().includes('viewMode=story')) return open(page, id);
  await page.mouse.move(0, 0);
  await page.evaluate((storyId) => {
    scrollTo(0, 0);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    document.documentElement.dataset.theme = 'light';
    (
      globalThis as unknown as { __STORYBOOK_ADDONS_CHANNEL__: { emit: (event: string, selection: object) => void } }
    ).__STORYBOOK_ADDONS_CHANNEL__.emit('setCurrentStory', { storyId, viewMode: 'story' });
  }, id);
  await waitUntilDrawn(page, id);
}

async function open(page: Page, id: string) {
  await page.goto(`${base}iframe.html?viewMode=story&id=${id}`);
  await waitUntilDrawn(page, id);
}

async function waitUntilDrawn(page: Page, storyId: string) {
  const phase = await page.waitForFunction((wanted) => {
    const { currentRender: shown } =
      (globalThis as unknown as { __STORYBOOK_PREVIEW__?: { currentRender?: { id: string; phase?: string } } }).__STORYBOOK_PREVIEW__ ?? {};
    return shown?.id === wanted && /^(finished|errored)$/.exec(shown.phase ?? '')?.[0];
  }, storyId);
  if ((await phase.jsonValue()) === 'errored') throw new Error(await page.locator('#error-message').innerText());
  // An assertion may have scrolled to what it clicked. Pictures are decoded, and fonts of texts that were just drawn have started to load, after two frames.
  await page.evaluate(async () => {
    scrollTo(0, 0);
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    await document.fonts.ready;
    const pictures = [...document.images].filter(({ loading, complete }) => loading !== 'lazy' || complete);
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})));
  });
  await page.waitForLoadState('networkidle');
}
