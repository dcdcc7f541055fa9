import type { Language } from './languages.ts';
import enMailFrame from './locales/en/server/mailFrame.json' with { type: 'json' };
import enMailLinks from './locales/en/server/mailLinks.json' with { type: 'json' };
import enMails from './locales/en/server/mails.json' with { type: 'json' };
import enMessages from './locales/en/server/messages.json' with { type: 'json' };
import enOrderMail from './locales/en/server/orderMail.json' with { type: 'json' };
import enSms from './locales/en/server/sms.json' with { type: 'json' };
import cnMailFrame from './locales/zh-CN/server/mailFrame.json' with { type: 'json' };
import cnMailLinks from './locales/zh-CN/server/mailLinks.json' with { type: 'json' };
import cnMails from './locales/zh-CN/server/mails.json' with { type: 'json' };
import cnMessages from './locales/zh-CN/server/messages.json' with { type: 'json' };
import cnOrderMail from './locales/zh-CN/server/orderMail.json' with { type: 'json' };
import cnSms from './locales/zh-CN/server/sms.json' with { type: 'json' };
import twMailFrame from './locales/zh-TW/server/mailFrame.json' with { type: 'json' };
import twMailLinks from './locales/zh-TW/server/mailLinks.json' with { type: 'json' };
import twMails from './locales/zh-TW/server/mails.json' with { type: 'json' };
import twMessages from './locales/zh-TW/server/messages.json' with { type: 'json' };
import twOrderMail from './locales/zh-TW/server/orderMail.json' with { type: 'json' };
import twSms from './locales/zh-TW/server/sms.json' with { type: 'json' };

const cn = { ...cnMailFrame, ...cnMailLinks, ...cnMails, ...cnMessages, ...cnOrderMail, ...cnSms };

/** What the API itself writes to members: mails, text messages and messages. No browser loads it. */
export type ServerTexts = typeof cn;

/** Every language, because the reader's is known only when a text is sent. */
export const serverTexts: Readonly<Record<Language, ServerTexts>> = {
  'zh-CN': cn,
  'zh-TW': { ...twMailFrame, ...twMailLinks, ...twMails, ...twMessages, ...twOrderMail, ...twSms },
  en: { ...enMailFrame, ...enMailLinks, ...enMails, ...enMessages, ...enOrderMail, ...enSms },
};

/** Replaces the placeholders of a text, such as `{{order}}`. */
export const fillText = (text: string, valueOf: (name: string) => string): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => valueOf(name));
