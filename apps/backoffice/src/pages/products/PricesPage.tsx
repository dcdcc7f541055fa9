import { downloads, products } from '@baodao/staff-api/endpoints/products';
import type { PriceSheetReply, SheetChange } from '@baodao/staff-api/shapes/products';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Card } from '@baodao/ui-kit/Card/Card';
import { Checkbox } from '@baodao/ui-kit/Checkbox/Checkbox';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { Stack } from '@baodao/ui-kit/Stack/Stack';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import Download from 'lucide-react/icons/download';
import Upload from 'lucide-react/icons/upload';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import styles from '../../content/content.module.css';
import { FileButton } from '../../form/FileButton.tsx';
import { Page } from '../../layout/Page.tsx';
import { downloadFile } from '../../platform/callStaff.ts';
import { saveFile } from '../../platform/saveFile.ts';
import { useErrorText } from '../../platform/useErrorText.ts';
import { useFormats } from '../../platform/useFormats.ts';
import { useStaffAction } from '../../platform/useStaffAction.ts';
import { type Column, RecordTable } from '../../table/RecordTable.tsx';
import { isWorkbook, readWorkbook, writeWorkbook } from './spreadsheet.ts';

interface Plan {
  csv: string;
  reply: PriceSheetReply;
}

/** Prices and stock in a spreadsheet: out, changed there, and in again, after a look at what it changes. */
export function PricesPage() {
  const translate = useTranslate();
  const notify = useNotify();
  const [plan, setPlan] = useState<Plan | null>(null);
  const [isConfirmed, setIsConfirmed] = useState(false);
  const preview = useStaffAction(products.previewPrices);
  const save = useStaffAction(products.savePrices, { done: 'prices.done', onDone: () => setPlan(null) });
  const read = async (file: File | undefined) => {
    if (!file) return;
    const csv = isWorkbook(file) ? await readWorkbook(file) : await file.text();
    if (csv === null) return notify('prices.noWorkbook', { type: 'error' });
    setIsConfirmed(false);
    preview.mutate({ csv, confirmed: false }, { onSuccess: (reply) => setPlan({ csv, reply }) });
  };
  return (
    <Page title={translate('prices.title')} text={translate('prices.text')} actions={<Downloads />}>
      <Card>
        <Stack gap={3} align="start">
          <p>{translate('prices.hint')}</p>
          <FileButton
            label="prices.upload"
            accept=".csv,.xlsx,text/csv"
            variant="primary"
            icon={<Upload aria-hidden="true" />}
            loading={preview.isPending}
            onFiles={([file]) => void read(file)}
          />
        </Stack>
      </Card>
      {plan && (
        <>
          <SheetProblems {...plan.reply} />
          {plan.reply.problems.length === 0 && (
            <>
              <SheetChanges changes={plan.reply.changes} />
              {plan.reply.far > 0 && (
                <Checkbox checked={isConfirmed} onChange={({ currentTarget }) => setIsConfirmed(currentTarget.checked)}>
                  {translate('prices.confirm', { count: plan.reply.far })}
                </Checkbox>
              )}
              {plan.reply.changes.length > 0 && (
                <Stack direction="row" gap={2}>
                  <Button
                    variant="primary"
                    loading={save.isPending}
                    disabled={plan.reply.far > 0 && !isConfirmed}
                    onClick={() => save.mutate({ csv: plan.csv, confirmed: isConfirmed })}
                  >
                    {translate('prices.save', { count: plan.reply.changes.length })}
                  </Button>
                  <Button onClick={() => setPlan(null)}>{translate('form.cancel')}</Button>
                </Stack>
              )}
            </>
          )}
        </>
      )}
    </Page>
  );
}

function Downloads() {
  const translate = useTranslate();
  const notify = useNotify();
  const describe = useErrorText();
  const [busy, setBusy] = useState<string | null>(null);
  const download = async (ending: 'csv' | 'xlsx') => {
    setBusy(ending);
    try {
      const csv = await downloadFile(downloads.prices, {});
      saveFile(ending === 'csv' ? csv : await writeWorkbook(await csv.text()), `prices.${ending}`);
    } catch (error) {
      notify(describe(error), { type: 'error' });
    }
    setBusy(null);
  };
  return (['xlsx', 'csv'] as const).map((ending) => (
    <Button key={ending} icon={<Download aria-hidden="true" />} loading={busy === ending} onClick={() => void download(ending)}>
      {translate(`prices.downloads.${ending}`)}
    </Button>
  ));
}

function SheetProblems({ problems }: PriceSheetReply) {
  const translate = useTranslate();
  if (problems.length === 0) return null;
  return (
    <Notice tone="danger" live title={translate('prices.problems')}>
      <ul className={styles.changes}>
        {problems.map(({ line, column, rule }) => (
          <li key={`${line} ${column} ${rule}`}>
            {translate('prices.line', { line })} {column}: {translate(`prices.rules.${rule}`)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function SheetChanges({ changes }: { changes: readonly SheetChange[] }) {
  const translate = useTranslate();
  const { amount, number } = useFormats();
  const columns: readonly Column<SheetChange>[] = [
    { label: 'products.product', render: ({ title }) => title },
    { label: 'lowStock.sku', render: ({ skuId }) => <span translate="no">{skuId}</span> },
    {
      label: 'records.fields.price',
      render: ({ price }) =>
        price && (
          <>
            <del>{amount(price.from, 'TWD')}</del> <ins>{amount(price.to, 'TWD')}</ins>{' '}
            {price.isFar && <Tag tone="danger">{translate('prices.far')}</Tag>}
          </>
        ),
    },
    {
      label: 'records.fields.marketPrice',
      render: ({ marketPrice }) =>
        marketPrice && (
          <>
            <del>{marketPrice.from === null ? '–' : amount(marketPrice.from, 'TWD')}</del>{' '}
            <ins>{marketPrice.to === null ? '–' : amount(marketPrice.to, 'TWD')}</ins>
          </>
        ),
    },
    {
      label: 'products.stockChange',
      render: ({ stockChange }) => (stockChange === 0 ? '' : `${stockChange > 0 ? '+' : ''}${number(stockChange)}`),
      isNumber: true,
    },
  ];
  return (
    <RecordTable
      caption={translate('prices.changes')}
      columns={columns}
      rows={changes}
      keyOf={({ skuId }) => skuId}
      empty={translate('prices.none')}
    />
  );
}
