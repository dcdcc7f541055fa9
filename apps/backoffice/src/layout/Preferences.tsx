import { Field } from '@baodao/ui-kit/Field/Field';
import { Select } from '@baodao/ui-kit/Select/Select';
import { useLocaleState, useLocales, useTranslate } from 'ra-core';
import { useState } from 'react';
import { applyTheme, readTheme, themes } from '../platform/theme.ts';
import styles from './Preferences.module.css';

/** Language and theme of this browser. */
export function Preferences() {
  const translate = useTranslate();
  const [locale, setLocale] = useLocaleState();
  const locales = useLocales();
  const [theme, setTheme] = useState(readTheme);
  return (
    <div className={styles.root}>
      <Field label={translate('shell.language')}>
        <Select
          value={locale}
          onChange={({ target }) => setLocale(target.value)}
          options={locales.map((each) => ({ value: each.locale, label: each.name }))}
        />
      </Field>
      <Field label={translate('shell.theme')}>
        <Select
          value={theme}
          onChange={({ target }) => {
            const chosen = themes.find((each) => each === target.value) ?? 'auto';
            applyTheme(chosen);
            setTheme(chosen);
          }}
          options={themes.map((value) => ({ value, label: translate(`shell.themes.${value}`) }))}
        />
      </Field>
    </div>
  );
}
