import { readFileSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { withoutUnused } from './unusedParts.ts';

interface Instance {
  init: (options: object) => Promise<unknown>;
  addResourceBundle: (language: string, namespace: string, texts: object) => void;
  t: (key: string, values?: object) => string;
}

const installed = (path: string) => realpathSync(fileURLToPath(new URL(path, import.meta.url)));
const router = installed('../node_modules/react-router/dist/production/lib/router/router.js');
const texts = installed('../../../packages/i18n/node_modules/i18next/dist/esm/i18next.js');

test('the installed libraries have all that is taken out of them', () => {
  for (const file of [router, texts]) {
    const code = readFileSync(file, 'utf8');
    expect((withoutUnused(file, code) ?? code).length).toBeLessThan(code.length);
  }
});

test('a release that is written otherwise is not half changed', () => {
  expect(() => withoutUnused(router, 'export const createRouter = () => {};')).toThrow('has no');
});

test('other files stay as they are', () => {
  expect(withoutUnused('/src/pages.ts', 'export {};')).toBeUndefined();
});

test('texts come without what was taken out', async () => {
  const code = withoutUnused(texts, readFileSync(texts, 'utf8')) ?? '';
  const { createInstance } = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)) as {
    createInstance: () => Instance;
  };
  const missing: string[] = [];
  const i18n = createInstance();
  await i18n.init({
    lng: 'en',
    resources: { en: { common: {} } },
    saveMissing: true,
    missingKeyHandler: (_: unknown, __: unknown, key: string) => missing.push(key),
  });
  i18n.addResourceBundle('en', 'translation', { left_one: '{{count}} piece', left_other: '{{count, number}} pieces' });
  expect([i18n.t('left', { count: 1 }), i18n.t('left', { count: 1200 }), i18n.t('right')]).toEqual(['1 piece', '1,200 pieces', 'right']);
  expect(missing).toEqual(['right']);
});
