import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { LinkTabs } from '@baodao/ui-kit/Tabs/LinkTabs';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import PenLine from 'lucide-react/icons/pen-line';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { picturesFlow } from '../../features/pictures/pictures.flow.ts';
import { AskDialog } from '../../features/questions/AskDialog.tsx';
import { QuestionError } from '../../features/questions/QuestionError.tsx';
import { QuestionSearch } from '../../features/questions/QuestionSearch.tsx';
import styles from '../../features/questions/Questions.module.css';
import { QuestionTeaser } from '../../features/questions/QuestionTeaser.tsx';
import { askOpened, formsShown, questionFormsFlow } from '../../features/questions/questionForms.flow.ts';
import { fetchQuestions, questionListFlow, selectQuestions } from '../../features/questions/questionList.flow.ts';
import { parseQuestionListParams } from '../../features/questions/questionListParams.ts';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { ChipLinks } from '../../platform/links/ChipLinks.tsx';
import { ListPagination } from '../../platform/lists/ListPagination.tsx';
import type { Load, Meta } from '../../platform/page/page.ts';
import { usePageAddress } from '../../platform/page/usePageAddress.ts';
import { PageHeading } from '../../platform/pageHeading/PageHeading.tsx';
import { breadcrumbs, itemList } from '../../platform/structuredData/structuredData.ts';

export const flows = [questionListFlow, questionFormsFlow, picturesFlow];

const tabKinds = ['new', 'hot', 'unanswered', 'solved'] as const;
const MAX_TAGS = 14;

export const load: Load = function* ({ query }) {
  yield* fetchQuestions(parseQuestionListParams(`?${query}`));
};

export const meta: Meta = (state, t, addressOf) => {
  const list = selectQuestions(state).value?.list ?? [];
  const items = list.map(({ id, title }) => ({ name: title, path: links.question({ id }) }));
  return {
    title: t('questions.title'),
    description: t('questions.description'),
    hidden: selectQuestions(state).value?.list.length === 0,
    data: [
      breadcrumbs(t('layout.menu.home'), [{ name: t('questions.title'), path: links.questionList() }], addressOf),
      itemList(t('questions.title'), items, addressOf),
    ],
  };
};

/** Questions filtered by tag, search words or answer state, and the question form. */
export default function QuestionListPage() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const loadable = useSelector(selectQuestions);
  const { kind, key, productId } = parseQuestionListParams(usePageAddress().search);
  useEffect(() => {
    dispatch(formsShown());
  }, [dispatch]);

  if (loadable.state === 'failed') return <QuestionError error={loadable.error} />;
  const questions = loadable.value;
  const isSearch = kind === 'search';
  const ask = (
    <Button variant="primary" icon={<PenLine />} onClick={() => dispatch(askOpened(productId))}>
      {t('questions.ask.open')}
    </Button>
  );
  return (
    <div className={styles.listPage}>
      <PageHeading
        title={isSearch && key ? t('questions.found', { key }) : (key ?? t('questions.title'))}
        lead={productId === undefined ? t('questions.lead') : t('questions.leadProduct')}
        action={ask}
      />
      <QuestionSearch searched={isSearch ? (key ?? '') : ''} />
      <LinkTabs
        label={t('questions.kinds.label')}
        linkAs={AppLink}
        tabs={tabKinds.map((tab) => ({
          href: links.questionList({ type: tab === 'new' ? undefined : tab, key: isSearch ? undefined : key, productId }),
          label: t(`questions.kinds.${tab}`),
          current: tab === kind,
        }))}
      />
      {questions && questions.tags.length > 0 && (
        <ChipLinks
          label={t('questions.tags')}
          chips={questions.tags.slice(0, MAX_TAGS).map(({ text }) => ({
            href: links.questionList({ key: text === key ? undefined : text }),
            label: text,
            current: text === key && !isSearch,
          }))}
        />
      )}
      {!questions && <Skeleton kind="block" height="50rem" />}
      {questions?.list.length === 0 && (
        <EmptyState
          icon={<CircleQuestionMark strokeWidth={1.75} />}
          title={t('questions.none')}
          text={t('questions.noneText')}
          action={
            <Button linkAs={AppLink} href={links.questionList()}>
              {t('questions.all')}
            </Button>
          }
        />
      )}
      {questions && questions.list.length > 0 && (
        <div className={styles.list}>
          {questions.list.map((question) => (
            <QuestionTeaser key={question.id} question={question} />
          ))}
        </div>
      )}
      {questions && (
        <ListPagination
          index={questions.index}
          pages={questions.pages}
          hrefOf={(page) => links.questionList({ type: kind === 'new' ? undefined : kind, key, productId, page })}
        />
      )}
      <AskDialog productId={productId} tags={questions?.tags.map(({ text }) => text) ?? []} />
    </div>
  );
}
