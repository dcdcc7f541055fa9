// The build uses nothing that the oldest supported browsers lack. The promise stands in the README.
import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { oldestBrowsers } from '../apps/web/build/oldestBrowsers.ts';

const root = path.join(import.meta.dirname, '..');
const client = path.join(root, 'apps/web/dist/client');
const read = (file: string) => ({ file, text: readFileSync(path.join(client, file), 'utf8') });
/** Of the pages and of the service worker. */
const scripts = globSync(['assets/*.js', 'sw.js'], { cwd: client }).map(read);
/** The page for times without a connection carries its styles and its script itself. */
const offlinePage = read('offline.html');
const styles = [...globSync('assets/*.css', { cwd: client }).map(read), offlinePage].map(({ text }) => text);

/** As browserslist spells them: `chrome99` is `chrome >= 99`. */
const query = oldestBrowsers.map((browser) => browser.replace(/^([a-z]+)/, '$1 >= ')).join(', ');

/** Returns what es-check prints about files or patterns. */
const check = (...patterns: string[]) =>
  promisify(execFile)(
    path.join(root, 'tooling/node_modules/.bin/es-check'),
    ['checkBrowser', '--module', '--checkFeatures', `--browserslistQuery=${query}`, ...patterns],
    { maxBuffer: 50_000_000 },
  ).then(
    () => '',
    (error: unknown) =>
      error instanceof Error && 'stdout' in error && 'stderr' in error ? `${String(error.stdout)}${String(error.stderr)}` : String(error),
  );

test('scripts have no syntax and call no method that an old browser lacks', async () => {
  expect(scripts.length).toBeGreaterThan(100);
  expect(scripts.map(({ file }) => file)).toContain('sw.js');
  expect(await check(path.join(client, 'assets/*.js'), path.join(client, 'sw.js'))).toBe('');
});

test.each([
  ['lookbehind, which stops a whole file in Safari before 16.4', /\(\?<[=!]/],
  ['functions of URL that Chromium has since 120', /\bURL\.(?:canParse|parse)\b/],
  ['signals that Chromium has since 103', /\bAbortSignal\.(?:any|timeout)\b/],
])('scripts have no %s', (_name, pattern) => {
  expect([...scripts, offlinePage].filter(({ text }) => pattern.test(text)).map(({ file }) => file)).toEqual([]);
});

test('styles have no range in a media query, and a fallback before each newer value', () => {
  expect(styles.length).toBeGreaterThan(20);
  // What stands inside such a query is known there.
  const all = styles.join('\n').replaceAll(/@supports \(color:color-mix[^{]*\{(?:[^{}]*\{[^{}]*\})*\}/g, '');
  expect(all.match(/@media[^{]*\([a-z-]+[<>]/g)).toBeNull();
  // A value with a variable counts as known until it is used, so no declaration before it helps.
  expect(all.match(/[^;{}]*color-mix[^;{}]*/g)).toBeNull();
  const withoutFallback = [...all.matchAll(/\{([^{}]*)\}/g)].flatMap(([, body = '']) => {
    const declarations = body.split(';').map((each) => each.trim());
    return declarations.filter((each, at) => {
      const [name = ''] = each.split(':', 1);
      return /\ddvh/.test(each) && (each.includes('var(') || !declarations.slice(0, at).some((earlier) => earlier.startsWith(`${name}:`)));
    });
  });
  expect([...new Set(withoutFallback)]).toEqual([]);
});
