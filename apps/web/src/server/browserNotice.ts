import { createI18n } from '@baodao/i18n/createI18n';
import { languages } from '@baodao/i18n/languages';

const NOTICE_STYLE = 'margin:0;padding:12px 16px;text-align:center;color:#1f2421;background:#f6e7b8';

/**
 * Says which browser buys, to those that are too old for the shop and to those without scripts. They can read every public page. By language. The texts are
 * part of the document, because neither kind of browser can fetch them.
 */
export async function writeBrowserNotices(): Promise<ReadonlyMap<string, string>> {
  const written = languages.map(async (language) => {
    const { i18n, load } = createI18n({ language });
    await load('layout.browser');
    const old = `<p data-old-browser style="${NOTICE_STYLE}">${i18n.t('layout.browser.old')}</p>`;
    const withoutScripts = `<noscript><p style="${NOTICE_STYLE}">${i18n.t('layout.browser.noScript')}</p></noscript>`;
    return [language, `${old}${withoutScripts}`] as const;
  });
  return new Map<string, string>(await Promise.all(written));
}
