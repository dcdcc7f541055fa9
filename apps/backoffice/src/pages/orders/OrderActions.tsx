import { orders } from '@baodao/staff-api/endpoints/orders';
import type { OrderDetail } from '@baodao/staff-api/shapes/orders';
import { Button } from '@baodao/ui-kit/Button/Button';
import { required, useCanAccess, useTranslate } from 'ra-core';
import { useState } from 'react';
import { DialogForm } from '../../form/DialogForm.tsx';
import { getText } from '../../form/getText.ts';
import { LongTextField } from '../../form/Input.tsx';
import { useStaffAction } from '../../platform/useStaffAction.ts';
import { RefundDialog } from './RefundDialog.tsx';
import { ShipDialog } from './ShipDialog.tsx';

/** Steps that need no more than a yes. */
const steps = ['pack', 'ready', 'collected', 'unclaimed'] as const;
type Step = (typeof steps)[number];

type Asked = 'ship' | 'refund' | 'cancel' | Step;

/** The buttons for what the order's state and the person's role allow. The API checks both again. */
export function OrderActions({ order }: { order: OrderDetail }) {
  const translate = useTranslate();
  const { code, actions } = order;
  const [asked, setAsked] = useState<Asked | null>(null);
  const { canAccess: mayChange } = useCanAccess({ resource: 'orders.change', action: 'edit' });
  const { canAccess: mayRefund } = useCanAccess({ resource: 'orders.refund', action: 'edit' });
  const close = () => setAsked(null);
  const step = steps.find((each) => each === asked);
  const progress = useStaffAction(orders.progress, { done: `orders.did.${step ?? 'pack'}`, onDone: close });
  const mail = useStaffAction(orders.resendMail, { done: 'orders.did.mail' });
  const cancel = useStaffAction(orders.cancel, { done: 'orders.did.cancel', onDone: close });
  return (
    <>
      <Button onClick={() => window.print()}>{translate('orders.do.print')}</Button>
      {mayChange && (
        <Button loading={mail.isPending} onClick={() => mail.mutate({ code })}>
          {translate('orders.do.mail')}
        </Button>
      )}
      {mayRefund && actions.includes('refund') && <Button onClick={() => setAsked('refund')}>{translate('orders.do.refund')}</Button>}
      {mayChange && actions.includes('cancel') && <Button onClick={() => setAsked('cancel')}>{translate('orders.do.cancel')}</Button>}
      {mayChange &&
        steps
          .filter((each) => actions.includes(each))
          .map((each) => (
            <Button key={each} onClick={() => setAsked(each)}>
              {translate(`orders.do.${each}`)}
            </Button>
          ))}
      {mayChange && actions.includes('ship') && (
        <Button variant="primary" onClick={() => setAsked('ship')}>
          {translate('orders.do.ship')}
        </Button>
      )}
      {asked === 'ship' && <ShipDialog order={order} onClose={close} />}
      {asked === 'refund' && <RefundDialog order={order} onClose={close} />}
      <DialogForm
        open={asked === 'cancel'}
        onClose={close}
        title={translate('orders.do.cancel')}
        text={translate('orders.cancelHint')}
        submit={translate('orders.do.cancel')}
        isDanger
        isBusy={cancel.isPending}
        onSubmit={(values) => cancel.mutate({ code, note: getText(values, 'note') })}
      >
        <LongTextField source="note" label="orders.cancelReason" hint="orders.buyerReads" validate={required()} maxLength={200} />
      </DialogForm>
      {step && (
        <DialogForm
          open
          onClose={close}
          title={translate(`orders.do.${step}`)}
          text={translate(`orders.hints.${step}`)}
          submit={translate(`orders.do.${step}`)}
          isBusy={progress.isPending}
          onSubmit={() => progress.mutate({ code, step })}
        />
      )}
    </>
  );
}
