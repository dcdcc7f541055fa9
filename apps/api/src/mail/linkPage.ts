import { createHash } from 'node:crypto';
import type { OptionalMailKind } from '@baodao/domain/account/mailKinds';
import type { Language } from '@baodao/domain/wire/fields';
import { fillText, serverTexts } from '@baodao/i18n/serverTexts';
import { settingInfo } from '@baodao/link-builders/links';
import { escapeHtml } from './escapeHtml.ts';

export type LinkAction = 'confirm' | 'unsubscribe';

/** The address of a link in a mail. */
export const buildMailLink = (
  action: LinkAction,
  token: string,
  { language, publicUrl }: { language: Language; publicUrl: string },
): string => `${publicUrl}/rest/mail/${action}?${new URLSearchParams({ token, lang: language })}`;

export interface LinkPageOptions {
  action: LinkAction;
  /** `ask` shows the button that does it. */
  step: 'ask' | 'done' | 'invalid';
  language: Language;
  kind: OptionalMailKind | null;
  publicUrl: string;
}

const style = `:root { color-scheme: light dark; --ink: #1f2421; --paper: #fbfaf7; --tea: #2f6b4f; --on-tea: #ffffff; }
@media (prefers-color-scheme: dark) { :root { --ink: #eceee9; --paper: #161a18; --tea: #8fd0b0; --on-tea: #10241a; } }
body { margin: 0; padding: 64px 16px; background: var(--paper); color: var(--ink); font: 16px/1.7 system-ui, sans-serif; text-align: center; }
main { max-width: 480px; margin: 0 auto; }
.brand { color: var(--tea); font-weight: bold; }
h1 { margin: 0 0 16px; font-size: 24px; line-height: 1.4; }
button, .button { display: inline-block; min-height: 44px; margin-top: 16px; padding: 8px 24px; border: 1px solid var(--tea); border-radius: 8px; background: var(--tea); color: var(--on-tea); font: inherit; text-decoration: none; cursor: pointer; }
:focus-visible { outline: 3px solid var(--tea); outline-offset: 2px; }`;

/** The page has a style and a form, and nothing else. */
export const linkPagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** The page behind a link in a mail, which works without a login and without scripts. Mail programs open links, so only its button acts. */
export function renderLinkPage({ action, step, language, kind, publicUrl }: LinkPageOptions): string {
  const text = serverTexts[language].mailLinks;
  const [title, content] = chooseTexts(action, step, language);
  const button =
    step === 'ask'
      ? `<form method="post"><button>${escapeHtml(text[action])}</button></form>`
      : `<p><a class="button" href="${escapeHtml(settingInfo({}, { language, origin: publicUrl }))}">${escapeHtml(text.profile)}</a></p>`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="brand">${escapeHtml(serverTexts[language].mailFrame.brand)}</p>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(fillText(content, () => (kind ? text.kinds[kind] : '')))}</p>
${button}
</main>
</body>
</html>
`;
}

function chooseTexts(action: LinkAction, step: LinkPageOptions['step'], language: Language): [title: string, content: string] {
  const text = serverTexts[language].mailLinks;
  if (step === 'invalid') return [text.invalid, text.invalidText];
  if (action === 'confirm') return step === 'ask' ? [text.confirmTitle, text.confirmText] : [text.confirmed, text.confirmedText];
  return step === 'ask' ? [text.unsubscribeTitle, text.unsubscribeText] : [text.unsubscribed, text.unsubscribedText];
}
