import type { ResourceLanguage } from 'i18next';
import type { Language } from './languages.ts';
import type { TextFile } from './textFiles.ts';

const files = import.meta.glob<ResourceLanguage>('./locales/*/common/*.json', { import: 'default' });

/** Loads the texts of one file. */
export async function loadTextFile(language: Language, file: TextFile): Promise<ResourceLanguage> {
  const load = files[`./locales/${language}/common/${file}.json`];
  if (!load) throw new Error(`No text file ${file} in ${language}`);
  return load();
}
