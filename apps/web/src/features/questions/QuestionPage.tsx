import * as links from '@baodao/link-builders/links';
import { paths } from '@baodao/link-builders/paths';
import { Breadcrumbs } from '@baodao/ui-kit/Breadcrumbs/Breadcrumbs';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { all } from 'typed-redux-saga';
import type { Load, Meta } from '../../app/page.ts';
import { collectTypes, fetchCollected } from '../../shared/collect/collect.flow.ts';
import { AppLink } from '../../shared/links/AppLink.tsx';
import { breadcrumbs } from '../../shared/structuredData/structuredData.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { Answers } from './Answers.tsx';
import { Beside } from './Beside.tsx';
import { QuestionFault } from './QuestionFault.tsx';
import { QuestionHead } from './QuestionHead.tsx';
import styles from './Questions.module.css';
import { fetchQuestion, selectAnswers, selectQuestion } from './question.flow.ts';
import { questionData } from './questionData.ts';
import { ReportDialog } from './ReportDialog.tsx';
import { idIn } from './readList.ts';

export const load: Load = function* ({ query }) {
  yield* fetchQuestion(idIn(paths.question, query));
};

/** The member's own: what is in review, his thumbs, whether he asked it and whether he collected it. */
export const loadPersonal: Load = function* ({ query }) {
  const id = idIn(paths.question, query);
  if (id !== undefined) yield* all([fetchQuestion(id), fetchCollected({ type: collectTypes.question, id })]);
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
    data: {
      '@context': 'https://schema.org',
      '@graph': [
        breadcrumbs(
          t('layout.menu.home'),
          [
            { name: t('questions.title'), path: links.questionList() },
            { name: title, path: links.question({ id }) },
          ],
          addressOf,
        ),
        questionData(question, answers, addressOf),
      ],
    },
  };
};

/** A question, its answers, and where to answer. */
export default function QuestionPage() {
  const { t } = useTranslation();
  const slot = useSelector(selectQuestion);
  if (slot.state === 'failed') return <QuestionFault fault={slot.fault} />;
  if (!slot.value) return <Skeleton kind="block" height="60rem" />;
  const { question, mine, related, products } = slot.value;
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
          <Answers question={question} mine={mine} />
          {question.status === 1 && <AnswerForm questionId={question.id} />}
        </div>
        <Beside related={related} products={products} />
      </div>
      <ReportDialog />
    </div>
  );
}
