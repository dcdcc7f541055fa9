import { members } from '@baodao/staff-api/endpoints/members';
import type { MemberDetail } from '@baodao/staff-api/shapes/members';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Card } from '@baodao/ui-kit/Card/Card';
import { DescriptionList } from '@baodao/ui-kit/DescriptionList/DescriptionList';
import { ErrorState } from '@baodao/ui-kit/ErrorState/ErrorState';
import { Link } from '@baodao/ui-kit/Link/Link';
import { minLength, required, useCanAccess, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { DialogForm } from '../../form/DialogForm.tsx';
import { getText } from '../../form/getText.ts';
import { TextField } from '../../form/Input.tsx';
import { Loading } from '../../layout/Loading.tsx';
import { Page } from '../../layout/Page.tsx';
import { useErrorText } from '../../platform/useErrorText.ts';
import { useFormats } from '../../platform/useFormats.ts';
import { useStaffAction } from '../../platform/useStaffAction.ts';
import { useStaffRead } from '../../platform/useStaffRead.ts';
import { type Column, RecordTable } from '../../table/RecordTable.tsx';
import { OrderState } from '../orders/OrderState.tsx';
import { MemberState } from './MemberState.tsx';

const reasonRules = [required(), minLength(2)];

/** A member with the newest orders, and whether the account may be used. */
export function MemberPage() {
  const translate = useTranslate();
  const describe = useErrorText();
  const { code = '' } = useParams();
  const { data, error, refetch } = useStaffRead(members.one, { code });
  if (error)
    return (
      <Page title={code}>
        <ErrorState title={describe(error)} retryLabel={translate('list.retry')} onRetry={() => void refetch()} />
      </Page>
    );
  if (!data)
    return (
      <Page title={code}>
        <Loading />
      </Page>
    );
  return <Shown member={data} />;
}

function Shown({ member }: { member: MemberDetail }) {
  const translate = useTranslate();
  const { amount, moment, number } = useFormats();
  const columns: readonly Column<MemberDetail['latest'][number]>[] = [
    {
      label: 'orders.code',
      render: ({ code }) => (
        <Link href={`#/orders/${code}`} translate="no">
          {code}
        </Link>
      ),
    },
    { label: 'orders.state', render: ({ state }) => <OrderState state={state} /> },
    { label: 'orders.shop', render: ({ shopName }) => shopName },
    { label: 'orders.since', render: ({ since }) => moment(since) },
    { label: 'orders.amount', render: ({ payAmount }) => amount(payAmount, 'TWD'), isNumber: true },
  ];
  return (
    <Page
      title={translate('members.one', { code: member.code })}
      text={<MemberState state={member.state} />}
      actions={<Block member={member} />}
    >
      <Card as="section">
        <DescriptionList
          items={[
            { key: 'nickname', label: translate('members.nickname'), value: member.nickname || '–' },
            { key: 'phone', label: translate('orders.phone'), value: member.phone || '–' },
            { key: 'since', label: translate('members.since'), value: moment(member.createdAt) },
            { key: 'orders', label: translate('orders.title'), value: number(member.orders) },
            { key: 'paid', label: translate('members.paid'), value: amount(member.paid, 'TWD') },
          ]}
        />
      </Card>
      <RecordTable
        caption={translate('orders.title')}
        columns={columns}
        rows={member.latest}
        keyOf={({ code }) => code}
        empty={translate('orders.empty')}
      />
    </Page>
  );
}

function Block({ member: { code, state } }: { member: MemberDetail }) {
  const translate = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const { canAccess } = useCanAccess({ resource: 'members.block', action: 'edit' });
  const block = useStaffAction(members.block, { done: 'members.done', onDone: () => setIsOpen(false) });
  if (!canAccess || (state !== 'normal' && state !== 'blocked')) return null;
  const isBlocked = state === 'blocked';
  const name = translate(isBlocked ? 'members.unblock' : 'members.block');
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{name}</Button>
      <DialogForm
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={name}
        text={translate(isBlocked ? 'members.unblockHint' : 'members.blockHint')}
        submit={name}
        isDanger={!isBlocked}
        isBusy={block.isPending}
        onSubmit={(values) => block.mutate({ code, isBlocked: !isBlocked, reason: getText(values, 'reason') })}
      >
        <TextField source="reason" label="orders.openReason" validate={reasonRules} maxLength={200} />
      </DialogForm>
    </>
  );
}
