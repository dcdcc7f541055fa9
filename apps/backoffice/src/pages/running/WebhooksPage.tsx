import { webhookEventTypes } from '@baodao/domain/webhooks/shapes';
import { webhooks } from '@baodao/staff-api/endpoints/webhooks';
import type { Deliveries, Webhook } from '@baodao/staff-api/shapes/webhooks';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { required, useTranslate } from 'ra-core';
import { useState } from 'react';
import styles from '../../content/content.module.css';
import { getText } from '../../form/getText.ts';
import { CheckField, TextField } from '../../form/Input.tsx';
import { Step } from '../../form/Step.tsx';
import { Page } from '../../layout/Page.tsx';
import { useFormats } from '../../platform/useFormats.ts';
import { useStaffRead } from '../../platform/useStaffRead.ts';
import { RecordTable } from '../../table/RecordTable.tsx';
import { TableSection } from '../../table/TableSection.tsx';

/** A form takes a dot for a path. */
const fieldOf = (event: string): string => event.replaceAll('.', '_');

/** Programs of others that receive events of the shop. */
export function WebhooksPage() {
  const translate = useTranslate();
  const { number } = useFormats();
  const { data, error, refetch } = useStaffRead(webhooks.find, {});
  const [secret, setSecret] = useState<string | null>(null);
  const [shown, setShown] = useState<number | null>(null);
  const keepSecret = (reply: { secret: string }) => setSecret(reply.secret);
  return (
    <Page
      title={translate('webhooks.title')}
      text={translate('webhooks.text')}
      actions={
        <Step
          row={webhooks.add}
          name="webhooks.add"
          text={translate('webhooks.addHint')}
          isPrimary
          onDone={keepSecret}
          toInput={(values) => ({
            url: getText(values, 'url'),
            events: webhookEventTypes.filter((event) => values[fieldOf(event)] === true),
          })}
        >
          <TextField source="url" label="webhooks.url" hint="webhooks.urlHint" validate={required()} maxLength={300} />
          {webhookEventTypes.map((event) => (
            <CheckField key={event} source={fieldOf(event)} label={event} />
          ))}
        </Step>
      }
    >
      {secret !== null && (
        <Notice tone="warning" live title={translate('webhooks.secretOnce')}>
          <code translate="no">{secret}</code>
        </Notice>
      )}
      <RecordTable<Webhook>
        caption={translate('webhooks.title')}
        columns={[
          { label: 'webhooks.url', render: ({ url, events }) => `${url} (${events.join(', ')})` },
          {
            label: 'products.state',
            render: ({ disabledAt, reason }) => (
              <>
                <Tag tone={disabledAt === null ? 'brand' : 'danger'}>{translate(disabledAt === null ? 'webhooks.on' : 'webhooks.off')}</Tag>{' '}
                {reason}
              </>
            ),
          },
          { label: 'running.waiting', render: ({ pending }) => number(pending), isNumber: true },
          { label: 'webhooks.failed', render: ({ failed }) => number(failed), isNumber: true },
          {
            label: 'session.action',
            render: ({ id, disabledAt, failed }) => (
              <div className={styles.buttons}>
                <Button size="small" onClick={() => setShown(id)}>
                  {translate('webhooks.deliveries')}
                </Button>
                {failed > 0 && <Step row={webhooks.replay} name="webhooks.replay" done="webhooks.done" isSmall toInput={() => ({ id })} />}
                <Step
                  row={webhooks.switch}
                  name={disabledAt === null ? 'webhooks.disable' : 'webhooks.enable'}
                  done="webhooks.done"
                  isSmall
                  toInput={() => ({ id, isEnabled: disabledAt !== null })}
                />
                <Step
                  row={webhooks.rotate}
                  name="webhooks.rotate"
                  text={translate('webhooks.rotateHint')}
                  isSmall
                  onDone={keepSecret}
                  toInput={() => ({ id })}
                />
                <Step
                  row={webhooks.remove}
                  name="records.remove"
                  text={translate('webhooks.removeHint')}
                  done="records.removed"
                  isDanger
                  isSmall
                  toInput={() => ({ id })}
                />
              </div>
            ),
          },
        ]}
        rows={data}
        keyOf={({ id }) => id}
        read={{ error, refetch }}
        empty={translate('webhooks.none')}
      />
      {shown !== null && <DeliveryList id={shown} />}
    </Page>
  );
}

function DeliveryList({ id }: { id: number }) {
  const translate = useTranslate();
  const { moment, number } = useFormats();
  const { data, error, refetch } = useStaffRead(webhooks.deliveries, { id });
  return (
    <TableSection<Deliveries[number]>
      title="webhooks.deliveries"
      columns={[
        { label: 'log.time', render: ({ createdAt }) => moment(createdAt) },
        { label: 'failedMessages.kind', render: ({ type, resource }) => `${type} ${resource}` },
        { label: 'products.state', render: ({ state }) => translate(`webhooks.states.${state}`, { _: state }) },
        { label: 'failedMessages.attempts', render: ({ attempts }) => number(attempts), isNumber: true },
        { label: 'failedMessages.error', render: ({ error: failure }) => failure ?? '–' },
        {
          label: 'session.action',
          render: ({ message }) => (
            <Step row={webhooks.replay} name="webhooks.again" done="webhooks.done" isSmall toInput={() => ({ id, message })} />
          ),
        },
      ]}
      rows={data}
      keyOf={({ message }) => message}
      read={{ error, refetch }}
      empty={translate('webhooks.noDeliveries')}
    />
  );
}
