import type { Language } from '@baodao/domain/wire/fields';
import { fillText, serverTexts } from '@baodao/i18n/serverTexts';

/** The purpose of a code. `registered`: the number that was to be registered already has an account, and the text tells its owner. */
export const smsTemplates = ['register', 'registered', 'login', 'find', 'bind', 'change', 'leave'] as const;
export type SmsTemplate = (typeof smsTemplates)[number];

export const renderSms = (template: SmsTemplate, language: Language, code: string) =>
  fillText(serverTexts[language].sms[template], () => code);
