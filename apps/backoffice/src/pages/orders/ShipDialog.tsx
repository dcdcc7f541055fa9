import { orders } from '@baodao/staff-api/endpoints/orders';
import type { OrderDetail } from '@baodao/staff-api/shapes/orders';
import { regex, required, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { DialogForm } from '../../form/DialogForm.tsx';
import { getText } from '../../form/getText.ts';
import { SelectField, TextField } from '../../form/Input.tsx';
import { useStaffAction } from '../../platform/useStaffAction.ts';
import { readUnits, UnitFields } from './UnitFields.tsx';

/** The couriers whose names the shop's pages translate. */
const couriers = ['tcat', 'hct', 'post', 'kerry', 'sf'] as const;
const OWN = 'own';
const numberRules = [required(), regex(/^[A-Za-z0-9-]{4,40}$/, 'orders.numberRule')];

/** Records a parcel. The buyer gets a message. */
export function ShipDialog({ order: { code, lines }, onClose }: { order: OrderDetail; onClose: () => void }) {
  const translate = useTranslate();
  const ship = useStaffAction(orders.ship, { done: 'orders.did.ship', onDone: onClose });
  const options = [...couriers, OWN].map((value) => ({ value, label: translate(`orders.couriers.${value}`) }));
  return (
    <DialogForm
      open
      onClose={onClose}
      title={translate('orders.do.ship')}
      text={translate('orders.shipHint')}
      submit={translate('orders.do.ship')}
      isBusy={ship.isPending}
      onSubmit={(values) => {
        const courierCode = getText(values, 'courier') || couriers[0];
        ship.mutate({
          code,
          courierCode,
          ...(courierCode === OWN ? { courierName: getText(values, 'courierName') } : {}),
          number: getText(values, 'number'),
          lines: readUnits(values, lines, 'toShip'),
        });
      }}
    >
      <SelectField source="courier" label="orders.courier" options={options} defaultValue={couriers[0]} />
      <OwnCourier />
      <TextField source="number" label="orders.number" validate={numberRules} maxLength={40} />
      <UnitFields lines={lines} counted="toShip" />
    </DialogForm>
  );
}

function OwnCourier() {
  const courier: unknown = useWatch({ name: 'courier' });
  return courier === OWN ? <TextField source="courierName" label="orders.courierName" validate={required()} maxLength={60} /> : null;
}
