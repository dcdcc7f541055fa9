import { useTranslation } from 'react-i18next';
import { PicturePicker } from '../../commons/pictures/PicturePicker.tsx';

/** Photos of a question or an answer; for members, whom the server takes them from. */
export function WritingPictures({ form }: { form: string }) {
  const { t } = useTranslation();
  return (
    <PicturePicker
      form={form}
      label={t('questions.pictures.label')}
      hint={t('questions.pictures.hint')}
      labels={{
        add: t('questions.pictures.add'),
        remove: (name) => t('questions.pictures.remove', { name }),
        retry: (name) => t('questions.pictures.retry', { name }),
        sending: t('questions.pictures.sending'),
      }}
    />
  );
}
