import type { DoneReply } from '@baodao/domain/wire/fields';
import type { Right } from '@baodao/staff-api/rights';
import type { StaffNote } from '@baodao/staff-api/shapes/orders';
import type { StaffEndpoint } from '@baodao/staff-api/staffEndpoint';
import { Button } from '@baodao/ui-kit/Button/Button';
import { required, useCanAccess, useTranslate } from 'ra-core';
import { useState } from 'react';
import { DialogForm } from '../../form/DialogForm.tsx';
import { getText } from '../../form/getText.ts';
import { LongTextField } from '../../form/Input.tsx';
import { useFormats } from '../../platform/useFormats.ts';
import { useStaffAction } from '../../platform/useStaffAction.ts';
import styles from './OrderPage.module.css';

export interface StaffNotesProps {
  /** The call that adds one, and what it concerns. */
  row: StaffEndpoint<{ code: string; text: string }, DoneReply>;
  input: { code: string };
  notes: readonly StaffNote[];
  right: Right;
  /** Key of the text that says who reads it. */
  hint: string;
}

/** What staff note for each other about an order or a member. */
export function StaffNotes({ row, input, notes, right, hint }: StaffNotesProps) {
  const translate = useTranslate();
  const { moment } = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  const { canAccess } = useCanAccess({ resource: right, action: 'edit' });
  const add = useStaffAction(row, { done: 'orders.did.note', onDone: () => setIsOpen(false) });
  return (
    <>
      {notes.length === 0 && <p className={styles.muted}>{translate('orders.noNotes')}</p>}
      <ul className={styles.plain}>
        {notes.map(({ id, by, text, writtenAt }) => (
          <li key={id}>
            <p className={styles.text}>{text}</p>
            <p className={styles.muted}>
              {by} · {moment(writtenAt)}
            </p>
          </li>
        ))}
      </ul>
      {canAccess && (
        <Button size="small" onClick={() => setIsOpen(true)}>
          {translate('orders.do.note')}
        </Button>
      )}
      <DialogForm
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={translate('orders.do.note')}
        text={translate(hint)}
        submit={translate('form.save')}
        isBusy={add.isPending}
        onSubmit={(values) => add.mutate({ ...input, text: getText(values, 'text') })}
      >
        <LongTextField source="text" label="orders.note" validate={required()} maxLength={1_000} />
      </DialogForm>
    </>
  );
}
