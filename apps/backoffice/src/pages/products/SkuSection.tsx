import type { EditedProduct } from '@baodao/staff-api/shapes/products';
import type { RecordContent } from '@baodao/staff-api/shapes/records';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Field } from '@baodao/ui-kit/Field/Field';
import { IconButton } from '@baodao/ui-kit/IconButton/IconButton';
import { TextInput } from '@baodao/ui-kit/TextInput/TextInput';
import X from 'lucide-react/icons/x';
import { useTranslate } from 'ra-core';
import { ContentText } from '../../content/ContentField.tsx';
import layout from '../../content/content.module.css';
import { listAt, partsAt, textAt } from '../../content/contentPath.ts';
import { useContent } from '../../content/useContent.ts';
import { useFormats } from '../../platform/useFormats.ts';
import { AttributeFields } from './AttributeFields.tsx';
import { missingSkus, readAttributes } from './attributes.ts';
import styles from './products.module.css';

export interface SkuSectionProps {
  stock: EditedProduct['stock'];
  /** Differences of stock as they were typed, by SKU. */
  changes: Readonly<Record<number, string>>;
  onChange: (skuId: number, change: string) => void;
  reason: string;
  onReason: (reason: string) => void;
}

const cells = [
  { field: 'code', maxLength: 40 },
  { field: 'price', inputMode: 'decimal', maxLength: 12 },
  { field: 'marketPrice', inputMode: 'decimal', maxLength: 12 },
  { field: 'weightGrams', inputMode: 'numeric', isNumber: true, maxLength: 7 },
] as const;

/** The choices of a product, and a row for each of their combinations that is sold. */
export function SkuSection({ stock, changes, onChange, reason, onReason }: SkuSectionProps) {
  const translate = useTranslate();
  const { local } = useFormats();
  const { content, set } = useContent();
  const skus = partsAt(content, 'skus');
  const attributes = readAttributes(content);
  const missing = missingSkus(content);
  const nameOf = (sku: RecordContent) =>
    listAt(sku, 'values')
      .map((id, at) => attributes[at]?.values.find((value) => value.id === id)?.label)
      .map((label) => (label ? local(label) : '?'))
      .join(' · ') || translate('products.onlySku');
  const isCounted = Object.values(changes).some((change) => change.trim() !== '');
  return (
    <div className={layout.stacked}>
      <AttributeFields />
      <div className={styles.matrixBox}>
        <table className={styles.matrix}>
          <caption className="bd-visually-hidden">{translate('products.skus')}</caption>
          <thead>
            <tr>
              <th scope="col">{translate('products.variant')}</th>
              {cells.map(({ field }) => (
                <th key={field} scope="col">
                  {translate(`records.fields.${field}`)}
                </th>
              ))}
              <th scope="col">{translate('products.stock')}</th>
              {set && (
                <th scope="col">
                  <span className="bd-visually-hidden">{translate('products.removeSku')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {skus.map((sku, at) => (
              <SkuRow
                key={`${textAt(sku, 'id')} ${String(listAt(sku, 'values'))}`}
                sku={sku}
                at={at}
                name={nameOf(sku)}
                isLast={skus.length === 1}
                units={stock.find(({ skuId }) => skuId === sku['id'])?.stock ?? null}
                change={changes[Number(sku['id'])] ?? ''}
                onChange={onChange}
              />
            ))}
          </tbody>
        </table>
      </div>
      {set && missing.length > 0 && (
        <div className={layout.buttons}>
          <Button size="small" onClick={() => set('skus', [...skus, ...missing])}>
            {translate('products.addCombinations', { count: missing.length })}
          </Button>
        </div>
      )}
      {isCounted && (
        <Field label={translate('products.stockReason')} required>
          <TextInput value={reason} maxLength={200} autoComplete="off" onChange={({ currentTarget }) => onReason(currentTarget.value)} />
        </Field>
      )}
    </div>
  );
}

interface SkuRowProps {
  sku: RecordContent;
  at: number;
  name: string;
  isLast: boolean;
  units: number | null;
  change: string;
  onChange: SkuSectionProps['onChange'];
}

function SkuRow({ sku, at, name, isLast, units, change, onChange }: SkuRowProps) {
  const translate = useTranslate();
  const { number } = useFormats();
  const { content, set } = useContent();
  const label = (field: string) => `${name}: ${translate(`records.fields.${field}`)}`;
  return (
    <tr>
      <th scope="row">{name}</th>
      {cells.map(({ field, ...kind }) => (
        <td key={field} data-label={translate(`records.fields.${field}`)}>
          <ContentText path={`skus.${at}.${field}`} label={`records.fields.${field}`} name={label(field)} labelHidden {...kind} />
        </td>
      ))}
      <td data-label={translate('products.stock')}>
        {units === null ? (
          <ContentText
            path={`skus.${at}.stock`}
            label="products.stock"
            name={label('stock')}
            labelHidden
            inputMode="numeric"
            isNumber
            maxLength={7}
          />
        ) : (
          <span className={styles.stock}>
            {number(units)}
            {set && (
              <TextInput
                value={change}
                aria-label={`${name}: ${translate('products.stockChange')}`}
                placeholder="±"
                maxLength={8}
                autoComplete="off"
                onChange={({ currentTarget }) => onChange(Number(sku['id']), currentTarget.value)}
              />
            )}
          </span>
        )}
      </td>
      {set && (
        <td>
          <IconButton
            label={`${name}: ${translate('products.removeSku')}`}
            icon={<X />}
            disabled={isLast}
            onClick={() =>
              set(
                'skus',
                partsAt(content, 'skus').filter((_, other) => other !== at),
              )
            }
          />
        </td>
      )}
    </tr>
  );
}
