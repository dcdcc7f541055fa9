import { counties } from '@baodao/domain/local/counties';
import { Field } from '@baodao/ui-kit/Field/Field';
import { Select } from '@baodao/ui-kit/Select/Select';
import { useTranslation } from 'react-i18next';
import { useCountyName } from './useCountyName.ts';

interface Props {
  regionId: number | undefined;
  /** What it says where no county is chosen. */
  anywhere: string;
  onChange: (regionId: number | undefined) => void;
}

/** Picks one of the counties, from north to south. */
export function CountySelect({ regionId, anywhere, onChange }: Props) {
  const { t } = useTranslation();
  const nameOf = useCountyName();
  return (
    <Field label={t('local.place')} labelHidden>
      <Select
        value={regionId === undefined ? '' : String(regionId)}
        options={[
          { value: '', label: anywhere },
          ...counties.map((county) => ({ value: String(county.regionId), label: nameOf(county.regionId) })),
        ]}
        onChange={(event) => onChange(event.target.value === '' ? undefined : Number(event.target.value))}
      />
    </Field>
  );
}
