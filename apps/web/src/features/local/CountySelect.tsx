import { counties } from '@baodao/domain/local/counties';
import { Field } from '@baodao/ui-kit/Field/Field';
import { Select } from '@baodao/ui-kit/Select/Select';
import { useTranslation } from 'react-i18next';
import { useCountyName } from './useCountyName.ts';

interface Props {
  regionId: number | undefined;
  /** Label of the option for all counties. */
  anyLabel: string;
  onChange: (regionId: number | undefined) => void;
}

/** Lists the counties from north to south. */
export function CountySelect({ regionId, anyLabel, onChange }: Props) {
  const { t } = useTranslation();
  const countyName = useCountyName();
  return (
    <Field label={t('local.place')} labelHidden>
      <Select
        value={regionId === undefined ? '' : String(regionId)}
        options={[
          { value: '', label: anyLabel },
          ...counties.map((county) => ({ value: String(county.regionId), label: countyName(county.regionId) })),
        ]}
        onChange={(event) => onChange(event.target.value === '' ? undefined : Number(event.target.value))}
      />
    </Field>
  );
}
