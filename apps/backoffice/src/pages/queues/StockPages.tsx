import { product } from '@baodao/link-builders/links';
import { queues } from '@baodao/staff-api/endpoints/queues';
import { running } from '@baodao/staff-api/endpoints/running';
import { session } from '@baodao/staff-api/endpoints/session';
import type { FailedMessage, LowStock, WaitingApplication } from '@baodao/staff-api/shapes/queues';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Link } from '@baodao/ui-kit/Link/Link';
import { type RaRecord, regex, required, useCanAccess, useTranslate } from 'ra-core';
import { useState } from 'react';
import { DialogForm } from '../../form/DialogForm.tsx';
import { getText } from '../../form/getText.ts';
import { TextField } from '../../form/Input.tsx';
import { useFormats } from '../../platform/useFormats.ts';
import { useStaffAction } from '../../platform/useStaffAction.ts';
import { useStaffRead } from '../../platform/useStaffRead.ts';
import { QueuePage } from './QueuePage.tsx';
import styles from './queues.module.css';

const changeRules = [required(), regex(/^[+-]?[1-9]\d{0,5}$/, 'lowStock.changeRule')];

/** SKUs on sale with few units, and a change of stock with its reason. */
export function LowStockPage() {
  const translate = useTranslate();
  const { number } = useFormats();
  const { data: me } = useStaffRead(session.me, {});
  const [asked, setAsked] = useState<LowStock | null>(null);
  const { canAccess } = useCanAccess({ resource: 'products.change', action: 'edit' });
  const change = useStaffAction(queues.changeStock, { done: 'lowStock.done', onDone: () => setAsked(null) });
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
        ...(canAccess
          ? [
              {
                label: 'session.action',
                render: (row: LowStock) => (
                  <Button size="small" onClick={() => setAsked(row)}>
                    {translate('lowStock.change')}
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
          title={translate('lowStock.change')}
          text={`${asked.title} (${asked.code})`}
          submit={translate('form.save')}
          isBusy={change.isPending}
          onSubmit={(values) =>
            change.mutate({ skuId: asked.skuId, change: Number(getText(values, 'change')), reason: getText(values, 'reason') })
          }
        >
          <TextField source="change" label="lowStock.units" hint="lowStock.unitsHint" validate={changeRules} maxLength={7} />
          <TextField source="reason" label="orders.reason" validate={required()} maxLength={200} />
        </DialogForm>
      )}
    </QueuePage>
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
  const { canAccess } = useCanAccess({ resource: 'running.change', action: 'edit' });
  const retry = useStaffAction(running.retryMessage, { done: 'failedMessages.done' });
  return (
    <QueuePage<FailedMessage>
      texts="failedMessages"
      columns={[
        { label: 'failedMessages.kind', render: ({ kind }) => translate(`failedMessages.kinds.${kind}`, { _: kind }) },
        { label: 'failedMessages.attempts', render: ({ attempts }) => number(attempts), isNumber: true },
        { label: 'failedMessages.dueAt', render: ({ dueAt }) => moment(dueAt) },
        { label: 'failedMessages.error', render: ({ error }) => <p className={styles.error}>{error}</p> },
        ...(canAccess
          ? [
              {
                label: 'session.action',
                render: ({ textId }: RaRecord) => (
                  <Button size="small" loading={retry.isPending} onClick={() => retry.mutate({ id: Number(textId) })}>
                    {translate('failedMessages.retry')}
                  </Button>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
