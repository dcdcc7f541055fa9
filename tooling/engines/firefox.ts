// Firefox ESR by WebDriver BiDi.
import { existsSync } from 'node:fs';
import { launch } from 'puppeteer-core';
import { type AtEnd, type Engine, viewport } from './engine.ts';
import { stopProgram } from './stopProgram.ts';

const PROGRAM = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((file) => existsSync(file));

export const isFirefoxInstalled = PROGRAM !== undefined;

export async function startFirefox(atEnd: AtEnd): Promise<Engine> {
  if (PROGRAM === undefined) throw new Error('Firefox is not installed');
  const browser = await launch({
    browser: 'firefox',
    executablePath: PROGRAM,
    headless: true,
    defaultViewport: viewport,
    timeout: 100_000,
  });
  const program = browser.process();
  if (program) atEnd(() => stopProgram(program));
  const page = await browser.newPage();
  return {
    async open(url) {
      await page.goto(url, { waitUntil: 'domcontentloaded', timeout: 120_000 });
    },
    async run<Result>(body: string, ...parameters: readonly unknown[]) {
      return (await page.evaluate(`(function () { ${body} }).apply(null, ${JSON.stringify(parameters)})`)) as Result;
    },
    press: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    async upload(selector, file) {
      const found = await page.waitForSelector(selector);
      const input = await found?.toElement('input');
      await input?.uploadFile(file);
    },
    takeScreenshot: async () => Buffer.from(await page.screenshot()),
  };
}
