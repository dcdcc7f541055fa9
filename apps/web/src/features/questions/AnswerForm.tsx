import { PageSection } from '@baodao/ui-kit/PageSection/PageSection';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { PicturePicker } from '../../shared/pictures/PicturePicker.tsx';
import { TextForm } from './TextForm.tsx';
import { answerField, answerSent, formsShown } from './writing.flow.ts';

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
        name={name}
        label={t('questions.answer.label')}
        hint={t('questions.answer.hint')}
        rows={5}
        maxLength={5000}
        sendLabel={t('questions.answer.send')}
        onSend={() => dispatch(answerSent({ questionId }))}
      >
        <PicturePicker form={name} texts="questions.pictures" />
      </TextForm>
    </PageSection>
  );
}
