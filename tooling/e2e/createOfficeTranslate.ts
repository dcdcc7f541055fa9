import { readFileSync } from 'node:fs';
import type { Translate } from './createTranslate.ts';

type Texts = { [key: string]: string | Texts };

/** The texts of the back office. */
export function createOfficeTranslate(language: 'zh-CN' | 'zh-TW' | 'en'): Translate {
  const file = new URL(`../../apps/backoffice/src/texts/${language}.json`, import.meta.url);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Texts;
  return (key, values = {}) => {
    const found = key
      .split('.')
      .reduce<string | Texts | undefined>((node, part) => (typeof node === 'object' ? node[part] : undefined), texts);
    if (typeof found !== 'string') throw new Error(`No text ${key} in ${language}`);
    return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}
