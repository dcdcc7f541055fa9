import { createHash } from 'node:crypto';
import { languages } from '@baodao/i18n/languages';
import { expect, test } from 'vitest';
import { BUSY_PAGE_POLICY, writeBusyPage } from './busyPage.ts';

const cases = languages.flatMap((language) => ([500, 503] as const).map((status) => [language, status] as const));

test.each(cases)(
  "the page in %s for status %i has the shop's name, a way home and the styles that its policy allows",
  async (language, status) => {
    const { html, requestLabel } = await writeBusyPage(language, 2, status);
    const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
    expect(BUSY_PAGE_POLICY).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toMatch(/<b>[^<.]+<\/b><h1>[^<.]+/);
    // An empty address is that of the page itself.
    expect(html).toMatch(/<a class="main" href="">[^<]+<\/a> <a href="\/[^"]*">/);
    expect(requestLabel).not.toContain('.');
  },
);
