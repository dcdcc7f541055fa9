import { createHash } from 'node:crypto';
import { createI18n } from '@baodao/i18n/createI18n';
import type { Language } from '@baodao/i18n/languages';
import { home } from '@baodao/link-builders/links';

/** The colours and measures of the shop's own pages, whose style sheets a busy server does not send. */
const STYLE = `body{display:grid;place-items:center;min-height:100vh;margin:0;font:16px/1.6 system-ui,"PingFang SC","Noto Sans SC",sans-serif;
color:#1f2421;background:#fbfaf7}main{max-width:32rem;padding:24px;text-align:center}h1{margin:0 0 8px;font-size:22px;line-height:1.35;text-wrap:balance}
p{margin:0;color:#5c645e}b{display:block;margin-bottom:24px;font-size:18px;color:#2f6b4f}a{display:inline-block;margin-top:24px;padding:10px 24px;
border:1px solid #2f6b4f;border-radius:6px;color:#2f6b4f;text-decoration:none}a.main{color:#fff;background:#2f6b4f}[data-request-id]{position:absolute;inset:auto 0 0}
@media (prefers-color-scheme:dark){body{color:#f4f1ea;background:#171a18}p{color:#c3c8c2}b,a{color:#8fcbab;border-color:#8fcbab}a.main{color:#10231a;background:#8fcbab}}`;

export const BUSY_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; style-src-attr 'unsafe-inline'`;

/**
 * The page of a shop that has too many others to render (503), or that failed to render this one (500). It needs no rendering, and loads the
 * wanted page again by itself.
 */
export async function writeBusyPage(
  language: Language,
  retrySeconds: number,
  status: 500 | 503 = 503,
): Promise<{ html: string; requestLabel: string }> {
  const { i18n, load } = createI18n({ language });
  await load('layout');
  const [brand, title, hint, toHome] = [
    i18n.t('layout.brand'),
    i18n.t(`layout.errorPage.${status}`),
    i18n.t('layout.errorPage.hint'),
    i18n.t('layout.errorPage.home'),
  ];
  const retry = i18n.t('layout.retry');
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<meta name="robots" content="noindex"><meta http-equiv="refresh" content="${retrySeconds}"><title>${title}</title><style>${STYLE}</style></head>`,
    `<body><main><b>${brand}</b><h1>${title}</h1><p>${hint}</p><nav><a class="main" href="">${retry}</a> <a href="${home({}, { language })}">${toHome}</a></nav></main></body></html>`,
  ].join('');
  return { html, requestLabel: i18n.t('layout.errorPage.requestId') };
}
