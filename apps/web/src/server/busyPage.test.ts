import { createHash } from 'node:crypto';
import { languages } from '@baodao/i18n/languages';
import { expect, test } from 'vitest';
import { BUSY_PAGE_POLICY, writeBusyPage } from './busyPage.ts';

test.each(languages)("the busy page in %s has the shop's name, a way home and the styles that its policy allows", async (language) => {
  const { html, requestLabel } = await writeBusyPage(language, 2);
  const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
  expect(BUSY_PAGE_POLICY).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  expect(html).toContain(`<html lang="${language}">`);
  expect(html).toMatch(/<b>[^<.]+<\/b><h1>[^<.]+/);
  expect(html).toMatch(/<a href="\/[^"]*">/);
  expect(requestLabel).not.toContain('.');
});
