import type { PhoneArea } from '@baodao/domain/account/rules';
import { phoneAreas } from '@baodao/domain/account/phoneAreas';
import { Field } from '@baodao/ui-kit/Field/Field';
import { Select } from '@baodao/ui-kit/Select/Select';
import { TextInput } from '@baodao/ui-kit/TextInput/TextInput';
import { useTranslation } from 'react-i18next';
import styles from './Forms.module.css';

interface Props {
  area: PhoneArea;
  number: string;
  /** Without it `area` and `number` are only what the fields begin with, and the form reads them by their names. */
  onChange?: (phone: { area: PhoneArea; number: string }) => void;
  error?: string | undefined;
  /** Of the number. */
  autoComplete: string;
}

/** A mobile number with the code of its area. */
export function PhoneFields({ area, number, onChange, error, autoComplete }: Props) {
  const { t } = useTranslation();
  const options = phoneAreas.map((code) => ({ value: code, label: t(`account.phone.areas.${code}`) }));
  const areaOf = (value: string) => phoneAreas.find((code) => code === value) ?? area;
  return (
    <div className={styles.phone}>
      <Field label={t('account.phone.area')}>
        <Select
          name="area"
          options={options}
          {...(onChange
            ? { value: area, onChange: ({ target }) => onChange({ area: areaOf(target.value), number }) }
            : { defaultValue: area })}
        />
      </Field>
      <Field label={t('account.phone.number')} required error={error}>
        <TextInput
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete={autoComplete}
          maxLength={20}
          {...(onChange ? { value: number, onChange: ({ target }) => onChange({ area, number: target.value }) } : { defaultValue: number })}
        />
      </Field>
    </div>
  );
}
