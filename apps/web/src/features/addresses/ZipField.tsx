import type { CountryCode } from '@baodao/domain/regions/regions';
import { Field } from '@baodao/ui-kit/Field/Field';
import { TextInput } from '@baodao/ui-kit/TextInput/TextInput';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import styles from './Addresses.module.css';
import { addressChanged, selectAddressForm } from './addresses.flow.ts';

interface Props {
  country: CountryCode | undefined;
  error: string | undefined;
}

/** Postal code, for countries that have one. In Taiwan the district sets it. */
export function ZipField({ country, error }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const zip = useSelector(selectAddressForm)?.draft.zip ?? '';
  if (country !== 'TW' && country !== 'CN' && country !== 'XX') return null;
  const isOverseas = country === 'XX';
  return (
    <Field
      label={t('account.address.zip')}
      required={country === 'TW'}
      note={country !== 'TW' && t('account.address.optional')}
      error={error}
      hint={(country === 'TW' && t('account.address.zipHint')) || (isOverseas && t('account.address.zipOverseasHint'))}
    >
      <TextInput
        className={styles.zip}
        value={zip}
        inputMode={isOverseas ? 'text' : 'numeric'}
        autoComplete="shipping postal-code"
        maxLength={20}
        onChange={({ target }) => dispatch(addressChanged({ zip: target.value }))}
      />
    </Field>
  );
}
