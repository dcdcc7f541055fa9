import type { Language } from '@baodao/domain/wire/fields';
import { type MailText, mailFrames } from '../features/notifications/mailTexts.ts';
import { escapeHtml } from './escapeHtml.ts';

export interface MailContent {
  language: Language;
  text: MailText;
  /** The lines of an order. */
  items: readonly string[];
  actionUrl: string;
  /** Sentences below the content. */
  notes: readonly string[];
  unsubscribeUrl: string | null;
}

/** Renders a mail as plain text and as HTML without pictures, scripts or tracking. */
export function renderMail({ language, text, items, actionUrl, notes, unsubscribeUrl }: MailContent): { text: string; html: string } {
  const { brand, unsubscribe } = mailFrames[language];
  const footer = notes.join(language === 'en' ? ' ' : '');
  const plain = [
    ...text.paragraphs,
    ...(items.length > 0 ? [items.map((item) => `- ${item}`).join('\n')] : []),
    `${text.action}\n${actionUrl}`,
    `${brand}\n${footer}`,
    ...(unsubscribeUrl === null ? [] : [`${unsubscribe}\n${unsubscribeUrl}`]),
  ];
  return {
    text: `${plain.join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(text.subject)}</title>
</head>
<body style="margin:0;padding:24px 16px;background:#ffffff;color:#1f2421;font:16px/1.7 sans-serif">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 16px;color:#2f6b4f;font-weight:bold">${escapeHtml(brand)}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.4">${escapeHtml(text.subject)}</h1>
${text.paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`).join('\n')}
${
  items.length === 0
    ? ''
    : `<ul style="margin:0 0 16px;padding-left:20px">${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`
}
<p style="margin:24px 0"><a href="${escapeHtml(actionUrl)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#2f6b4f;color:#ffffff">${escapeHtml(text.action)}</a></p>
<p style="margin:0 0 8px;color:#59615c;font-size:14px">${escapeHtml(footer)}</p>
${unsubscribeUrl === null ? '' : `<p style="margin:0;font-size:14px"><a href="${escapeHtml(unsubscribeUrl)}" style="color:#2f6b4f">${escapeHtml(unsubscribe)}</a></p>`}
</div>
</body>
</html>
`,
  };
}
