import type { Language } from '@baodao/domain/wire/fields';
import type { MailText } from '../features/notifications/mailText.ts';
import { mailFrames } from '../features/notifications/mailTexts.ts';
import { escapeHtml } from '../mail/escapeHtml.ts';
import type { MailOrder } from './mailOrders.ts';
import { renderOrderHtml, renderOrderText } from './renderOrder.ts';

export interface MailContent {
  language: Language;
  text: MailText;
  orders: readonly MailOrder[];
  /** What happens next. */
  nextSteps: readonly string[];
  actionUrl: string;
  /** Sentences below the content. */
  notes: readonly string[];
  unsubscribeUrl: string | null;
}

/** Mail programs that know dark mode take these colours. Outlook for the web marks a mail whose colours it changes instead. */
const darkStyles = [
  ['.page', 'background:#161a18!important'],
  ['.sheet', 'background:#1f2421!important'],
  ['.text', 'color:#f1efe9!important'],
  ['.muted', 'color:#b3bab5!important'],
  ['.brand', 'color:#8fd0ae!important'],
  ['.line', 'border-color:#3a423d!important'],
] as const;
const styles = `@media (prefers-color-scheme:dark){${darkStyles.map(([selector, style]) => `${selector}{${style}}`).join('')}}
${darkStyles.map(([selector, style]) => `[${style.startsWith('background') ? 'data-ogsb' : 'data-ogsc'}] ${selector}{${style}}`).join('')}`;

/** Outlook for Windows writes in Times New Roman where it lacks the first font of a list, which it does not inherit into tables. */
const outlookFonts: Readonly<Record<Language, string>> = {
  'zh-CN': "'Microsoft YaHei'",
  'zh-TW': "'Microsoft JhengHei'",
  en: 'Arial',
};
const outlookHead = (language: Language) => `<!--[if mso]>
<style>body,table,td,p,h1,a,span{font-family:${outlookFonts[language]},sans-serif!important}</style>
<xml xmlns:o="urn:schemas-microsoft-com:office:office"><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml>
<![endif]-->`;

/**
 * Renders a mail as plain text and as HTML without scripts and tracking. The only pictures are those of the products, which every visitor of
 * the shop loads. The layout is tables, because Outlook lays out nothing else.
 */
export function renderMail({ language, text, orders, nextSteps, actionUrl, notes, unsubscribeUrl }: MailContent): {
  text: string;
  html: string;
} {
  const { brand, unsubscribe } = mailFrames[language];
  const footer = notes.join(language === 'en' ? ' ' : '');
  const plain = [
    ...text.paragraphs,
    ...orders.map(renderOrderText),
    ...nextSteps,
    `${text.action}\n${actionUrl}`,
    `${brand}\n${footer}`,
    ...(unsubscribeUrl === null ? [] : [`${unsubscribe}\n${unsubscribeUrl}`]),
  ];
  const paragraphs = (all: readonly string[]) =>
    all
      .map((paragraph) => `<p class="text" style="margin:0 0 16px;color:#1f2421;overflow-wrap:anywhere">${escapeHtml(paragraph)}</p>`)
      .join('\n');
  return {
    text: `${plain.join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(text.subject)}</title>
<style>${styles}</style>
${outlookHead(language)}
</head>
<body class="page" style="margin:0;padding:0;background:#f4f1ea;font-family:'PingFang SC','PingFang TC','Microsoft YaHei','Microsoft JhengHei',Arial,sans-serif;font-size:16px;line-height:1.6">
<span style="display:none;mso-hide:all">${escapeHtml(text.paragraphs[0] ?? '')}</span>
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f4f1ea"><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table class="sheet" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="max-width:600px;border-radius:12px">
<tr><td align="left" style="padding:28px 24px 20px">
<p class="brand" style="margin:0 0 16px;color:#2f6b4f;font-size:18px;font-weight:bold">${escapeHtml(brand)}</p>
<h1 class="text" style="margin:0 0 16px;color:#1f2421;font-size:22px;line-height:1.4">${escapeHtml(text.heading ?? text.subject)}</h1>
${paragraphs(text.paragraphs)}
${orders.map(renderOrderHtml).join('\n')}
${paragraphs(nextSteps)}
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0"><tr><td align="center" bgcolor="#2f6b4f" style="border-radius:8px;mso-padding-alt:12px 28px"><a href="${escapeHtml(actionUrl)}" style="display:inline-block;padding:12px 28px;color:#ffffff;font-weight:bold;text-decoration:none">${escapeHtml(text.action)}</a></td></tr></table>
</td></tr>
<tr><td class="line" align="left" style="padding:16px 24px 24px;border-top:1px solid #e4dfd4">
<p class="muted" style="margin:0 0 8px;color:#59615c;font-size:14px">${escapeHtml(footer)}</p>
${unsubscribeUrl === null ? '' : `<p style="margin:0;font-size:14px"><a class="brand" href="${escapeHtml(unsubscribeUrl)}" style="color:#2f6b4f">${escapeHtml(unsubscribe)}</a></p>`}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`,
  };
}
