import { paymentChannels } from '@baodao/domain/payment/shapes';
import { downloads } from '@baodao/staff-api/endpoints/products';
import { statements } from '@baodao/staff-api/endpoints/statements';
import type { PayoutQuery, Payouts, StatementDifference, StatementReply } from '@baodao/staff-api/shapes/statements';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Card } from '@baodao/ui-kit/Card/Card';
import { Field } from '@baodao/ui-kit/Field/Field';
import { Link } from '@baodao/ui-kit/Link/Link';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { Select } from '@baodao/ui-kit/Select/Select';
import { TextInput } from '@baodao/ui-kit/TextInput/TextInput';
import Download from 'lucide-react/icons/download';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { FileButton } from '../../form/FileButton.tsx';
import { Page } from '../../layout/Page.tsx';
import { downloadFile } from '../../platform/callStaff.ts';
import { saveFile } from '../../platform/saveFile.ts';
import { useErrorText } from '../../platform/useErrorText.ts';
import { useFormats } from '../../platform/useFormats.ts';
import { useStaffAction } from '../../platform/useStaffAction.ts';
import { useStaffRead } from '../../platform/useStaffRead.ts';
import { RecordTable } from '../../table/RecordTable.tsx';
import styles from '../../table/SearchForm.module.css';
import { isWorkbook, readWorkbook } from '../products/spreadsheet.ts';

const DAY_MS = 24 * 3_600_000;
/** A day in Taipei, so many days ago. */
const dayAgo = (days: number): string => new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Taipei' }).format(Date.now() - days * DAY_MS);

function DayFields({ days, onChange }: { days: PayoutQuery; onChange: (days: PayoutQuery) => void }) {
  const translate = useTranslate();
  return (['from', 'to'] as const).map((name) => (
    <Field key={name} label={translate(`log.${name}`)}>
      <TextInput
        type="date"
        value={days[name]}
        onChange={({ currentTarget: { value } }) => value !== '' && onChange({ ...days, [name]: value })}
      />
    </Field>
  ));
}

/** Compares the statement of a provider with what the shop has. */
export function StatementPage() {
  const translate = useTranslate();
  const notify = useNotify();
  const [days, setDays] = useState({ from: dayAgo(1), to: dayAgo(1) });
  const [channel, setChannel] = useState<(typeof paymentChannels)[number]>('alipay');
  const [reply, setReply] = useState<StatementReply | null>(null);
  const compare = useStaffAction(statements.compare, { onDone: setReply });
  const read = async (file: File | undefined) => {
    if (!file) return;
    const csv = isWorkbook(file) ? await readWorkbook(file) : await readText(file);
    if (csv === null) return notify('prices.noWorkbook', { type: 'error' });
    compare.mutate({ channel, ...days, csv });
  };
  return (
    <Page title={translate('statements.title')} text={translate('statements.text')}>
      <Card>
        <div className={styles.root}>
          <Field label={translate('refunds.channel')}>
            <Select
              value={channel}
              options={paymentChannels.map((value) => ({ value, label: translate(`payments.channels.${value}`, { _: value }) }))}
              onChange={({ currentTarget }) => setChannel(paymentChannels.find((each) => each === currentTarget.value) ?? 'alipay')}
            />
          </Field>
          <DayFields days={days} onChange={setDays} />
          <div className={styles.buttons}>
            <FileButton
              label="statements.choose"
              accept=".csv,.txt,.xlsx,text/csv"
              variant="primary"
              loading={compare.isPending}
              onFiles={([file]) => void read(file)}
            />
          </div>
        </div>
      </Card>
      {reply && <Compared reply={reply} />}
    </Page>
  );
}

/** Providers of the mainland write their files in GB18030. */
async function readText(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

function Compared({ reply: { currency, payments, refunds, differences, unread } }: { reply: StatementReply }) {
  const translate = useTranslate();
  const { amount, number } = useFormats();
  const shown = (value: string | null) => (value === null ? '–' : amount(value, currency));
  return (
    <>
      <Notice tone={differences.length === 0 ? 'info' : 'warning'} live>
        {translate(differences.length === 0 ? 'statements.equal' : 'statements.differ', {
          count: differences.length,
          payments: number(payments.count),
          refunds: number(refunds.count),
        })}{' '}
        {unread.length > 0 && translate('statements.unread', { lines: unread.slice(0, 20).join(', ') })}
      </Notice>
      <RecordTable
        caption={translate('statements.totals')}
        columns={[
          { label: 'statements.kind', render: ({ kind }) => translate(`statements.kinds.${kind}`) },
          { label: 'statements.inShop', render: ({ inShop }) => shown(inShop), isNumber: true },
          { label: 'statements.inStatement', render: ({ inStatement }) => shown(inStatement), isNumber: true },
        ]}
        rows={[
          { kind: 'payment', ...payments },
          { kind: 'refund', ...refunds },
        ]}
        keyOf={({ kind }) => kind}
        empty="–"
      />
      <RecordTable<StatementDifference & { key: number }>
        caption={translate('statements.differences')}
        columns={[
          { label: 'statements.kind', render: ({ kind }) => translate(`statements.kinds.${kind}`) },
          { label: 'statements.problem', render: ({ problem }) => translate(`statements.problems.${problem}`) },
          { label: 'statements.number', render: (row) => <span translate="no">{row.number}</span> },
          { label: 'statements.inShop', render: ({ inShop }) => shown(inShop), isNumber: true },
          { label: 'statements.inStatement', render: ({ inStatement }) => shown(inStatement), isNumber: true },
          {
            label: 'orders.title',
            render: ({ orders }) =>
              orders.map((code) => (
                <Link key={code} href={`#/orders/${code}`} translate="no">
                  {code}{' '}
                </Link>
              )),
          },
        ]}
        rows={differences.map((row, key) => ({ ...row, key }))}
        keyOf={({ key }) => key}
        empty={translate('statements.noDifferences')}
      />
    </>
  );
}

/** What each shop earned by finished orders. */
export function PayoutsPage() {
  const translate = useTranslate();
  const notify = useNotify();
  const describe = useErrorText();
  const { amount, number } = useFormats();
  const [days, setDays] = useState({ from: dayAgo(30), to: dayAgo(1) });
  const { data, error, refetch } = useStaffRead(statements.payouts, days);
  const download = () =>
    downloadFile(downloads.payouts, days).then(
      (file) => saveFile(file, `payouts-${days.from}-${days.to}.csv`),
      (failure: unknown) => notify(describe(failure), { type: 'error' }),
    );
  const columns = (['paid', 'refunded', 'net'] as const).map((name) => ({
    label: `payouts.${name}`,
    render: (row: Payouts[number]) => amount(row[name], 'TWD'),
    isNumber: true,
  }));
  return (
    <Page
      title={translate('payouts.title')}
      text={translate('payouts.text')}
      actions={
        <Button icon={<Download aria-hidden="true" />} onClick={() => void download()}>
          {translate('payouts.download')}
        </Button>
      }
    >
      <Card>
        <div className={styles.root}>
          <DayFields days={days} onChange={setDays} />
        </div>
      </Card>
      <RecordTable<Payouts[number]>
        caption={translate('payouts.title')}
        columns={[
          { label: 'orders.shop', render: ({ shopName, shopId }) => shopName || String(shopId) },
          { label: 'orders.title', render: ({ orders }) => number(orders), isNumber: true },
          ...columns,
        ]}
        rows={data}
        keyOf={({ shopId }) => shopId}
        read={{ error, refetch }}
        empty={translate('payouts.empty')}
      />
    </Page>
  );
}
