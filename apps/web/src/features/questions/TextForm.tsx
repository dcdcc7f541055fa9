import { Button } from '@baodao/ui-kit/Button/Button';
import { Field } from '@baodao/ui-kit/Field/Field';
import { Textarea } from '@baodao/ui-kit/Textarea/Textarea';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { selectSession } from '../../shared/session/session.flow.ts';
import styles from './Questions.module.css';
import { selectWriting, textTyped } from './writing.flow.ts';

interface Props {
  /** Of the draft. */
  name: string;
  label: string;
  hint?: string;
  rows: number;
  maxLength: number;
  sendLabel: string;
  onSend: () => void;
  children?: ReactNode;
}

/** A field and its button. What is typed stays in this tab until it is sent, also while somebody signs in. */
export function TextForm({ name, label, hint, rows, maxLength, sendLabel, onSend, children }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { texts, missing, sending } = useSelector(selectWriting);
  const { state } = useSelector(selectSession);
  return (
    <form
      method="post"
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <Field label={label} hint={hint} error={missing === name ? t('questions.textMissing') : undefined}>
        <Textarea
          name="content"
          rows={rows}
          maxLength={maxLength}
          value={texts[name] ?? ''}
          onChange={({ target }) => dispatch(textTyped({ name, text: target.value }))}
        />
      </Field>
      {state === 'member' && children}
      <div>
        <Button type="submit" look="primary" loading={sending === name}>
          {state === 'guest' ? t('questions.signInAndSend') : sendLabel}
        </Button>
      </div>
    </form>
  );
}
