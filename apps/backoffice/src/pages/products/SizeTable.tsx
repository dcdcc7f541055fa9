import { measureUnits, sizeSystems } from '@baodao/domain/catalog/measures';
import type { RecordContent } from '@baodao/staff-api/shapes/records';
import { Button } from '@baodao/ui-kit/Button/Button';
import { TextInput } from '@baodao/ui-kit/TextInput/TextInput';
import { useTranslate } from 'ra-core';
import { ContentChecks, ContentChoice } from '../../content/ContentField.tsx';
import layout from '../../content/content.module.css';
import { getAt, listAt, partsAt, textAt, textsAt } from '../../content/contentPath.ts';
import { LocalTexts } from '../../content/LocalTexts.tsx';
import { useContent } from '../../content/useContent.ts';
import styles from './products.module.css';
import { alignRows, readMeasure, writeMeasure } from './sizeRows.ts';

const EMPTY = { 'zh-CN': '', 'zh-TW': '' };
const FIRST = { systems: ['INT'], measures: [], rows: [{ label: { 'zh-CN': 'M', 'zh-TW': 'M' }, sizes: ['M'], measures: [] }] };

/** Sizes in several systems, and measures of each size. */
export function SizeTable() {
  const translate = useTranslate();
  const { content, set } = useContent();
  if (getAt(content, 'sizeTable') === undefined)
    return (
      set && (
        <div className={layout.buttons}>
          <Button size="small" onClick={() => set('sizeTable', FIRST)}>
            {translate('products.addSizeTable')}
          </Button>
        </div>
      )
    );
  const measures = partsAt(content, 'sizeTable.measures');
  return (
    <div className={layout.stacked}>
      <ContentChecks
        path="sizeTable.systems"
        label="products.sizeSystems"
        options={sizeSystems.map((value) => ({ value, label: translate(`products.sizeSystem.${value}`) }))}
      />
      {measures.map((measure, at) => (
        <fieldset key={`${at} of ${measures.length}`} className={layout.group}>
          <legend>{translate('products.measure', { number: at + 1 })}</legend>
          <LocalTexts
            fields={[{ path: `sizeTable.measures.${at}.name`, label: 'products.attributeName', maxLength: 20, required: true }]}
          />
          <ContentChoice
            path={`sizeTable.measures.${at}.unit`}
            label="products.measureUnit"
            options={measureUnits.map((value) => ({ value, label: value }))}
          />
        </fieldset>
      ))}
      <SizeRows />
      {set && (
        <div className={layout.buttons}>
          <Button size="small" onClick={() => set('sizeTable.measures', [...measures, { name: EMPTY, unit: 'cm' }])}>
            {translate('products.addMeasure')}
          </Button>
          {measures.length > 0 && (
            <Button size="small" onClick={() => set('sizeTable.measures', measures.slice(0, -1))}>
              {translate('products.removeMeasure')}
            </Button>
          )}
          <Button size="small" onClick={() => set('sizeTable', undefined)}>
            {translate('products.removeSizeTable')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** A line for each size. Its name is the same in both scripts. */
function SizeRows() {
  const translate = useTranslate();
  const { content, set } = useContent();
  const systems = textsAt(content, 'sizeTable.systems');
  const measures = partsAt(content, 'sizeTable.measures');
  const rows = alignRows(partsAt(content, 'sizeTable.rows'), systems.length, measures.length);
  const change = (at: number, changed: RecordContent) =>
    set?.(
      'sizeTable.rows',
      rows.map((row, other) => (other === at ? { ...row, ...changed } : row)),
    );
  const replace = (list: readonly unknown[], at: number, value: unknown) => list.map((each, other) => (other === at ? value : each));
  const measureName = (at: number) =>
    textAt(content, `sizeTable.measures.${at}.name.zh-TW`) || translate('products.measure', { number: at + 1 });
  return (
    <div className={styles.matrixBox}>
      <table className={styles.matrix}>
        <caption className="bd-visually-hidden">{translate('products.sizeTable')}</caption>
        <thead>
          <tr>
            <th scope="col">{translate('products.size')}</th>
            {systems.map((system) => (
              <th key={system} scope="col">
                {translate(`products.sizeSystem.${system}`)}
              </th>
            ))}
            {measures.map((_, at) => (
              <th key={measureName(at)} scope="col">
                {measureName(at)} ({textAt(content, `sizeTable.measures.${at}.unit`)})
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={`${at} of ${rows.length}`}>
              <td data-label={translate('products.size')}>
                <TextInput
                  value={textAt(row, 'label.zh-CN')}
                  readOnly={set === null}
                  aria-label={translate('products.sizeNumber', { number: at + 1 })}
                  maxLength={20}
                  onChange={({ currentTarget: { value } }) => change(at, { label: { 'zh-CN': value, 'zh-TW': value } })}
                />
              </td>
              {systems.map((system, of) => (
                <td key={system} data-label={system}>
                  <TextInput
                    value={textAt(row, `sizes.${of}`)}
                    readOnly={set === null}
                    aria-label={`${at + 1}: ${translate(`products.sizeSystem.${system}`)}`}
                    maxLength={12}
                    onChange={({ currentTarget: { value } }) => change(at, { sizes: replace(listAt(row, 'sizes'), of, value) })}
                  />
                </td>
              ))}
              {measures.map((_, of) => (
                <td key={measureName(of)} data-label={measureName(of)}>
                  <TextInput
                    value={writeMeasure(listAt(row, 'measures')[of])}
                    readOnly={set === null}
                    aria-label={`${at + 1}: ${measureName(of)}`}
                    maxLength={16}
                    onChange={({ currentTarget: { value } }) =>
                      change(at, { measures: replace(listAt(row, 'measures'), of, readMeasure(value)) })
                    }
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {set && (
        <div className={layout.buttons}>
          <Button
            size="small"
            onClick={() =>
              set('sizeTable.rows', [...rows, { label: EMPTY, sizes: systems.map(() => ''), measures: measures.map(() => ['']) }])
            }
          >
            {translate('products.addSize')}
          </Button>
          {rows.length > 1 && (
            <Button size="small" onClick={() => set('sizeTable.rows', rows.slice(0, -1))}>
              {translate('products.removeSize')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
