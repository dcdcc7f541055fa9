import { useTranslation } from 'react-i18next';

/** Region ids with a name in the texts. */
const countyKeys = [
  '2200100',
  '2200200',
  '2200300',
  '2200400',
  '2200500',
  '2200600',
  '2200700',
  '2200800',
  '2200900',
  '2201000',
  '2201100',
  '2201200',
  '2201300',
  '2201400',
  '2201500',
  '2201600',
  '2201700',
  '2201800',
  '2201900',
  '2202000',
  '2202100',
  '2202200',
] as const;

/** Returns county names. They are in the texts, because the list of all regions is too large to load for 22 counties. */
export function useCountyName(): (regionId: number) => string {
  const { t } = useTranslation();
  return (regionId) => {
    const key = countyKeys.find((id) => Number(id) === regionId);
    return key ? t(`local.county.${key}`) : '';
  };
}
