import { queues } from '@baodao/staff-api/endpoints/queues';
import { type Discrepancy, discrepancyDecisions, type OpenRefund } from '@baodao/staff-api/shapes/queues';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Link } from '@baodao/ui-kit/Link/Link';
import { Stack } from '@baodao/ui-kit/Stack/Stack';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { required, useCanAccess, useTranslate } from 'ra-core';
import { useState } from 'react';
import { DialogForm } from '../../form/DialogForm.tsx';
import { getText } from '../../form/getText.ts';
import { LongTextField, SelectField } from '../../form/Input.tsx';
import { useFormats } from '../../platform/useFormats.ts';
import { useStaffAction } from '../../platform/useStaffAction.ts';
import { QueuePage } from './QueuePage.tsx';
import styles from './queues.module.css';

/** Received money that differs from what was asked for. It is held until somebody decides. */
export function DiscrepanciesPage() {
  const translate = useTranslate();
  const { amount, moment } = useFormats();
  const [asked, setAsked] = useState<string | null>(null);
  const { canAccess } = useCanAccess({ resource: 'payments.decide', action: 'edit' });
  const decide = useStaffAction(queues.decideDiscrepancy, { done: 'discrepancies.done', onDone: () => setAsked(null) });
  const options = discrepancyDecisions.map((value) => ({ value, label: translate(`discrepancies.do.${value}`) }));
  return (
    <QueuePage<Discrepancy>
      texts="discrepancies"
      columns={[
        {
          label: 'discrepancies.payment',
          render: ({ code, channel, providerTransaction }) => (
            <>
              {translate(`payments.channels.${channel}`, { _: channel })} <span translate="no">{code}</span>{' '}
              <small translate="no">{providerTransaction}</small>
            </>
          ),
        },
        { label: 'discrepancies.expected', render: (row) => amount(row.expected, row.expectedCurrency), isNumber: true },
        { label: 'discrepancies.received', render: (row) => amount(row.received, row.receivedCurrency), isNumber: true },
        { label: 'orders.reason', render: ({ reason }) => translate(`discrepancies.reasons.${reason}`, { _: reason }) },
        {
          label: 'orders.title',
          render: ({ orders }) =>
            orders.map((code) => (
              <Link key={code} href={`#/orders/${code}`} translate="no">
                {code}{' '}
              </Link>
            )),
        },
        { label: 'log.time', render: ({ receivedAt }) => moment(receivedAt) },
        ...(canAccess
          ? [
              {
                label: 'session.action',
                render: ({ code }: Discrepancy) => (
                  <Button size="small" onClick={() => setAsked(code)}>
                    {translate('discrepancies.decide')}
                  </Button>
                ),
              },
            ]
          : []),
      ]}
    >
      {asked !== null && (
        <DialogForm
          open
          onClose={() => setAsked(null)}
          title={translate('discrepancies.decide')}
          text={translate('discrepancies.decideHint')}
          submit={translate('discrepancies.decide')}
          isDanger
          isBusy={decide.isPending}
          onSubmit={(values) => {
            const decision = discrepancyDecisions.find((each) => each === values['decision']);
            if (decision) decide.mutate({ code: asked, decision, note: getText(values, 'note') });
          }}
        >
          <SelectField source="decision" label="discrepancies.decision" options={options} placeholder="–" validate={required()} />
          <LongTextField source="note" label="orders.note" validate={required()} maxLength={300} />
        </DialogForm>
      )}
    </QueuePage>
  );
}

/** Refunds that no provider has confirmed. */
export function RefundsPage() {
  const translate = useTranslate();
  const { amount, moment, number } = useFormats();
  const [asked, setAsked] = useState<string | null>(null);
  const { canAccess } = useCanAccess({ resource: 'payments.decide', action: 'edit' });
  const handle = useStaffAction(queues.handleRefund, { done: 'refunds.done', onDone: () => setAsked(null) });
  return (
    <QueuePage<OpenRefund>
      texts="refunds"
      columns={[
        { label: 'refunds.code', render: ({ code }) => <span translate="no">{code}</span> },
        { label: 'refunds.channel', render: ({ channel }) => translate(`payments.channels.${channel}`, { _: channel }) },
        { label: 'orders.amount', render: (row) => amount(row.amount, row.currency), isNumber: true },
        {
          label: 'orders.code',
          render: ({ orderCode }) =>
            orderCode === null ? (
              '–'
            ) : (
              <Link href={`#/orders/${orderCode}`} translate="no">
                {orderCode}
              </Link>
            ),
        },
        {
          label: 'orders.state',
          render: ({ state, tries, error }) => (
            <>
              <Tag tone={state === 'manual' ? 'sale' : 'info'}>{translate(`payments.refundStates.${state}`)}</Tag>{' '}
              {tries > 0 && translate('refunds.tries', { count: tries, shown: number(tries) })}
              {error && <p className={styles.error}>{error}</p>}
            </>
          ),
        },
        { label: 'log.time', render: ({ createdAt }) => moment(createdAt) },
        ...(canAccess
          ? [
              {
                label: 'session.action',
                render: ({ code, state }: OpenRefund) => (
                  <Stack direction="row" gap={2}>
                    <Button size="small" onClick={() => handle.mutate({ code, step: 'retry', note: '' })}>
                      {translate('refunds.retry')}
                    </Button>
                    {state === 'manual' && (
                      <Button size="small" onClick={() => setAsked(code)}>
                        {translate('refunds.confirm')}
                      </Button>
                    )}
                  </Stack>
                ),
              },
            ]
          : []),
      ]}
    >
      {asked !== null && (
        <DialogForm
          open
          onClose={() => setAsked(null)}
          title={translate('refunds.confirm')}
          text={translate('refunds.confirmHint')}
          submit={translate('refunds.confirm')}
          isBusy={handle.isPending}
          onSubmit={(values) => handle.mutate({ code: asked, step: 'confirm', note: getText(values, 'note') })}
        >
          <LongTextField source="note" label="refunds.proof" validate={required()} maxLength={300} />
        </DialogForm>
      )}
    </QueuePage>
  );
}
