import * as links from '@baodao/link-builders/links';
import { parseQuery } from '@baodao/link-builders/parse';
import { Breadcrumbs } from '@baodao/ui-kit/Breadcrumbs/Breadcrumbs';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { picturesFlow } from '../../features/pictures/pictures.flow.ts';
import { AnswerItem } from '../../features/questions/AnswerItem.tsx';
import { Comments } from '../../features/questions/Comments.tsx';
import { QuestionError } from '../../features/questions/QuestionError.tsx';
import styles from '../../features/questions/Questions.module.css';
import { fetchAnswer, questionFlow, selectAnswers } from '../../features/questions/question.flow.ts';
import { questionFormsFlow } from '../../features/questions/questionForms.flow.ts';
import { ReportDialog } from '../../features/questions/ReportDialog.tsx';
import { UserTextView } from '../../features/userText/UserTextView.tsx';
import { AppLink } from '../../platform/links/AppLink.tsx';
import type { Load, Meta } from '../../platform/page/page.ts';

export const flows = [questionFlow, questionFormsFlow, picturesFlow];

export const load: Load = function* ({ query }) {
  yield* fetchAnswer(parseQuery('answer', query).id);
};

/** Reloads for members: with their thumb and their comments in review. */
export const loadPersonal: Load = (visit) => load(visit);

export const meta: Meta = (state, t) => {
  const { question, list: [answer] = [] } = selectAnswers(state).value ?? {};
  if (!question || !answer) return { title: t('questions.title') };
  // Canonical is the question page, which contains this answer.
  return { title: question.title, description: answer.content, path: links.question({ id: question.id }) };
};

/** One answer with its comments. */
export default function AnswerPage() {
  const { t } = useTranslation();
  const answers = useSelector(selectAnswers);
  if (answers.state === 'failed') return <QuestionError error={answers.error} />;
  const { question, list: [answer] = [] } = answers.value ?? {};
  if (!question || !answer) return <Skeleton kind="block" height="40rem" />;
  const href = links.question({ id: question.id });
  return (
    <div className={styles.questionPage}>
      <Breadcrumbs
        label={t('questions.crumbs')}
        linkAs={AppLink}
        items={[
          { label: t('layout.menu.home'), href: links.home() },
          { label: t('questions.title'), href: links.questionList() },
          { label: question.title, href },
          { label: t('questions.answerOf', { name: answer.user.nickname }) },
        ]}
      />
      <div className={styles.main}>
        <header className={styles.questionHead}>
          <UserTextView as="h1" value={{ text: question.title, lang: question.language, original: question.originalTitle }} />
          <p>
            <Button variant="quiet" size="small" linkAs={AppLink} href={href}>
              {t('questions.allAnswers', { count: question.answerCount })}
            </Button>
          </p>
        </header>
        <AnswerItem answer={answer} isStandalone />
        <Comments answer={answer} />
      </div>
      <ReportDialog />
    </div>
  );
}
