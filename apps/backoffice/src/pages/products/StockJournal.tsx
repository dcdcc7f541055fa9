import { products } from '@baodao/staff-api/endpoints/products';
import type { StockJournal as Entries } from '@baodao/staff-api/shapes/products';
import { useTranslate } from 'ra-core';
import { useFormats } from '../../platform/useFormats.ts';
import { useStaffRead } from '../../platform/useStaffRead.ts';
import { type Column, RecordTable } from '../../table/RecordTable.tsx';

/** Why the stock is what it is, besides what was sold. */
export function StockJournal({ id }: { id: number }) {
  const translate = useTranslate();
  const { moment, number } = useFormats();
  const { data, error, refetch } = useStaffRead(products.stockJournal, { id });
  const columns: readonly Column<Entries[number]>[] = [
    { label: 'log.time', render: ({ changedAt }) => moment(changedAt) },
    { label: 'lowStock.sku', render: ({ sku }) => <span translate="no">{sku}</span> },
    { label: 'products.stockChange', render: ({ change }) => `${change > 0 ? '+' : ''}${number(change)}`, isNumber: true },
    { label: 'orders.reason', render: ({ reason }) => reason },
  ];
  return (
    <RecordTable
      caption={translate('products.journal')}
      columns={columns}
      rows={data}
      keyOf={({ id: entry }) => entry}
      read={{ error, refetch }}
      empty={translate('products.noJournal')}
    />
  );
}
