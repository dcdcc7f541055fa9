import { z } from 'zod';

export const languages = ['zh-CN', 'zh-TW', 'en'] as const;
export type Language = (typeof languages)[number];

export const LocalizedText = z.strictObject({ 'zh-CN': z.string().min(1), 'zh-TW': z.string().min(1), en: z.string().min(1) });
export type LocalizedText = z.infer<typeof LocalizedText>;

/** Builds one text per language. */
export const localize = (build: (language: Language) => string): LocalizedText => ({
  'zh-CN': build('zh-CN'),
  'zh-TW': build('zh-TW'),
  en: build('en'),
});

/** Replaces each `{name}` of a text with the value of that name. Unknown names stay. */
export const fillIn = (text: LocalizedText, values: Record<string, LocalizedText>): LocalizedText =>
  localize((language) => text[language].replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name]?.[language] ?? placeholder));
