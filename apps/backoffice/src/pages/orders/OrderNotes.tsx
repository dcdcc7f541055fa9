import { orders } from '@baodao/staff-api/endpoints/orders';
import type { OrderDetail } from '@baodao/staff-api/shapes/orders';
import { Button } from '@baodao/ui-kit/Button/Button';
import { required, useCanAccess, useTranslate } from 'ra-core';
import { useState } from 'react';
import { DialogForm } from '../../form/DialogForm.tsx';
import { getText } from '../../form/getText.ts';
import { LongTextField } from '../../form/Input.tsx';
import { useFormats } from '../../platform/useFormats.ts';
import { useStaffAction } from '../../platform/useStaffAction.ts';
import styles from './OrderPage.module.css';

/** What staff note for each other. Buyers never see it. */
export function OrderNotes({ order: { code, notes } }: { order: OrderDetail }) {
  const translate = useTranslate();
  const { moment } = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  const { canAccess } = useCanAccess({ resource: 'orders.change', action: 'edit' });
  const add = useStaffAction(orders.note, { done: 'orders.did.note', onDone: () => setIsOpen(false) });
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
        text={translate('orders.noteHint')}
        submit={translate('form.save')}
        isBusy={add.isPending}
        onSubmit={(values) => add.mutate({ code, text: getText(values, 'text') })}
      >
        <LongTextField source="text" label="orders.note" validate={required()} maxLength={1_000} />
      </DialogForm>
    </>
  );
}
