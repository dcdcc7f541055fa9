import type { Language } from '@baodao/domain/wire/fields';
import { fillText, serverTexts } from '@baodao/i18n/serverTexts';
import { formatPaidAmount } from './formatPaidAmount.ts';
import { readValue } from './localizedValues.ts';

interface MessageText {
  title: string;
  content: string;
}

/** Never remove a key: stored messages reference it. */
const templates = serverTexts['zh-CN'].messages;

export type MessageKey = keyof typeof templates;

/** @internal Exported for the test that compares the languages. */
export const messageKeys = Object.keys(templates).filter(isMessageKey);

function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(templates, key);
}

/** Returns empty texts for a key that only a newer version knows, which can occur after a rollback. */
export function formatMessage(key: string, values: Readonly<Record<string, string>>, language: Language): MessageText {
  if (!isMessageKey(key)) return { title: '', content: '' };
  const { title, content } = serverTexts[language].messages[key];
  const valueOf = (name: string) => (name === 'amount' ? formatPaidAmount(values, language) : readValue(values, name, language));
  return { title: fillText(title, valueOf), content: fillText(content, valueOf) };
}
