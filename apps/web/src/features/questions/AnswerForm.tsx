import { PageSection } from '@baodao/ui-kit/PageSection/PageSection';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { lazyComponent } from '../../platform/lazy/lazyComponent.tsx';
import styles from './Questions.module.css';
import { answerField, answerSubmitted, formsShown } from './questionForms.flow.ts';
import { TextForm } from './TextForm.tsx';

const PicturePicker = lazyComponent(async () => ({ default: (await import('../pictures/PicturePicker.tsx')).PicturePicker }), {
  failure: 'inPlace',
});

export function AnswerForm({ questionId }: { questionId: number }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(formsShown());
  }, [dispatch]);
  const name = answerField(questionId);
  return (
    <PageSection title={t('questions.answer.title')}>
      <TextForm
        draftName={name}
        label={t('questions.answer.label')}
        hint={t('questions.answer.hint')}
        rows={5}
        maxLength={5000}
        submitLabel={t('questions.answer.send')}
        onSubmit={() => dispatch(answerSubmitted({ questionId }))}
      >
        <div className={styles.answerPictures}>
          <PicturePicker form={name} texts="questions.pictures" />
        </div>
      </TextForm>
    </PageSection>
  );
}
