import type { DoneReply } from '@baodao/domain/wire/fields';
import type { StaffNote } from '@baodao/staff-api/shapes/orders';
import type { StaffEndpoint } from '@baodao/staff-api/staffEndpoint';
import { required, useTranslate } from 'ra-core';
import { getText } from '../../form/getText.ts';
import { LongTextField } from '../../form/Input.tsx';
import { Step } from '../../form/Step.tsx';
import { useFormats } from '../../platform/useFormats.ts';
import styles from './OrderPage.module.css';

export interface StaffNotesProps {
  /** The call that adds one, and what it concerns. */
  row: StaffEndpoint<{ code: string; text: string }, DoneReply>;
  input: { code: string };
  notes: readonly StaffNote[];
  /** Key of the text that says who reads it. */
  hint: string;
}

/** What staff note for each other about an order or a member. */
export function StaffNotes({ row, input, notes, hint }: StaffNotesProps) {
  const translate = useTranslate();
  const { moment } = useFormats();
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
      <div>
        <Step
          row={row}
          name="orders.do.note"
          text={translate(hint)}
          submit="form.save"
          done="orders.did.note"
          isSmall
          toInput={(values) => ({ ...input, text: getText(values, 'text') })}
        >
          <LongTextField source="text" label="orders.note" validate={required()} maxLength={1_000} />
        </Step>
      </div>
    </>
  );
}
