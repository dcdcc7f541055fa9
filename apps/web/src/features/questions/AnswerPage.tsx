import * as links from '@baodao/link-builders/links';
import { paths } from '@baodao/link-builders/paths';
import { Breadcrumbs } from '@baodao/ui-kit/Breadcrumbs/Breadcrumbs';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { Load, Meta } from '../../app/page.ts';
import { AppLink } from '../../shared/links/AppLink.tsx';
import { OriginalText } from '../../shared/originalText/OriginalText.tsx';
import { AnswerItem } from './AnswerItem.tsx';
import { Comments } from './Comments.tsx';
import { QuestionFault } from './QuestionFault.tsx';
import styles from './Questions.module.css';
import { fetchAnswer, selectAnswers } from './question.flow.ts';
import { ReportDialog } from './ReportDialog.tsx';
import { idIn } from './readList.ts';

export const load: Load = function* ({ query }) {
  yield* fetchAnswer(idIn(paths.answer, query));
};

/** The member's own thumb, and what of his is in review. */
export const loadPersonal: Load = (given) => load(given);

export const meta: Meta = (state, t) => {
  const { question, list: [answer] = [] } = selectAnswers(state).value ?? {};
  if (!question || !answer) return { title: t('questions.title') };
  // The question's page holds this answer too, and is the one to be found.
  return { title: question.title, description: answer.content, path: links.question({ id: question.id }) };
};

/** One answer, and what is said about it. */
export default function AnswerPage() {
  const { t } = useTranslation();
  const slot = useSelector(selectAnswers);
  if (slot.state === 'failed') return <QuestionFault fault={slot.fault} />;
  const { question, list: [answer] = [] } = slot.value ?? {};
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
          <OriginalText as="h1" written={{ text: question.title, lang: question.language, original: question.originalTitle }} />
          <p>
            <Button look="quiet" size="small" linkAs={AppLink} href={href}>
              {t('questions.allAnswers', { count: question.answerCount })}
            </Button>
          </p>
        </header>
        <AnswerItem answer={answer} alone />
        <Comments answer={answer} />
      </div>
      <ReportDialog />
    </div>
  );
}
