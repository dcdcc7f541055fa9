import * as links from '@baodao/link-builders/links';
import { TextInput } from '@baodao/ui-kit/TextInput/TextInput';
import Search from 'lucide-react/icons/search';
import { useTranslation } from 'react-i18next';
import { useHref, useNavigate } from 'react-router';
import styles from './Questions.module.css';

/** Looks for words among all questions, in either script. */
export function QuestionSearch({ searched }: { searched: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <search className={styles.search}>
      <form
        action={useHref(links.questionList())}
        onSubmit={(event) => {
          event.preventDefault();
          const key = new FormData(event.currentTarget).get('key');
          const words = typeof key === 'string' ? key.trim() : '';
          void navigate(words === '' ? links.questionList() : links.questionList({ type: 'search', key: words }));
        }}
      >
        <input type="hidden" name="type" value="search" />
        <TextInput
          key={searched}
          type="search"
          name="key"
          maxLength={64}
          defaultValue={searched}
          enterKeyHint="search"
          aria-label={t('questions.search')}
          placeholder={t('questions.search')}
          before={<Search aria-hidden="true" strokeWidth={1.75} />}
        />
      </form>
    </search>
  );
}
