import { afterSale } from '@baodao/staff-api/endpoints/afterSale';
import type { AfterSaleDecision, AfterSaleDetail } from '@baodao/staff-api/shapes/afterSale';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Card } from '@baodao/ui-kit/Card/Card';
import { DescriptionList } from '@baodao/ui-kit/DescriptionList/DescriptionList';
import { ErrorState } from '@baodao/ui-kit/ErrorState/ErrorState';
import { Link } from '@baodao/ui-kit/Link/Link';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { Stack } from '@baodao/ui-kit/Stack/Stack';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { Timeline } from '@baodao/ui-kit/Timeline/Timeline';
import { required, useCanAccess, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { DialogForm } from '../../form/DialogForm.tsx';
import { getText } from '../../form/getText.ts';
import { CheckField, LongTextField } from '../../form/Input.tsx';
import { Loading } from '../../layout/Loading.tsx';
import { Page } from '../../layout/Page.tsx';
import { useErrorText } from '../../platform/useErrorText.ts';
import { useFormats } from '../../platform/useFormats.ts';
import { useStaffAction } from '../../platform/useStaffAction.ts';
import { useStaffRead } from '../../platform/useStaffRead.ts';
import styles from './AfterSalePage.module.css';
import { Deadline } from './Deadline.tsx';

/** A request with the texts and pictures of both sides, and the decisions that are possible now. */
export function AfterSalePage() {
  const translate = useTranslate();
  const describe = useErrorText();
  const { id = '' } = useParams();
  const title = translate('afterSale.one', { id });
  const { data, error, refetch } = useStaffRead(afterSale.one, { id: Number(id) });
  if (error)
    return (
      <Page title={title}>
        <ErrorState
          title={describe(error)}
          retryLabel={translate('list.retry')}
          onRetry={() => void refetch()}
          action={<Button href="#/afterSale">{translate('afterSale.back')}</Button>}
        />
      </Page>
    );
  if (!data)
    return (
      <Page title={title}>
        <Loading />
      </Page>
    );
  return <Shown request={data} />;
}

function Shown({ request }: { request: AfterSaleDetail }) {
  const translate = useTranslate();
  const { amount, moment, number } = useFormats();
  const { id, title, spec, num, type, state, escalatedAt, decisions, steps, pictures } = request;
  const isDispute = escalatedAt !== null && decisions.length > 0;
  return (
    <Page
      title={translate('afterSale.one', { id })}
      text={
        <>
          <Tag tone="info">{translate(`afterSale.states.${state}`)}</Tag> {title} {spec} × {number(num)}
        </>
      }
      actions={<Decisions request={request} />}
    >
      {isDispute && <Notice tone="warning">{translate('afterSale.disputeHint')}</Notice>}
      <div className={styles.columns}>
        <Card as="section">
          <Stack gap={4}>
            <h2 className={styles.heading}>{translate('afterSale.words')}</h2>
            {request.description !== '' && <blockquote className={styles.quote}>{request.description}</blockquote>}
            {pictures.length > 0 && (
              <ul className={styles.pictures}>
                {pictures.map((address, at) => (
                  <li key={address}>
                    <a href={address} target="_blank" rel="noreferrer">
                      <img src={address} alt={translate('afterSale.picture', { number: at + 1 })} loading="lazy" />
                    </a>
                  </li>
                ))}
              </ul>
            )}
            <Timeline
              events={steps.toReversed().map(({ id: step, state: to, by, text, takenAt }, at) => ({
                key: String(step),
                title: `${translate(`orders.by.${by}`, { _: by })} · ${translate(`afterSale.states.${to}`)}`,
                text,
                time: moment(takenAt),
                dateTime: takenAt,
                state: at === 0 ? 'current' : 'done',
              }))}
            />
          </Stack>
        </Card>
        <Card as="section">
          <h2 className={styles.heading}>{translate('orders.facts')}</h2>
          <DescriptionList
            items={[
              {
                key: 'order',
                label: translate('orders.code'),
                value: (
                  <Link href={`#/orders/${request.orderCode}`} translate="no">
                    {request.orderCode}
                  </Link>
                ),
              },
              { key: 'type', label: translate('afterSale.type'), value: translate(`afterSale.types.${type}`) },
              { key: 'reason', label: translate('orders.reason'), value: translate(`afterSale.reasons.${request.reason}`) },
              {
                key: 'amount',
                label: translate('orders.amount'),
                value: `${amount(request.amount, 'TWD')} · ${amount(request.amountCny, 'CNY')}`,
              },
              { key: 'created', label: translate('afterSale.created'), value: moment(request.createdAt) },
              ...(decisions.length > 0
                ? [{ key: 'deadline', label: translate('afterSale.deadline'), value: <Deadline deadline={request.deadline} /> }]
                : []),
              ...(request.returnParcel === null
                ? []
                : [
                    {
                      key: 'parcel',
                      label: translate('afterSale.returnParcel'),
                      value: <span translate="no">{request.returnParcel}</span>,
                    },
                  ]),
            ]}
          />
        </Card>
      </div>
    </Page>
  );
}

/** Approving and refusing need words, which the buyer reads. */
function Decisions({ request: { id, decisions, escalatedAt } }: { request: AfterSaleDetail }) {
  const translate = useTranslate();
  const [asked, setAsked] = useState<AfterSaleDecision | null>(null);
  const close = () => setAsked(null);
  const { canAccess } = useCanAccess({ resource: 'afterSale.decide', action: 'edit' });
  const decide = useStaffAction(afterSale.decide, { done: 'afterSale.decided', onDone: close });
  if (!canAccess) return null;
  const needsReason = asked === 'approve' || asked === 'refuse';
  return (
    <>
      {decisions.toReversed().map((decision) => (
        <Button key={decision} variant={decision === 'refuse' ? 'secondary' : 'primary'} onClick={() => setAsked(decision)}>
          {translate(`afterSale.do.${decision}`)}
        </Button>
      ))}
      {asked !== null && (
        <DialogForm
          open
          onClose={close}
          title={translate(`afterSale.do.${asked}`)}
          text={`${translate(`afterSale.hints.${asked}`)} ${escalatedAt === null ? '' : translate('afterSale.final')}`.trim()}
          submit={translate(`afterSale.do.${asked}`)}
          isDanger={asked === 'refuse'}
          isBusy={decide.isPending}
          onSubmit={(values) => decide.mutate({ id, decision: asked, note: getText(values, 'note'), restock: values['restock'] === true })}
        >
          <LongTextField
            source="note"
            label="afterSale.note"
            hint="orders.buyerReads"
            maxLength={300}
            {...(needsReason ? { validate: required() } : {})}
          />
          {asked === 'received' && <CheckField source="restock" label="afterSale.restock" />}
        </DialogForm>
      )}
    </>
  );
}
