import { createInstance, type i18n, type ResourceLanguage } from 'i18next';
import type { I18nProvider } from 'ra-core';

export const languages = ['zh-CN', 'zh-TW', 'en'] as const;
export type Language = (typeof languages)[number];

const KEY = 'backoffice.language';
const loaders = import.meta.glob<ResourceLanguage>('../texts/*.json', { import: 'default' });

/** The language that was chosen in this browser, or the nearest to those that the browser prefers. */
function readLanguage(): Language {
  const chosen = languages.find((each) => each === localStorage.getItem(KEY));
  if (chosen) return chosen;
  for (const wanted of navigator.languages) {
    if (/^zh-(hant|tw|hk|mo)/i.test(wanted)) return 'zh-TW';
    if (/^zh/i.test(wanted)) return 'zh-CN';
    if (/^en/i.test(wanted)) return 'en';
  }
  return 'zh-CN';
}

async function load(texts: i18n, language: Language): Promise<void> {
  const loader = loaders[`../texts/${language}.json`];
  if (!loader) throw new Error(`No texts in ${language}`);
  texts.addResourceBundle(language, 'office', await loader());
  await texts.changeLanguage(language);
  document.documentElement.lang = language;
  document.title = texts.t('shell.title');
}

/** The texts of the back office for ra-core. */
export async function createTexts(): Promise<I18nProvider> {
  const texts = createInstance();
  await texts.init({
    ns: ['office'],
    defaultNS: 'office',
    fallbackLng: false,
    load: 'currentOnly',
    resources: {},
    interpolation: { escapeValue: false },
  });
  await load(texts, readLanguage());
  return {
    translate: (key: string, options: { _?: string } = {}) => (texts.exists(key) ? texts.t(key, options) : (options._ ?? key)),
    async changeLocale(locale: string) {
      const language = languages.find((each) => each === locale) ?? 'zh-CN';
      await load(texts, language);
      localStorage.setItem(KEY, language);
    },
    getLocale: () => texts.language,
    getLocales: () => languages.map((locale) => ({ locale, name: { 'zh-CN': '简体中文', 'zh-TW': '繁體中文', en: 'English' }[locale] })),
  };
}
