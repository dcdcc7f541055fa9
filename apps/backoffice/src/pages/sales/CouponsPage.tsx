import { coupons } from '@baodao/staff-api/endpoints/sales';
import type { StaffCoupon } from '@baodao/staff-api/shapes/sales';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Stack } from '@baodao/ui-kit/Stack/Stack';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { ListBase, type RaRecord, required, useCanAccess, useListContext, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { DialogForm } from '../../form/DialogForm.tsx';
import { getText } from '../../form/getText.ts';
import { CheckField, LongTextField, TextField } from '../../form/Input.tsx';
import { Page } from '../../layout/Page.tsx';
import { useFormats } from '../../platform/useFormats.ts';
import { useStaffAction } from '../../platform/useStaffAction.ts';
import { Pager } from '../../table/Pager.tsx';
import { type Column, RecordTable } from '../../table/RecordTable.tsx';

type Row = StaffCoupon & RaRecord;
type Asked = { what: 'code' | 'give' | 'withdraw'; coupon: Row };

/** Coupons of the shop: who gets them, how many are used, and what staff do with them. */
export function CouponsPage() {
  const translate = useTranslate();
  const { canAccess } = useCanAccess({ resource: 'sales.change', action: 'edit' });
  return (
    <ListBase perPage={25}>
      <Page
        title={translate('coupons.title')}
        text={translate('coupons.text')}
        actions={
          <>
            <Button href="#/basket">{translate('basket.title')}</Button>
            {canAccess && (
              <Button variant="primary" href="#/coupons/new">
                {translate('coupons.create')}
              </Button>
            )}
          </>
        }
      >
        <Coupons mayChange={canAccess === true} />
        <Pager />
      </Page>
    </ListBase>
  );
}

function Coupons({ mayChange }: { mayChange: boolean }) {
  const translate = useTranslate();
  const { local, moment, number } = useFormats();
  const { data, error, refetch } = useListContext<Row>();
  const [asked, setAsked] = useState<Asked | null>(null);
  const columns: readonly Column<Row>[] = [
    {
      label: 'records.fields.title',
      render: ({ title, isWithdrawn }) => (
        <>
          {local(title)} {isWithdrawn && <Tag>{translate('coupons.withdrawn')}</Tag>}
        </>
      ),
    },
    { label: 'coupons.given', render: ({ given }) => translate(`coupons.ways.${given}`, { _: given }) },
    {
      label: 'coupons.received',
      render: ({ received, total }) => `${number(received)} / ${total === 0 ? translate('coupons.unlimited') : number(total)}`,
      isNumber: true,
    },
    { label: 'coupons.unused', render: ({ unused }) => number(unused), isNumber: true },
    { label: 'coupons.until', render: ({ receiveEnd }) => moment(receiveEnd) },
    ...(mayChange
      ? [
          {
            label: 'session.action',
            render: (coupon: Row) =>
              !coupon.isWithdrawn && (
                <Stack direction="row" gap={2}>
                  {coupon.isOwn && coupon.given === 'code' && (
                    <Button size="small" onClick={() => setAsked({ what: 'code', coupon })}>
                      {translate('coupons.do.code')}
                    </Button>
                  )}
                  <Button size="small" onClick={() => setAsked({ what: 'give', coupon })}>
                    {translate('coupons.do.give')}
                  </Button>
                  <Button size="small" onClick={() => setAsked({ what: 'withdraw', coupon })}>
                    {translate('coupons.do.withdraw')}
                  </Button>
                </Stack>
              ),
          },
        ]
      : []),
  ];
  return (
    <>
      <RecordTable
        caption={translate('coupons.title')}
        columns={columns}
        rows={data}
        keyOf={({ id }) => id}
        error={error}
        onRetry={() => void refetch()}
        empty={translate('coupons.empty')}
      />
      {asked && <CouponDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function CouponDialog({ what, coupon: { id, title }, onClose }: Asked & { onClose: () => void }) {
  const translate = useTranslate();
  const { local } = useFormats();
  const notify = useNotify();
  const done = `coupons.did.${what}`;
  const addCode = useStaffAction(coupons.addCode, { done, onDone: onClose });
  const withdraw = useStaffAction(coupons.withdraw, { done, onDone: onClose });
  const give = useStaffAction(coupons.give, {
    onDone({ given, unknown }) {
      if (unknown.length > 0) return notify('coupons.unknown', { type: 'error', messageArgs: { names: unknown.join(', ') } });
      notify(done, { type: 'success', messageArgs: { count: given } });
      onClose();
    },
  });
  const common = { open: true, onClose, title: translate(`coupons.do.${what}`), submit: translate(`coupons.do.${what}`) };
  if (what === 'code')
    return (
      <DialogForm
        {...common}
        text={`${local(title)}: ${translate('coupons.codeHint')}`}
        isBusy={addCode.isPending}
        onSubmit={(values) => addCode.mutate({ id, code: getText(values, 'code') })}
      >
        <TextField source="code" label="coupons.code" hint="coupons.codeRule" validate={required()} maxLength={40} />
      </DialogForm>
    );
  if (what === 'give')
    return (
      <DialogForm
        {...common}
        text={`${local(title)}: ${translate('coupons.giveHint')}`}
        isBusy={give.isPending}
        onSubmit={(values) =>
          give.mutate({
            id,
            members: getText(values, 'members')
              .split(/[\s,,、]+/)
              .filter(Boolean),
          })
        }
      >
        <LongTextField source="members" label="coupons.members" hint="coupons.membersHint" validate={required()} maxLength={4000} />
      </DialogForm>
    );
  return (
    <DialogForm
      {...common}
      text={`${local(title)}: ${translate('coupons.withdrawHint')}`}
      isDanger
      isBusy={withdraw.isPending}
      onSubmit={(values) => withdraw.mutate({ id, isVoiding: values['isVoiding'] === true })}
    >
      <CheckField source="isVoiding" label="coupons.voiding" />
    </DialogForm>
  );
}
