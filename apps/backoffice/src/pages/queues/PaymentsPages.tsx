import { queues } from '@baodao/staff-api/endpoints/queues';
import { type Discrepancy, DiscrepancyInput, discrepancyDecisions, type OpenRefund } from '@baodao/staff-api/shapes/queues';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { required, useTranslate } from 'ra-core';
import { getText } from '../../form/getText.ts';
import { LongTextField, SelectField } from '../../form/Input.tsx';
import { Step } from '../../form/Step.tsx';
import { useFormats } from '../../platform/useFormats.ts';
import { RecordLink } from '../../table/RecordLink.tsx';
import { QueuePage } from './QueuePage.tsx';
import styles from './queues.module.css';

/** Received money that differs from what was asked for. It is held until somebody decides. */
export function DiscrepanciesPage() {
  const translate = useTranslate();
  const { amount, moment } = useFormats();
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
          render: ({ orders }) => orders.map((code) => <RecordLink key={code} area="orders" code={code} name={`${code} `} />),
        },
        { label: 'log.time', render: ({ receivedAt }) => moment(receivedAt) },
      ]}
      steps={{
        right: 'payments.decide',
        render: ({ code }) => (
          <Step
            row={queues.decideDiscrepancy}
            name="discrepancies.decide"
            text={translate('discrepancies.decideHint')}
            done="discrepancies.done"
            isDanger
            isSmall
            toInput={(values) => ({
              code,
              decision: DiscrepancyInput.shape.decision.parse(values['decision']),
              note: getText(values, 'note'),
            })}
          >
            <SelectField source="decision" label="discrepancies.decision" options={options} placeholder="–" validate={required()} />
            <LongTextField source="note" label="orders.note" validate={required()} maxLength={300} />
          </Step>
        ),
      }}
    />
  );
}

/** Refunds that no provider has confirmed. */
export function RefundsPage() {
  const translate = useTranslate();
  const { amount, moment, number } = useFormats();
  return (
    <QueuePage<OpenRefund>
      texts="refunds"
      columns={[
        { label: 'refunds.code', render: ({ code }) => <span translate="no">{code}</span> },
        { label: 'refunds.channel', render: ({ channel }) => translate(`payments.channels.${channel}`, { _: channel }) },
        { label: 'orders.amount', render: (row) => amount(row.amount, row.currency), isNumber: true },
        {
          label: 'orders.code',
          render: ({ orderCode }) => (orderCode === null ? '–' : <RecordLink area="orders" code={orderCode} />),
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
      ]}
      steps={{
        right: 'payments.decide',
        render: ({ code, state }) => (
          <>
            <Step
              row={queues.handleRefund}
              name="refunds.retry"
              done="refunds.done"
              isSmall
              toInput={() => ({ code, step: 'retry', note: '' })}
            />
            {state === 'manual' && (
              <Step
                row={queues.handleRefund}
                name="refunds.confirm"
                text={translate('refunds.confirmHint')}
                done="refunds.done"
                isSmall
                toInput={(values) => ({ code, step: 'confirm', note: getText(values, 'note') })}
              >
                <LongTextField source="note" label="refunds.proof" validate={required()} maxLength={300} />
              </Step>
            )}
          </>
        ),
      }}
    />
  );
}
