// The page texts in one language. Tests find elements by their visible text.
import { readdirSync, readFileSync } from 'node:fs';

const locales = new URL('../../packages/i18n/src/locales/', import.meta.url);

export type Translate = (key: string, values?: Record<string, string | number>) => string;

export function createTranslate(language: 'zh-CN' | 'zh-TW' | 'en'): Translate {
  const folder = new URL(`${language}/common/`, locales);
  const namespaces: Record<string, object> = {};
  for (const file of readdirSync(folder)) {
    const texts = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, object>;
    // Several files may contribute to one top-level key.
    for (const [namespace, groups] of Object.entries(texts)) namespaces[namespace] = { ...namespaces[namespace], ...groups };
  }
  return (key, values = {}) => {
    const find = (path: string) =>
      path
        .split('.')
        .reduce<unknown>(
          (node, part) => (typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[part] : undefined),
          namespaces,
        );
    const found = find(key) ?? find(`${key}_${values.count === 1 && language === 'en' ? 'one' : 'other'}`);
    if (typeof found !== 'string') throw new Error(`No text ${key} in ${language}`);
    return found.replace(/\{\{\s*(\w+)[^}]*\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}

/** The title of a result popup: the name of the action followed by its result. */
export const resultTitle = (t: Translate, action: string, result: 'success' | 'fail' = 'success'): string =>
  t(`layout.result.${result}`, { action: t(`layout.result.action.${action}`) });
