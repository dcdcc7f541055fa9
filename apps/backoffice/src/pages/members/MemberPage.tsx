import { members } from '@baodao/staff-api/endpoints/members';
import type { MemberDetail } from '@baodao/staff-api/shapes/members';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Card } from '@baodao/ui-kit/Card/Card';
import { DescriptionList } from '@baodao/ui-kit/DescriptionList/DescriptionList';
import { Stack } from '@baodao/ui-kit/Stack/Stack';
import { useTranslate } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { getText } from '../../form/getText.ts';
import { ReasonField } from '../../form/ReasonField.tsx';
import { Step } from '../../form/Step.tsx';
import { Page } from '../../layout/Page.tsx';
import { ReadPage } from '../../layout/ReadPage.tsx';
import { saveFile } from '../../platform/saveFile.ts';
import { useFormats } from '../../platform/useFormats.ts';
import { useStaffRead } from '../../platform/useStaffRead.ts';
import { RecordLink } from '../../table/RecordLink.tsx';
import type { Column } from '../../table/RecordTable.tsx';
import { TableSection } from '../../table/TableSection.tsx';
import { OrderState } from '../orders/OrderState.tsx';
import { StaffNotes } from '../orders/StaffNotes.tsx';
import { MemberState } from './MemberState.tsx';

/** A member with the newest orders, and whether the account may be used. */
export function MemberPage() {
  const { code = '' } = useParams();
  return (
    <ReadPage title={code} read={useStaffRead(members.one, { code })}>
      {(member) => <Shown member={member} />}
    </ReadPage>
  );
}

function Shown({ member }: { member: MemberDetail }) {
  const translate = useTranslate();
  const { amount, moment, number } = useFormats();
  const columns: readonly Column<MemberDetail['latest'][number]>[] = [
    {
      label: 'orders.code',
      render: ({ code }) => <RecordLink area="orders" code={code} />,
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
      actions={<MemberSteps member={member} />}
    >
      <Card as="section">
        <DescriptionList
          items={[
            { key: 'nickname', label: translate('members.nickname'), value: member.nickname || '–' },
            { key: 'phone', label: translate('orders.phone'), value: member.phone || '–' },
            { key: 'since', label: translate('members.since'), value: moment(member.createdAt) },
            { key: 'orders', label: translate('orders.title'), value: number(member.orders) },
            { key: 'paid', label: translate('members.paid'), value: amount(member.paid, 'TWD') },
            ...(member.deletionAt === null
              ? []
              : [{ key: 'deletion', label: translate('deletions.dueAt'), value: moment(member.deletionAt) }]),
          ]}
        />
      </Card>
      <Card as="section">
        <Stack gap={3} align="start">
          <h2>{translate('orders.notes')}</h2>
          <StaffNotes row={members.note} input={{ code: member.code }} notes={member.notes} hint="members.noteHint" />
        </Stack>
      </Card>
      <TableSection
        title="orders.title"
        columns={columns}
        rows={member.latest}
        keyOf={({ code }) => code}
        empty={translate('orders.empty')}
      />
      <MemberLists member={member} />
    </Page>
  );
}

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
      <TableSection
        title="members.ledger"
        columns={ledgerColumns}
        rows={ledger}
        keyOf={({ id }) => id}
        empty={translate('members.noLedger')}
      />
      <TableSection
        title="coupons.title"
        columns={couponColumns}
        rows={coupons}
        keyOf={({ code }) => code}
        empty={translate('coupons.empty')}
      />
      <TableSection
        title="members.devices"
        columns={deviceColumns}
        rows={devices}
        keyOf={({ id }) => id}
        empty={translate('members.noDevices')}
      />
    </>
  );
}

const toReason = (values: FieldValues) => getText(values, 'reason');

/** Steps that the log keeps with their reasons. */
function MemberSteps({ member: { code, state, devices, deletionAt } }: { member: MemberDetail }) {
  const translate = useTranslate();
  const isBlocked = state === 'blocked';
  const common = { done: 'members.done', children: <ReasonField /> };
  return (
    <>
      <Button href={`#/conversations/${code}`}>{translate('members.write')}</Button>
      {devices.length > 0 && (
        <Step
          {...common}
          row={members.endSessions}
          name="members.signOut"
          text={translate('members.signOutHint')}
          toInput={(values) => ({ code, reason: toReason(values) })}
        />
      )}
      {state !== 'deleted' && (
        <Step
          row={members.exportData}
          name="members.export"
          text={translate('members.exportHint')}
          toInput={(values) => ({ code, reason: toReason(values) })}
          onDone={(data) => saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), `member-${code}.json`)}
        >
          <ReasonField />
        </Step>
      )}
      {state === 'normal' && (
        <Step
          {...common}
          row={members.requestDeletion}
          name="members.delete"
          text={translate('members.deleteHint')}
          isDanger
          toInput={(values) => ({ code, reason: toReason(values) })}
        />
      )}
      {deletionAt !== null && (
        <Step {...common} row={members.cancelDeletion} name="deletions.cancel" toInput={(values) => ({ code, reason: toReason(values) })} />
      )}
      {(isBlocked || state === 'normal') && (
        <Step
          {...common}
          row={members.block}
          name={isBlocked ? 'members.unblock' : 'members.block'}
          text={translate(isBlocked ? 'members.unblockHint' : 'members.blockHint')}
          isDanger={!isBlocked}
          toInput={(values) => ({ code, isBlocked: !isBlocked, reason: toReason(values) })}
        />
      )}
    </>
  );
}
