import type { SizeTable, UnitPrice } from '@baodao/domain/catalog/shapes';
import { type NetContent, unitPrice, unitQuantity } from '@baodao/domain/catalog/unitPrice';
import type { Language } from '@baodao/domain/wire/fields';
import { localize } from '../../platform/db/localizedText.ts';
import type { SizeTableRecord } from '../../platform/db/schema/catalog.ts';

export function toUnitPrice({ price, priceCny }: { price: string; priceCny: string }, content: NetContent): UnitPrice | null {
  // The unit price of a single piece is the price.
  if (content.unit === 'piece' && Number(content.amount) === 1) return null;
  return {
    price: unitPrice(price, content),
    priceCny: unitPrice(priceCny, content),
    quantity: unitQuantity(content),
    unit: content.unit,
  };
}

export const toSizeTable = ({ systems, measures, rows, note }: SizeTableRecord, language: Language): SizeTable => ({
  systems,
  measures: measures.map(({ name, unit }) => ({ name: localize(name, language), unit })),
  rows: rows.map(({ value, label, ...row }) => ({ valueId: value, label: localize(label, language), ...row })),
  note: note === null ? '' : localize(note, language),
});
