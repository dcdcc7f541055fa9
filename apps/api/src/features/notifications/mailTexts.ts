import type { OptionalMailKind, SecurityMailKind } from '@baodao/domain/account/mailKinds';
import type { Language } from '@baodao/domain/wire/fields';
import { fillText, serverTexts } from '@baodao/i18n/serverTexts';
import { readValue } from './localizedValues.ts';

export interface MailText {
  subject: string;
  /** The subject without the order's code, which lists of mails need and which is wider than a phone in a heading. */
  heading?: string;
  paragraphs: string[];
  /** The label of the link. */
  action: string;
}

/** Mails to companies that apply as suppliers. */
export const applicationKinds = ['applicationReceived', 'applicationAccepted', 'applicationRefused'] as const;
export type ApplicationMailKind = (typeof applicationKinds)[number];

/** Texts about cash on delivery, pickup, services, vouchers and gifts, in place of those of the kind that members unsubscribe from. */
export const textVariants = [
  'orderOnPickup',
  'orderCollected',
  'refundedToBank',
  'servicePaid',
  'serviceConfirmed',
  'orderReady',
  'giftPaid',
  'vouchersIssued',
  'giftDelivered',
] as const;
export type TextVariant = (typeof textVariants)[number];

export type MailKind = OptionalMailKind | SecurityMailKind | ApplicationMailKind | 'confirmAddress';

export function formatMailText(
  kind: MailKind | TextVariant | 'ordersSaved',
  language: Language,
  values: Readonly<Record<string, string>>,
): MailText {
  const { subject, heading, paragraphs, action }: MailText = serverTexts[language].mails[kind];
  const fill = (text: string) => fillText(text, (name) => readValue(values, name, language));
  return { subject: fill(subject), ...(heading === undefined ? {} : { heading }), paragraphs: paragraphs.map(fill), action };
}
