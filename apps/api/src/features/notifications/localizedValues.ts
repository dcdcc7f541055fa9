import { formatFullDay } from '@baodao/domain/time/monthDay';
import { type Language, languages } from '@baodao/domain/wire/fields';
import { type SQL, sql } from 'drizzle-orm';
import type { LocalizedText } from '../../platform/db/schema/columns.ts';

type Values = Readonly<Record<string, string>>;

/** The values of one placeholder for every reader: `prize` in simplified Chinese, and `prize.zh-TW` and `prize.en` beside it. */
export function localizedValues(name: string, text: LocalizedText): Record<string, string> {
  const translations = languages.flatMap((language) => {
    const translation = text[language];
    return translation && translation !== text['zh-CN'] ? [[`${name}.${language}`, translation] as const] : [];
  });
  return { [name]: text['zh-CN'], ...Object.fromEntries(translations) };
}

/** The same as a JSON object in SQL. */
export const localizedValuesSql = (name: string, text: SQL): SQL => sql`(
  SELECT coalesce(jsonb_object_agg(${`${name}.`}::text || key, value), '{}') || jsonb_build_object(${name}::text, ${text}->>'zh-CN')
  FROM jsonb_each_text(${text}) WHERE value <> '' AND value <> ${text}->>'zh-CN')`;

const dayFormats: Readonly<Record<string, (value: string, language: Language) => string>> = {
  day: formatFullDay,
  time: (value, language) => `${formatFullDay(value.slice(0, 10), language)} ${value.slice(11, 16)}`,
};

/** The value in the reader's language, and a day or time as its readers write it. Values that are the same for everyone have no language. */
export function readValue(values: Values, name: string, language: Language): string {
  const localized = `${name}.${language}`;
  const value = (Object.hasOwn(values, localized) ? values[localized] : values[name]) ?? '';
  const format = Object.hasOwn(dayFormats, name) ? dayFormats[name] : undefined;
  return format && value !== '' ? format(value, language) : value;
}
