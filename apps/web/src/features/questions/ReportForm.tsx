import { Button } from '@baodao/ui-kit/Button/Button';
import { Dialog } from '@baodao/ui-kit/Dialog/Dialog';
import { Field } from '@baodao/ui-kit/Field/Field';
import { RadioGroup } from '@baodao/ui-kit/RadioGroup/RadioGroup';
import { Textarea } from '@baodao/ui-kit/Textarea/Textarea';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import styles from './Questions.module.css';
import { reportClosed, reportSubmitted, selectQuestionFormsSendingForm } from './questionForms.flow.ts';

const reasons = ['spam', 'abuse', 'illegal', 'wrong', 'other'] as const;

/** Rendered while a report is written. */
export function ReportForm() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const sendingForm = useSelector(selectQuestionFormsSendingForm);
  const [reason, setReason] = useState<(typeof reasons)[number]>('spam');
  const [content, setContent] = useState('');
  return (
    <Dialog open onClose={() => dispatch(reportClosed())} title={t('questions.report.title')} closeLabel={t('layout.close')}>
      <form
        method="post"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          dispatch(reportSubmitted({ reason, content }));
        }}
      >
        <RadioGroup
          label={t('questions.report.reason')}
          name="reason"
          value={reason}
          choices={reasons.map((value) => ({ value, label: t(`questions.report.reasons.${value}`) }))}
          onChange={(value) => setReason(reasons.find((known) => known === value) ?? 'other')}
        />
        <Field label={t('questions.report.details')} note={t('questions.optional')}>
          <Textarea name="content" rows={3} maxLength={500} value={content} onChange={({ target }) => setContent(target.value)} />
        </Field>
        <div>
          <Button type="submit" variant="primary" loading={sendingForm === 'report'}>
            {t('questions.report.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
