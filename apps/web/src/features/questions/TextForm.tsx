import { Button } from '@baodao/ui-kit/Button/Button';
import { Field } from '@baodao/ui-kit/Field/Field';
import { Textarea } from '@baodao/ui-kit/Textarea/Textarea';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { focusFirstInvalid } from '../../platform/forms/useFocusFirstInvalid.ts';
import { selectSession } from '../session/session.flow.ts';
import styles from './Questions.module.css';
import {
  selectQuestionFormsMissingField,
  selectQuestionFormsSendingForm,
  selectQuestionFormsTexts,
  textEdited,
} from './questionForms.flow.ts';

interface Props {
  /** Key of the draft. */
  draftName: string;
  label: string;
  hint?: string;
  rows: number;
  maxLength: number;
  submitLabel: string;
  onSubmit: () => void;
  children?: ReactNode;
}

/** A text field and its button. The draft stays in this tab until it is submitted, also across a login. */
export function TextForm({ draftName, label, hint, rows, maxLength, submitLabel, onSubmit, children }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const texts = useSelector(selectQuestionFormsTexts);
  const missingField = useSelector(selectQuestionFormsMissingField);
  const sendingForm = useSelector(selectQuestionFormsSendingForm);
  const { state } = useSelector(selectSession);
  return (
    <form
      method="post"
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
        focusFirstInvalid(event.currentTarget);
      }}
    >
      <Field label={label} hint={hint} error={missingField === draftName ? t('questions.textMissing') : undefined}>
        <Textarea
          name="content"
          rows={rows}
          maxLength={maxLength}
          value={texts[draftName] ?? ''}
          onChange={({ target }) => dispatch(textEdited({ name: draftName, text: target.value }))}
        />
      </Field>
      {state === 'member' && children}
      <div>
        <Button type="submit" variant="primary" loading={sendingForm === draftName}>
          {state === 'guest' ? t('questions.signInAndSend') : submitLabel}
        </Button>
      </div>
    </form>
  );
}
