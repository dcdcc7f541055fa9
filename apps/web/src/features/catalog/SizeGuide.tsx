import { convertMeasure, type DisplayUnit, displayUnits, type MeasureUnit } from '@baodao/domain/catalog/measures';
import type { SizeTable } from '@baodao/domain/catalog/shapes';
import { ChipGroup } from '@baodao/ui-kit/Chip/ChipGroup';
import { Dialog } from '@baodao/ui-kit/Dialog/Dialog';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { browserStorage } from '../../platform/browser/browserStorage.ts';
import { selectChoice } from './product.flow.ts';
import styles from './SizeGuide.module.css';

const LENGTH_KEY = 'lengthUnit';
const WEIGHT_KEY = 'weightUnit';
const SYSTEM_KEY = 'sizeSystem';

/** One of the options. The browser remembers it for other products. */
function useStoredOption<Option extends string>(key: string, options: readonly Option[]) {
  const [chosen, setChosen] = useState(() => browserStorage.read(key));
  const choose = (option: string) => {
    browserStorage.write(key, option);
    setChosen(option);
  };
  return [options.find((option) => option === chosen) ?? options[0], choose] as const;
}

/** The sizes of a product in the shopper's size system and units. The row of the chosen SKU is marked. */
export default function SizeGuide({ table, onClose }: { table: SizeTable; onClose: () => void }) {
  const { t } = useTranslation();
  const choice = Object.values(useSelector(selectChoice));
  const [system, chooseSystem] = useStoredOption(SYSTEM_KEY, table.systems);
  const [lengthUnit = 'cm', chooseLengthUnit] = useStoredOption(LENGTH_KEY, displayUnits.cm);
  const [weightUnit = 'kg', chooseWeightUnit] = useStoredOption(WEIGHT_KEY, weightUnits);
  const units: Record<MeasureUnit, DisplayUnit> = { cm: lengthUnit, g: weightUnit };
  const has = (unit: MeasureUnit) => table.measures.some((measure) => measure.unit === unit);
  const unitChoices = (options: readonly DisplayUnit[]) => options.map((value) => ({ value, label: t(`catalog.sizes.units.${value}`) }));
  return (
    <Dialog open size="large" title={t('catalog.sizes.title')} text={table.note} closeLabel={t('layout.close')} onClose={onClose}>
      <div className={styles.guide}>
        <div className={styles.units}>
          {table.systems.length > 1 && (
            <ChipGroup
              label={t('catalog.sizes.system')}
              value={system}
              onChange={chooseSystem}
              choices={table.systems.map((value) => ({ value, label: t(`catalog.sizes.systems.${value}`) }))}
            />
          )}
          {has('cm') && (
            <ChipGroup
              label={t('catalog.sizes.length')}
              value={lengthUnit}
              onChange={chooseLengthUnit}
              choices={unitChoices(displayUnits.cm)}
            />
          )}
          {has('g') && (
            <ChipGroup
              label={t('catalog.sizes.weight')}
              value={weightUnit}
              onChange={chooseWeightUnit}
              choices={unitChoices(weightUnits)}
            />
          )}
        </div>
        <table className={styles.table}>
          <caption className="bd-visually-hidden">{t('catalog.sizes.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('catalog.sizes.size')}</th>
              {system && <th scope="col">{t(`catalog.sizes.systems.${system}`)}</th>}
              {table.measures.map(({ name, unit }) => (
                <th key={name} scope="col">
                  {name}
                  <span className={styles.unit}>{t(`catalog.sizes.units.${units[unit]}`)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(({ label, valueId, sizes, measures }) => {
              const isChosen = valueId !== null && choice.includes(valueId);
              return (
                <tr key={label} data-chosen={isChosen || undefined}>
                  <th scope="row">
                    {label} {isChosen && <Tag>{t('catalog.sizes.chosen')}</Tag>}
                  </th>
                  {system && <td>{sizes[table.systems.indexOf(system)]}</td>}
                  {table.measures.map(({ name, unit }, at) => (
                    <td key={name}>{measures[at]?.map((figure) => convertMeasure(figure, units[unit])).join('–')}</td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}

/** Kilograms first: they suit most goods. */
const weightUnits = [...displayUnits.g].sort((one, other) => Number(other === 'kg') - Number(one === 'kg'));
