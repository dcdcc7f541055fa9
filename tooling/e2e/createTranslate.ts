// The texts of the pages in a language. Tests find elements by the words that a visitor sees.
import { readdirSync, readFileSync } from 'node:fs';

const locales = new URL('../../packages/i18n/src/locales/', import.meta.url);

export type Translate = (key: string, values?: Record<string, string | number>) => string;

export function createTranslate(language: 'zh-CN' | 'zh-TW' | 'en'): Translate {
  const folder = new URL(`${language}/common/`, locales);
  const all: Record<string, object> = {};
  for (const file of readdirSync(folder)) {
    const texts = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, object>;
    // A room may lie in several files.
    for (const [room, groups] of Object.entries(texts)) all[room] = { ...all[room], ...groups };
  }
  return (key, values = {}) => {
    const find = (path: string) =>
      path
        .split('.')
        .reduce<unknown>(
          (node, part) => (typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[part] : undefined),
          all,
        );
    const found = find(key) ?? find(`${key}_${values.count === 1 && language === 'en' ? 'one' : 'other'}`);
    if (typeof found !== 'string') throw new Error(`No text ${key} in ${language}`);
    return found.replace(/\{\{\s*(\w+)[^}]*\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}
