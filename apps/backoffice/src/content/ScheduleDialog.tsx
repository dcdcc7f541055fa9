import type { products } from '@baodao/staff-api/endpoints/products';
import type { RecordChange, RecordContent } from '@baodao/staff-api/shapes/records';
import { required, useTranslate } from 'ra-core';
import { DialogForm } from '../form/DialogForm.tsx';
import { getText } from '../form/getText.ts';
import { TextField } from '../form/Input.tsx';
import { useStaffAction } from '../platform/useStaffAction.ts';
import { ChangeList } from './ChangeList.tsx';

/** Calls of a kind of records. Those of products have the same shape. */
export type RecordCalls = Pick<typeof products, 'history' | 'schedule' | 'cancelSchedule'>;

export interface ScheduleDialogProps {
  calls: RecordCalls;
  id: number;
  content: RecordContent;
  changes: readonly RecordChange[];
  onClose: () => void;
  onPlanned: () => void;
}

/** Plans the changes of the editor for a time. Until then the shop shows what it shows now. */
export function ScheduleDialog({ calls, id, content, changes, onClose, onPlanned }: ScheduleDialogProps) {
  const translate = useTranslate();
  const schedule = useStaffAction(calls.schedule, {
    done: 'products.did.schedule',
    onDone() {
      onPlanned();
      onClose();
    },
  });
  return (
    <DialogForm
      open
      onClose={onClose}
      title={translate('products.schedule')}
      text={translate('products.scheduleHint')}
      submit={translate('products.schedule')}
      isBusy={schedule.isPending}
      onSubmit={(values) => schedule.mutate({ id, content, dueAt: `${getText(values, 'dueAt')}:00+08:00` })}
    >
      <TextField source="dueAt" type="datetime-local" label="products.dueAt" hint="products.dueAtHint" validate={required()} />
      <ChangeList changes={changes} />
    </DialogForm>
  );
}
