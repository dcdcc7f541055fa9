import { phoneAreas } from '@baodao/domain/account/phoneAreas';
import type { PhoneArea } from '@baodao/domain/account/rules';
import { Field } from '@baodao/ui-kit/Field/Field';
import { Select } from '@baodao/ui-kit/Select/Select';
import { TextInput } from '@baodao/ui-kit/TextInput/TextInput';
import { useTranslation } from 'react-i18next';
import styles from './Forms.module.css';

interface Props<Area extends string> {
  area: Area;
  number: string;
  /** Without it the fields are uncontrolled: `area` and `number` are their default values. */
  onChange?: (phone: { area: Area; number: string }) => void;
  error?: string | undefined;
  /** `autocomplete` of the number. */
  autoComplete: string;
}

/** A mobile number with its calling code. Offers the codes that the shop sends SMS to. */
export function PhoneFields(props: Props<PhoneArea>) {
  return <PhoneFieldsWithAreas areas={usePhoneAreas()} {...props} />;
}

/** Options for the calling codes that the shop sends SMS to. */
export function usePhoneAreas(): { value: PhoneArea; label: string }[] {
  const { t } = useTranslation();
  return phoneAreas.map((code) => ({ value: code, label: t(`account.phone.areas.${code}`) }));
}

/** A phone number with one of the given calling codes. */
export function PhoneFieldsWithAreas<Area extends string>({
  areas,
  area,
  number,
  onChange,
  error,
  autoComplete,
}: Props<Area> & { areas: readonly { value: Area; label: string }[] }) {
  const { t } = useTranslation();
  const areaOf = (value: string) => areas.find((known) => known.value === value)?.value ?? area;
  return (
    <div className={styles.phone}>
      <Field label={t('account.phone.area')}>
        <Select
          name="area"
          options={areas}
          {...(onChange
            ? { value: area, onChange: ({ target }) => onChange({ area: areaOf(target.value), number }) }
            : { defaultValue: area })}
        />
      </Field>
      <Field label={t('account.phone.number')} required error={error}>
        <TextInput
          name="phone"
          inputMode="tel"
          autoComplete={autoComplete}
          maxLength={40}
          {...(onChange ? { value: number, onChange: ({ target }) => onChange({ area, number: target.value }) } : { defaultValue: number })}
        />
      </Field>
    </div>
  );
}
