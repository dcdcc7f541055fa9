import { product } from '@baodao/link-builders/links';
import { queues } from '@baodao/staff-api/endpoints/queues';
import { running } from '@baodao/staff-api/endpoints/running';
import { session } from '@baodao/staff-api/endpoints/session';
import { type FailedMessage, type LowStock, messageReceivers, type WaitingApplication } from '@baodao/staff-api/shapes/queues';
import { Link } from '@baodao/ui-kit/Link/Link';
import { regex, required, useTranslate } from 'ra-core';
import { getText } from '../../form/getText.ts';
import { TextField } from '../../form/Input.tsx';
import { Step } from '../../form/Step.tsx';
import { useFormats } from '../../platform/useFormats.ts';
import { useStaffRead } from '../../platform/useStaffRead.ts';
import { SearchForm } from '../../table/SearchForm.tsx';
import { QueuePage } from './QueuePage.tsx';
import styles from './queues.module.css';

const changeRules = [required(), regex(/^[+-]?[1-9]\d{0,5}$/, 'lowStock.changeRule')];

/** SKUs on sale with few units, and a change of stock with its reason. */
export function LowStockPage() {
  const { number } = useFormats();
  const { data: me } = useStaffRead(session.me, {});
  return (
    <QueuePage<LowStock>
      texts="lowStock"
      columns={[
        {
          label: 'lowStock.product',
          render: ({ title, productId }) => (
            <Link href={`${me?.shopUrl ?? ''}${product({ id: productId })}`} target="_blank" rel="noreferrer">
              {title}
            </Link>
          ),
        },
        { label: 'lowStock.sku', render: ({ code }) => <span translate="no">{code}</span> },
        { label: 'lowStock.stock', render: ({ stock }) => number(stock), isNumber: true },
      ]}
      steps={{
        right: 'products.change',
        render: ({ skuId, title, code }) => (
          <Step
            row={queues.changeStock}
            name="lowStock.change"
            text={`${title} (${code})`}
            done="lowStock.done"
            isSmall
            toInput={(values) => ({ skuId, change: Number(getText(values, 'change')), reason: getText(values, 'reason') })}
          >
            <TextField source="change" label="lowStock.units" hint="lowStock.unitsHint" validate={changeRules} maxLength={7} />
            <TextField source="reason" label="orders.reason" validate={required()} maxLength={200} />
          </Step>
        ),
      }}
    />
  );
}

/** Who wants to sell here. */
export function ApplicationsPage() {
  const { moment } = useFormats();
  return (
    <QueuePage<WaitingApplication>
      texts="applications"
      columns={[
        {
          label: 'applications.code',
          render: ({ code }) => (
            <Link href={`#/applications/${code}`} translate="no">
              {code}
            </Link>
          ),
        },
        { label: 'applications.company', render: ({ companyName }) => companyName },
        { label: 'applications.taxId', render: ({ taxId }) => <span translate="no">{taxId}</span> },
        { label: 'log.time', render: ({ createdAt }) => moment(createdAt) },
      ]}
    />
  );
}

/** Messages to the outside that failed. The shop goes on trying. */
export function FailedMessagesPage() {
  const translate = useTranslate();
  const { moment, number } = useFormats();
  return (
    <QueuePage<FailedMessage>
      texts="failedMessages"
      search={
        <SearchForm
          fields={[
            {
              source: 'receiver',
              label: 'failedMessages.receiver',
              options: messageReceivers.map((value) => ({ value, label: translate(`running.providerNames.${value}`) })),
            },
          ]}
        />
      }
      columns={[
        { label: 'failedMessages.kind', render: ({ kind }) => translate(`failedMessages.kinds.${kind}`, { _: kind }) },
        { label: 'failedMessages.attempts', render: ({ attempts }) => number(attempts), isNumber: true },
        { label: 'failedMessages.dueAt', render: ({ dueAt }) => moment(dueAt) },
        { label: 'failedMessages.error', render: ({ error }) => <p className={styles.error}>{error}</p> },
      ]}
      steps={{
        right: 'running.change',
        render: ({ textId }) => (
          <Step
            row={running.retryMessage}
            name="failedMessages.retry"
            done="failedMessages.done"
            isSmall
            toInput={() => ({ id: Number(textId) })}
          />
        ),
      }}
    />
  );
}
