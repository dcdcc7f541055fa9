import { coupons } from '@baodao/staff-api/endpoints/sales';
import type { StaffCoupon } from '@baodao/staff-api/shapes/sales';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { required, useCanAccess, useNotify, useTranslate } from 'ra-core';
import { getText } from '../../form/getText.ts';
import { CheckField, LongTextField, TextField } from '../../form/Input.tsx';
import { Step } from '../../form/Step.tsx';
import { useFormats } from '../../platform/useFormats.ts';
import { QueuePage } from '../queues/QueuePage.tsx';

/** Coupons of the shop: who gets them, how many are used, and what staff do with them. */
export function CouponsPage() {
  const translate = useTranslate();
  const { local, moment, number } = useFormats();
  const { canAccess } = useCanAccess({ resource: 'sales.change', action: 'edit' });
  return (
    <QueuePage<StaffCoupon>
      texts="coupons"
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
      columns={[
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
      ]}
      steps={{ right: 'sales.change', render: (coupon) => !coupon.isWithdrawn && <CouponSteps {...coupon} id={Number(coupon.id)} /> }}
    />
  );
}

function CouponSteps({ id, title, given, isOwn }: Pick<StaffCoupon, 'id' | 'title' | 'given' | 'isOwn'>) {
  const translate = useTranslate();
  const notify = useNotify();
  const { local } = useFormats();
  const hint = (step: string) => `${local(title)}: ${translate(`coupons.${step}Hint`)}`;
  return (
    <>
      {isOwn && given === 'code' && (
        <Step
          row={coupons.addCode}
          name="coupons.do.code"
          text={hint('code')}
          done="coupons.did.code"
          isSmall
          toInput={(values) => ({ id, code: getText(values, 'code') })}
        >
          <TextField source="code" label="coupons.code" hint="coupons.codeRule" validate={required()} maxLength={40} />
        </Step>
      )}
      <Step
        row={coupons.give}
        name="coupons.do.give"
        text={hint('give')}
        isSmall
        toInput={(values) => ({
          id,
          members: getText(values, 'members')
            .split(/[\s,，、]+/)
            .filter(Boolean),
        })}
        onDone={({ given: count, unknown }) => {
          if (unknown.length > 0) notify('coupons.unknown', { type: 'error', messageArgs: { names: unknown.join(', ') } });
          else notify('coupons.did.give', { type: 'success', messageArgs: { count } });
          return unknown.length === 0;
        }}
      >
        <LongTextField source="members" label="coupons.members" hint="coupons.membersHint" validate={required()} maxLength={4000} />
      </Step>
      <Step
        row={coupons.withdraw}
        name="coupons.do.withdraw"
        text={hint('withdraw')}
        done="coupons.did.withdraw"
        isDanger
        isSmall
        toInput={(values) => ({ id, isVoiding: values['isVoiding'] === true })}
      >
        <CheckField source="isVoiding" label="coupons.voiding" />
      </Step>
    </>
  );
}
