import { createI18n, type Texts } from '@baodao/i18n/createI18n';
import type { Language } from '@baodao/i18n/languages';
import type { PathKey } from '@baodao/link-builders/paths';
import type { i18n as I18n, TOptions } from 'i18next';
import { LRUCache } from 'lru-cache';

type MissingKeyListener = (language: Language, key: string) => void;

const textsOf = new Map<string, Texts>();

/**
 * The texts of a page, which all renderings on the server share: i18next takes milliseconds to start and to resolve the keys of a page.
 * Each page has its own, so that a file missing in its `texts` is noticed.
 */
export function findServerTexts(language: Language, page: PathKey | undefined, onMissingKey: MissingKeyListener): Texts {
  const name = `${language} ${page}`;
  const known = textsOf.get(name);
  if (known) return known;
  const { i18n, load } = createI18n({ language, onMissing: (key) => onMissingKey(language, key) });
  const texts = { i18n: rememberTexts(i18n), load };
  textsOf.set(name, texts);
  return texts;
}

/** The same instance with a `t` that remembers its results, for texts that do not change any more. */
export function rememberTexts(i18n: I18n): I18n {
  const results = new LRUCache<string, string>({ max: 500 });
  const translate = i18n.getFixedT(i18n.language);
  const remember = (key: string, options?: TOptions) => {
    const call = options ? `${key} ${JSON.stringify(options)}` : key;
    const known = results.get(call);
    if (known !== undefined) return known;
    const result: unknown = Reflect.apply(translate, undefined, [key, options]);
    // A key without a text may get one when its file is loaded.
    if (typeof result === 'string' && i18n.exists(key, options)) results.set(call, result);
    return result;
  };
  const remembering: I18n = Object.create(i18n);
  return Object.assign(remembering, { getFixedT: () => remember });
}
