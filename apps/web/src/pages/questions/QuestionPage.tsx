import * as links from '@baodao/link-builders/links';
import { parseQuery } from '@baodao/link-builders/parse';
import { Breadcrumbs } from '@baodao/ui-kit/Breadcrumbs/Breadcrumbs';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { all } from 'typed-redux-saga';
import { favouriteToggleFlow, favouriteTypes, fetchFavouriteStatus } from '../../features/favourites/favouriteToggle.flow.ts';
import { picturesFlow } from '../../features/pictures/pictures.flow.ts';
import { AnswerForm } from '../../features/questions/AnswerForm.tsx';
import { Answers } from '../../features/questions/Answers.tsx';
import { QuestionError } from '../../features/questions/QuestionError.tsx';
import { QuestionHead } from '../../features/questions/QuestionHead.tsx';
import styles from '../../features/questions/Questions.module.css';
import { fetchQuestion, questionFlow, selectAnswers, selectQuestion } from '../../features/questions/question.flow.ts';
import { questionFormsFlow } from '../../features/questions/questionForms.flow.ts';
import { questionJsonLd } from '../../features/questions/questionJsonLd.ts';
import { ReportDialog } from '../../features/questions/ReportDialog.tsx';
import { hydratedLazily } from '../../platform/lazy/hydratedLazily.tsx';
import { AppLink } from '../../platform/links/AppLink.tsx';
import type { Load, Meta } from '../../platform/page/page.ts';
import { breadcrumbs } from '../../platform/structuredData/structuredData.ts';

const QuestionBelowFold = hydratedLazily(() => import('../../features/questions/QuestionBelowFold.tsx'));

export const flows = [questionFlow, questionFormsFlow, favouriteToggleFlow, picturesFlow];

export const load: Load = function* ({ query }) {
  yield* fetchQuestion(parseQuery('question', query).id);
};

/** Reloads for members: with their content in review, thumbs, ownership and collected state. */
export const loadPersonal: Load = function* ({ query }) {
  const { id } = parseQuery('question', query);
  if (id !== undefined) yield* all([fetchQuestion(id), fetchFavouriteStatus({ type: favouriteTypes.question, id })]);
};

export const meta: Meta = (state, t, addressOf) => {
  const question = selectQuestion(state).value?.question;
  if (!question) return { title: t('questions.title') };
  const { id, title, content, images, status } = question;
  const answers = selectAnswers(state).value?.list ?? [];
  return {
    title,
    description: content || answers[0]?.content || t('questions.description'),
    image: images[0] ? `${images[0].src}/1280.jpg` : undefined,
    path: links.question({ id }),
    hidden: status !== 1,
    data: [
      breadcrumbs(
        t('layout.menu.home'),
        [
          { name: t('questions.title'), path: links.questionList() },
          { name: title, path: links.question({ id }) },
        ],
        addressOf,
      ),
      questionJsonLd(question, answers, addressOf),
    ],
  };
};

/** A question, its answers and the answer form. */
export default function QuestionPage() {
  const { t } = useTranslation();
  const composite = useSelector(selectQuestion);
  if (composite.state === 'failed') return <QuestionError error={composite.error} />;
  if (!composite.value) return <Skeleton kind="block" height="60rem" />;
  const { question, mine } = composite.value;
  return (
    <div className={styles.questionPage}>
      <Breadcrumbs
        label={t('questions.crumbs')}
        linkAs={AppLink}
        items={[
          { label: t('layout.menu.home'), href: links.home() },
          { label: t('questions.title'), href: links.questionList() },
          { label: question.title },
        ]}
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          <QuestionHead question={question} />
          <Answers question={question} isOwnQuestion={mine} />
          {question.status === 1 && <AnswerForm questionId={question.id} />}
        </div>
        <QuestionBelowFold />
      </div>
      <ReportDialog />
    </div>
  );
}
