import { members } from '@baodao/staff-api/endpoints/members';
import type { MemberDetail } from '@baodao/staff-api/shapes/members';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Card } from '@baodao/ui-kit/Card/Card';
import { DescriptionList } from '@baodao/ui-kit/DescriptionList/DescriptionList';
import { ErrorState } from '@baodao/ui-kit/ErrorState/ErrorState';
import { Link } from '@baodao/ui-kit/Link/Link';
import { Stack } from '@baodao/ui-kit/Stack/Stack';
import { minLength, required, useCanAccess, useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
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
import { StaffNotes } from '../orders/StaffNotes.tsx';
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
      actions={
        <>
          {member.devices.length > 0 && <SignOut member={member} />}
          <Block member={member} />
        </>
      }
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
      <Card as="section">
        <Stack gap={3} align="start">
          <h2>{translate('orders.notes')}</h2>
          <StaffNotes
            row={members.note}
            input={{ code: member.code }}
            notes={member.notes}
            right="members.change"
            hint="members.noteHint"
          />
        </Stack>
      </Card>
      <Section title={translate('orders.title')}>
        <RecordTable
          caption={translate('orders.title')}
          columns={columns}
          rows={member.latest}
          keyOf={({ code }) => code}
          empty={translate('orders.empty')}
        />
      </Section>
      <MemberLists member={member} />
    </Page>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack gap={3} as="section">
    <h2>{title}</h2>
    {children}
  </Stack>
);

/** Points and money, coupons, and the devices where the member is signed in. */
function MemberLists({ member: { ledger, coupons, devices } }: { member: MemberDetail }) {
  const translate = useTranslate();
  const { amount, local, moment, number } = useFormats();
  const ledgerColumns: readonly Column<MemberDetail['ledger'][number]>[] = [
    { label: 'log.time', render: ({ createdAt }) => moment(createdAt) },
    { label: 'members.account', render: ({ account }) => translate(`members.accounts.${account}`) },
    { label: 'members.event', render: ({ title }) => local(title) },
    ...(['change', 'balance'] as const).map((name) => ({
      label: `members.${name}`,
      render: (row: MemberDetail['ledger'][number]) => (row.account === 'money' ? amount(row[name], 'TWD') : number(Number(row[name]))),
      isNumber: true,
    })),
  ];
  const couponColumns: readonly Column<MemberDetail['coupons'][number]>[] = [
    { label: 'coupons.one', render: ({ title }) => local(title) },
    { label: 'orders.state', render: ({ state }) => translate(`members.couponStates.${state}`) },
    { label: 'members.validUntil', render: ({ validEnd }) => moment(validEnd) },
  ];
  const deviceColumns: readonly Column<MemberDetail['devices'][number]>[] = [
    { label: 'members.device', render: ({ platform, agent }) => `${platform} · ${agent}` },
    { label: 'session.since', render: ({ createdAt }) => moment(createdAt) },
    { label: 'session.used', render: ({ usedAt }) => moment(usedAt) },
  ];
  return (
    <>
      <Section title={translate('members.ledger')}>
        <RecordTable
          caption={translate('members.ledger')}
          columns={ledgerColumns}
          rows={ledger}
          keyOf={({ id }) => id}
          empty={translate('members.noLedger')}
        />
      </Section>
      <Section title={translate('coupons.title')}>
        <RecordTable
          caption={translate('coupons.title')}
          columns={couponColumns}
          rows={coupons}
          keyOf={({ code }) => code}
          empty={translate('coupons.empty')}
        />
      </Section>
      <Section title={translate('members.devices')}>
        <RecordTable
          caption={translate('members.devices')}
          columns={deviceColumns}
          rows={devices}
          keyOf={({ id }) => id}
          empty={translate('members.noDevices')}
        />
      </Section>
    </>
  );
}

/** A step that the log keeps with its reason. */
function ReasonedStep({
  name,
  text,
  isDanger,
  isBusy,
  onSubmit,
}: {
  name: string;
  text: string;
  isDanger: boolean;
  isBusy: boolean;
  onSubmit: (reason: string, close: () => void) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{name}</Button>
      <DialogForm
        open={isOpen}
        onClose={close}
        title={name}
        text={text}
        submit={name}
        isDanger={isDanger}
        isBusy={isBusy}
        onSubmit={(values) => onSubmit(getText(values, 'reason'), close)}
      >
        <TextField source="reason" label="orders.openReason" validate={reasonRules} maxLength={200} />
      </DialogForm>
    </>
  );
}

function SignOut({ member: { code } }: { member: MemberDetail }) {
  const translate = useTranslate();
  const { canAccess } = useCanAccess({ resource: 'members.change', action: 'edit' });
  const end = useStaffAction(members.endSessions, { done: 'members.done' });
  if (!canAccess) return null;
  return (
    <ReasonedStep
      name={translate('members.signOut')}
      text={translate('members.signOutHint')}
      isDanger={false}
      isBusy={end.isPending}
      onSubmit={(reason, close) => end.mutate({ code, reason }, { onSuccess: close })}
    />
  );
}

function Block({ member: { code, state } }: { member: MemberDetail }) {
  const translate = useTranslate();
  const { canAccess } = useCanAccess({ resource: 'members.change', action: 'edit' });
  const block = useStaffAction(members.block, { done: 'members.done' });
  if (!canAccess || (state !== 'normal' && state !== 'blocked')) return null;
  const isBlocked = state === 'blocked';
  return (
    <ReasonedStep
      name={translate(isBlocked ? 'members.unblock' : 'members.block')}
      text={translate(isBlocked ? 'members.unblockHint' : 'members.blockHint')}
      isDanger={!isBlocked}
      isBusy={block.isPending}
      onSubmit={(reason, close) => block.mutate({ code, isBlocked: !isBlocked, reason }, { onSuccess: close })}
    />
  );
}
