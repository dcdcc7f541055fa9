import { orders } from '@baodao/staff-api/endpoints/orders';
import type { OpenedIdentity, OpenedReceiver, OrderDetail } from '@baodao/staff-api/shapes/orders';
import { Button } from '@baodao/ui-kit/Button/Button';
import { DescriptionList } from '@baodao/ui-kit/DescriptionList/DescriptionList';
import { Stack } from '@baodao/ui-kit/Stack/Stack';
import { minLength, required, useCanAccess, useTranslate } from 'ra-core';
import { useState } from 'react';
import { DialogForm } from '../../form/DialogForm.tsx';
import { getText } from '../../form/getText.ts';
import { TextField } from '../../form/Input.tsx';
import { useStaffAction } from '../../platform/useStaffAction.ts';

const reasonRules = [required(), minLength(2)];
const corrected = ['name', 'phone', 'detail', 'zip'] as const;

/** Who gets the parcels. Masked until somebody says why it must be seen; the page forgets it when it is left. */
export function Receiver({ order: { code, receiver, hasIdentity, actions } }: { order: OrderDetail }) {
  const translate = useTranslate();
  const [asked, setAsked] = useState<'receiver' | 'identity' | null>(null);
  const [opened, setOpened] = useState<OpenedReceiver | null>(null);
  const [identity, setIdentity] = useState<OpenedIdentity | null>(null);
  const { canAccess } = useCanAccess({ resource: 'orders.open', action: 'show' });
  const close = () => setAsked(null);
  const openReceiver = useStaffAction(orders.openReceiver, {
    onDone: (reply) => {
      setOpened(reply);
      close();
    },
  });
  const openIdentity = useStaffAction(orders.openIdentity, {
    onDone: (reply) => {
      setIdentity(reply);
      close();
    },
  });
  const [isCorrecting, setIsCorrecting] = useState(false);
  const correct = useStaffAction(orders.correctReceiver, {
    done: 'orders.did.correct',
    onDone() {
      // What is shown is no longer true, and seeing the new data is an act of its own.
      setOpened(null);
      setIsCorrecting(false);
    },
  });
  const { name, phone, address } = opened ?? receiver;
  return (
    <Stack gap={3}>
      <DescriptionList
        items={[
          { key: 'name', label: translate('orders.name'), value: name || '–' },
          { key: 'phone', label: translate('orders.phone'), value: phone || '–' },
          { key: 'address', label: translate('orders.address'), value: `${opened?.zip ?? ''} ${address}`.trim() || '–' },
          ...(identity === null
            ? []
            : [{ key: 'identity', label: translate('orders.identity'), value: `${identity.name} ${identity.number}` }]),
        ]}
      />
      {canAccess && (
        <Stack direction="row" gap={2}>
          {opened === null && (
            <Button size="small" onClick={() => setAsked('receiver')}>
              {translate('orders.open')}
            </Button>
          )}
          {actions.includes('correct') && (
            <Button size="small" onClick={() => setIsCorrecting(true)}>
              {translate('orders.do.correct')}
            </Button>
          )}
          {hasIdentity && identity === null && (
            <Button size="small" onClick={() => setAsked('identity')}>
              {translate('orders.openIdentity')}
            </Button>
          )}
        </Stack>
      )}
      <DialogForm
        open={asked !== null}
        onClose={close}
        title={translate(asked === 'identity' ? 'orders.openIdentity' : 'orders.open')}
        text={translate(asked === 'identity' ? 'orders.openIdentityHint' : 'orders.openHint')}
        submit={translate('list.open')}
        isBusy={openReceiver.isPending || openIdentity.isPending}
        onSubmit={(values) => (asked === 'identity' ? openIdentity : openReceiver).mutate({ code, reason: getText(values, 'reason') })}
      >
        <TextField source="reason" label="orders.openReason" validate={reasonRules} maxLength={200} />
      </DialogForm>
      <DialogForm
        open={isCorrecting}
        onClose={() => setIsCorrecting(false)}
        title={translate('orders.do.correct')}
        text={translate('orders.correctHint')}
        submit={translate('form.save')}
        isBusy={correct.isPending}
        onSubmit={(values) => {
          const given = corrected.map((field) => [field, getText(values, field)] as const).filter(([, text]) => text !== '');
          correct.mutate({ code, ...Object.fromEntries(given) });
        }}
      >
        {corrected.map((field) => (
          <TextField key={field} source={field} label={`orders.corrected.${field}`} maxLength={field === 'detail' ? 100 : 30} />
        ))}
      </DialogForm>
    </Stack>
  );
}
