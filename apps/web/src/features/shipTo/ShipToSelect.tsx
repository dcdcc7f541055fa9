import { type CountryCode, countryCodes } from '@baodao/domain/regions/regions';
import { Field } from '@baodao/ui-kit/Field/Field';
import { Select } from '@baodao/ui-kit/Select/Select';
import { type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { shipToChosen } from './shipTo.flow.ts';

interface Props {
  /** Null while no destination is known. */
  country: CountryCode | null;
  className?: string | undefined;
  ref?: RefObject<HTMLSelectElement | null>;
}

/** Where the goods go. The choice is kept on this device. */
export function ShipToSelect({ country, className, ref }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  return (
    <Field className={className} label={t('shipTo.label')}>
      <Select
        ref={ref}
        value={country ?? ''}
        options={[
          ...(country === null ? [{ value: '', label: t('shipTo.choose') }] : []),
          ...countryCodes.map((value) => ({ value, label: t(`shipTo.places.${value}`) })),
        ]}
        onChange={({ target }) => {
          const chosen = countryCodes.find((known) => known === target.value);
          if (chosen) dispatch(shipToChosen(chosen));
        }}
      />
    </Field>
  );
}
