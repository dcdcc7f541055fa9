import * as links from '@baodao/link-builders/links';
import { useTranslation } from 'react-i18next';
import { SearchForm } from '../../platform/forms/SearchForm.tsx';
import styles from './Questions.module.css';

/** Searches all questions, in simplified and traditional script. */
export function QuestionSearch({ searched }: { searched: string }) {
  const { t } = useTranslation();
  return (
    <SearchForm
      className={styles.search}
      label={t('questions.search')}
      value={searched}
      action={links.questionList()}
      hidden={{ name: 'type', value: 'search' }}
      hrefOf={(key) => (key === '' ? links.questionList() : links.questionList({ type: 'search', key }))}
    />
  );
}
