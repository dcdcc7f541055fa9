import { createI18n } from '@baodao/i18n/createI18n';
import type { Language } from '@baodao/i18n/languages';

/** The page of a shop that has too many others to render. It needs no rendering, and loads the wanted page again by itself. */
export async function writeBusyPage(language: Language, retrySeconds: number): Promise<{ html: string; requestLabel: string }> {
  const { i18n, load } = createI18n({ language });
  await load('layout');
  const [title, hint] = [i18n.t('layout.errorPage.503'), i18n.t('layout.errorPage.hint')];
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<meta name="robots" content="noindex"><meta http-equiv="refresh" content="${retrySeconds}"><title>${title}</title></head>`,
    `<body><main><h1>${title}</h1><p>${hint}</p></main></body></html>`,
  ].join('');
  return { html, requestLabel: i18n.t('layout.errorPage.requestId') };
}
