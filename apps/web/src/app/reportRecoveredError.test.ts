import { afterEach, expect, test, vi } from 'vitest';
import { reportRecoveredError } from './reportRecoveredError.ts';

const mismatch = new Error('Minified React error #418; visit https://react.dev/errors/418');
const developmentMismatch = new Error("Hydration failed because the server rendered text didn't match the client.");

interface PageState {
  lang: string;
  hasFont: boolean;
}

const plain: PageState = { lang: 'zh-CN', hasFont: false };

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The errors that are reported of a page in Simplified Chinese. */
function listReports(error: unknown, { lang, hasFont }: PageState): unknown[] {
  const reports: unknown[] = [];
  vi.stubGlobal('document', { documentElement: { lang }, querySelector: () => (hasFont ? {} : null) });
  vi.stubGlobal('reportError', (reported: unknown) => reports.push(reported));
  reportRecoveredError(error, 'zh-CN');
  return reports;
}

test.each([
  ['the language of the page', { lang: 'en', hasFont: false }],
  ['texts into font elements', { lang: 'zh-CN', hasFont: true }],
])('after a translation that changed %s, HTML that differs is no error', (_, state) => {
  expect(listReports(mismatch, state)).toEqual([]);
  expect(listReports(developmentMismatch, state)).toEqual([]);
});

test('other errors of a translated page are reported', () => {
  const error = new Error('The price is missing');
  expect(listReports(error, { lang: 'en', hasFont: true })).toEqual([error]);
});

test.each([[mismatch], [developmentMismatch], ['no error object']])('without a translation, %s is reported', (error) => {
  expect(listReports(error, plain)).toEqual([error]);
});
