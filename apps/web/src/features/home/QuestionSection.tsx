import * as links from '@baodao/link-builders/links';
import { PageSection } from '@baodao/ui-kit/PageSection/PageSection';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../platform/links/AppLink.tsx';
import styles from './ArticlesAndQuestions.module.css';
import type { HeadlineQuestion } from './home.flow.ts';

/** Questions, each with the beginning of its best answer. */
export function QuestionSection({ questions }: { questions: readonly HeadlineQuestion[] }) {
  const { t } = useTranslation();
  return (
    <PageSection title={t('home.questions.title')} moreHref={links.questionList()} moreLabel={t('layout.more')} linkAs={AppLink}>
      <ul className={styles.questions}>
        {questions.map(({ id, title, answerCount, answer }) => (
          <li key={id} className={styles.question}>
            <h3>
              <AppLink href={links.question({ id })}>{title}</AppLink>
            </h3>
            {answer && (
              <p>
                {answer.isOfficial && <Tag tone="brand">{t('home.questions.official')}</Tag>}
                {t('home.questions.says', { name: answer.nickname, text: answer.text })}
              </p>
            )}
            <small>{t('home.questions.answers', { count: answerCount })}</small>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
