import type { ResourceLanguage } from 'i18next';
import type { Language } from './languages.ts';
import type { TextFile } from './textFiles.ts';

const files = import.meta.glob<ResourceLanguage>('./locales/*/common/*.json', { import: 'default' });

/** Reads the texts of one file. */
export async function readTexts(language: Language, room: TextFile): Promise<ResourceLanguage> {
  const file = files[`./locales/${language}/common/${room}.json`];
  if (!file) throw new Error(`No texts for room ${room} in ${language}`);
  return file();
}
