import type { CurrencyCode } from '@baodao/domain/wire/fields';
import { languageNames, languages, localizePath } from '@baodao/i18n/languages';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useApp } from '../platform/page/AppContext.ts';
import { usePageAddress } from '../platform/page/usePageAddress.ts';
import { currencyChosen, selectCurrency, selectTheme, themeChosen, themes } from '../platform/preferences/preferences.flow.ts';
import styles from './PreferenceSwitches.module.css';

// Not imported from the domain, which would add the schema library to the first load.
const currencyCodes = ['TWD', 'CNY'] as const satisfies readonly CurrencyCode[];

/** Switches of language, currency and optionally theme. Another language is another document, hence plain links. */
export function PreferenceSwitches({ withTheme = false }: { withTheme?: boolean }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { language } = useApp();
  const { pathname, search } = usePageAddress();
  const currency = useSelector(selectCurrency);
  const theme = useSelector(selectTheme);
  return (
    <div className={styles.switches}>
      <fieldset className={styles.switch}>
        <legend className="bd-visually-hidden">{t('layout.language')}</legend>
        {languages.map((other) => (
          <a
            key={other}
            href={localizePath(other, pathname) + search}
            hrefLang={other}
            lang={other}
            {...(other === language ? { 'aria-current': 'true' as const } : {})}
          >
            {languageNames[other]}
          </a>
        ))}
      </fieldset>
      <fieldset className={styles.switch}>
        <legend className="bd-visually-hidden">{t('layout.currency')}</legend>
        {currencyCodes.map((code) => (
          <button key={code} type="button" aria-pressed={code === currency} onClick={() => dispatch(currencyChosen(code))}>
            {code}
          </button>
        ))}
      </fieldset>
      {withTheme && (
        <fieldset className={styles.switch}>
          <legend className="bd-visually-hidden">{t('layout.theme')}</legend>
          {themes.map((name) => (
            <button key={name} type="button" aria-pressed={name === theme} onClick={() => dispatch(themeChosen(name))}>
              {t(`layout.themes.${name}`)}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
