import { createHash } from 'node:crypto';
import type { OptionalMailKind } from '@baodao/domain/account/mailKinds';
import type { Language } from '@baodao/domain/wire/fields';
import { settingInfo } from '@baodao/link-builders/links';
import { mailFrames } from '../features/notifications/mailTexts.ts';
import { escapeHtml } from './escapeHtml.ts';

export type LinkAction = 'confirm' | 'unsubscribe';

/** `{kind}` is a placeholder. */
const texts = {
  'zh-CN': {
    confirmTitle: '确认邮箱',
    confirmText: '确认后，您选择的订单邮件和账号安全邮件会发到这个邮箱。',
    confirm: '确认邮箱',
    confirmed: '邮箱已确认',
    confirmedText: '以后的邮件会发到这里。',
    unsubscribeTitle: '退订邮件',
    unsubscribeText: '不再收到“{kind}”的邮件。站内消息照常。',
    unsubscribe: '退订',
    unsubscribed: '已退订',
    unsubscribedText: '不会再发送“{kind}”的邮件。可以在个人资料里重新开启。',
    invalid: '链接无效或已过期',
    invalidText: '请登录，在个人资料里重新发送链接，或修改要收的邮件。',
    profile: '个人资料',
    kinds: {
      orderSaved: '订单已提交',
      orderPaid: '订单已付款',
      orderShipped: '订单已发货',
      orderDelivered: '包裹已送达',
      giftClaimed: '礼物已被领取',
      voucherExpiring: '券快到期',
      priceFell: '收藏降价',
      refunded: '退款',
      serviceAnswered: '客服回复',
    },
  },
  'zh-TW': {
    confirmTitle: '確認電子信箱',
    confirmText: '確認後，您選擇的訂單郵件和帳號安全郵件會寄到這個信箱。',
    confirm: '確認信箱',
    confirmed: '信箱已確認',
    confirmedText: '以後的郵件會寄到這裡。',
    unsubscribeTitle: '退訂郵件',
    unsubscribeText: '不再收到「{kind}」的郵件。站內訊息照常。',
    unsubscribe: '退訂',
    unsubscribed: '已退訂',
    unsubscribedText: '不會再寄「{kind}」的郵件。可以在個人資料裡重新開啟。',
    invalid: '連結無效或已過期',
    invalidText: '請登入，在個人資料裡重新寄出連結，或修改要收的郵件。',
    profile: '個人資料',
    kinds: {
      orderSaved: '訂單已送出',
      orderPaid: '訂單已付款',
      orderShipped: '訂單已出貨',
      orderDelivered: '包裹已送達',
      giftClaimed: '禮物已被領取',
      voucherExpiring: '票券快到期',
      priceFell: '收藏降價',
      refunded: '退款',
      serviceAnswered: '客服回覆',
    },
  },
  en: {
    confirmTitle: 'Confirm your email address',
    confirmText: 'This address will receive the order emails you chose and security emails.',
    confirm: 'Confirm address',
    confirmed: 'Address confirmed',
    confirmedText: 'Emails go to this address from now on.',
    unsubscribeTitle: 'Unsubscribe',
    unsubscribeText: 'You will receive no more “{kind}” emails. Messages on the site stay.',
    unsubscribe: 'Unsubscribe',
    unsubscribed: 'You have unsubscribed',
    unsubscribedText: 'We will send no more “{kind}” emails. You can turn them on again in your profile.',
    invalid: 'This link is invalid or has expired',
    invalidText: 'Log in to resend the link or choose your emails in your profile.',
    profile: 'Profile',
    kinds: {
      orderSaved: 'Order placed',
      orderPaid: 'Order paid',
      orderShipped: 'Order shipped',
      orderDelivered: 'Parcel delivered',
      giftClaimed: 'Gift claimed',
      voucherExpiring: 'Vouchers that expire soon',
      priceFell: 'Price drops of favourites',
      refunded: 'Refund',
      serviceAnswered: 'Answers of customer service',
    },
  },
} as const satisfies Record<Language, object>;

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
  const text = texts[language];
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
<p class="brand">${escapeHtml(mailFrames[language].brand)}</p>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(content.replace('{kind}', kind ? text.kinds[kind] : ''))}</p>
${button}
</main>
</body>
</html>
`;
}

function chooseTexts(action: LinkAction, step: LinkPageOptions['step'], language: Language): [title: string, content: string] {
  const text = texts[language];
  if (step === 'invalid') return [text.invalid, text.invalidText];
  if (action === 'confirm') return step === 'ask' ? [text.confirmTitle, text.confirmText] : [text.confirmed, text.confirmedText];
  return step === 'ask' ? [text.unsubscribeTitle, text.unsubscribeText] : [text.unsubscribed, text.unsubscribedText];
}
