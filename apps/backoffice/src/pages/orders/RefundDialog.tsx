import { orders } from '@baodao/staff-api/endpoints/orders';
import type { OrderDetail, RefundInput, RefundReply } from '@baodao/staff-api/shapes/orders';
import { DescriptionList } from '@baodao/ui-kit/DescriptionList/DescriptionList';
import { regex, useTranslate } from 'ra-core';
import { useState } from 'react';
import { DialogForm } from '../../form/DialogForm.tsx';
import { getText } from '../../form/getText.ts';
import { LongTextField, SelectField, TextField } from '../../form/Input.tsx';
import { awaitsApproval } from '../../platform/awaitsApproval.ts';
import { useFormats } from '../../platform/useFormats.ts';
import { useStaffAction } from '../../platform/useStaffAction.ts';
import { readUnits, UnitFields } from './UnitFields.tsx';

const reasons: readonly RefundInput['reason'][] = ['other', 'changedMind', 'orderedWrong', 'notArrived', 'damaged', 'notAsDescribed'];
const amountRules = [regex(/^[1-9]\d{0,8}$/, 'orders.amountRule')];
/** After shipping, a part of the price can be refunded for units that the buyer keeps. */
const sentStates: readonly string[] = ['shipped', 'toReview', 'finished'];

/** First what would be paid back to the cent, then the refund. Nothing is refunded that was not shown. */
export function RefundDialog({ order: { code, lines, state }, onClose }: { order: OrderDetail; onClose: () => void }) {
  const translate = useTranslate();
  const [planned, setPlanned] = useState<{ input: RefundInput; reply: RefundReply } | null>(null);
  const preview = useStaffAction(orders.previewRefund);
  const refund = useStaffAction(orders.refund, {
    done: 'orders.did.refund',
    onDone: onClose,
    onFailed(error) {
      // It is kept for a second person, and must not be asked for again.
      if (awaitsApproval(error)) onClose();
      return false;
    },
  });
  if (planned)
    return (
      <DialogForm
        open
        onClose={() => setPlanned(null)}
        title={translate('orders.refundPlanned')}
        text={translate('orders.refundPlannedHint')}
        submit={translate('orders.do.refund')}
        isDanger
        isBusy={refund.isPending}
        onSubmit={() => refund.mutate(planned.input)}
      >
        <Plan {...planned.reply} />
      </DialogForm>
    );
  return (
    <DialogForm
      open
      onClose={onClose}
      title={translate('orders.do.refund')}
      text={translate('orders.refundHint')}
      submit={translate('orders.preview')}
      isBusy={preview.isPending}
      onSubmit={(values) => {
        const amount = getText(values, 'amount');
        const input: RefundInput = {
          code,
          lines: readUnits(values, lines, 'refundable'),
          amount: amount === '' ? null : amount,
          reason: reasons.find((each) => each === values['reason']) ?? 'other',
          note: getText(values, 'note'),
        };
        preview.mutate(input, { onSuccess: (reply) => setPlanned({ input, reply }) });
      }}
    >
      <UnitFields lines={lines} counted="refundable" />
      {sentStates.includes(state) && (
        <TextField source="amount" label="orders.partAmount" hint="orders.partAmountHint" inputMode="numeric" validate={amountRules} />
      )}
      <SelectField
        source="reason"
        label="orders.reason"
        defaultValue="other"
        options={reasons.map((value) => ({ value, label: translate(`afterSale.reasons.${value}`) }))}
      />
      <LongTextField source="note" label="orders.refundNote" hint="orders.buyerReads" maxLength={500} />
    </DialogForm>
  );
}

function Plan({ items, total, totalCny }: RefundReply) {
  const translate = useTranslate();
  const { amount, number } = useFormats();
  return (
    <DescriptionList
      variant="amounts"
      items={[
        ...items.map(({ orderDetailId, title, num, amount: share }) => ({
          key: String(orderDetailId),
          label: `${title} × ${number(num)}`,
          value: amount(share, 'TWD'),
        })),
        {
          key: 'total',
          label: translate('orders.refundTotal'),
          hint: translate('orders.amounts.cny', { amount: amount(totalCny, 'CNY') }),
          value: amount(total, 'TWD'),
          isTotal: true,
        },
      ]}
    />
  );
}
