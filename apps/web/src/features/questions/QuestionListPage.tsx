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
import { useLocation } from 'react-router';
import type { Load, Meta } from '../../app/page.ts';
import { AppLink } from '../../shared/links/AppLink.tsx';
import { ChipLinks } from '../../shared/links/ChipLinks.tsx';
import { ListPagination } from '../../shared/lists/ListPagination.tsx';
import { PageHeading } from '../../shared/pageHeading/PageHeading.tsx';
import { breadcrumbs, itemList } from '../../shared/structuredData/structuredData.ts';
import { AskDialog } from './AskDialog.tsx';
import { QuestionFault } from './QuestionFault.tsx';
import { QuestionSearch } from './QuestionSearch.tsx';
import styles from './Questions.module.css';
import { QuestionTeaser } from './QuestionTeaser.tsx';
import { fetchQuestions, selectQuestions } from './questionList.flow.ts';
import { readList } from './readList.ts';
import { askOpened, formsShown } from './writing.flow.ts';

const tabKinds = ['new', 'hot', 'unanswered', 'solved'] as const;
const TAGS_SHOWN = 14;

export const load: Load = function* ({ query }) {
  yield* fetchQuestions(readList(`?${query}`));
};

export const meta: Meta = (state, t, addressOf) => {
  const list = selectQuestions(state).value?.list ?? [];
  const steps = list.map(({ id, title }) => ({ name: title, path: links.question({ id }) }));
  return {
    title: t('questions.title'),
    description: t('questions.description'),
    data: {
      '@context': 'https://schema.org',
      '@graph': [
        breadcrumbs(t('layout.menu.home'), [{ name: t('questions.title'), path: links.questionList() }], addressOf),
        itemList(t('questions.title'), steps, addressOf),
      ],
    },
  };
};

/** Questions by tag, by words, answered or not; and where to ask. */
export default function QuestionListPage() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const slot = useSelector(selectQuestions);
  const { kind, key, productId } = readList(useLocation().search);
  useEffect(() => {
    dispatch(formsShown());
  }, [dispatch]);

  if (slot.state === 'failed') return <QuestionFault fault={slot.fault} />;
  const found = slot.value;
  const isSearch = kind === 'search';
  const ask = (
    <Button look="primary" icon={<PenLine />} onClick={() => dispatch(askOpened(productId))}>
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
        tabs={tabKinds.map((to) => ({
          href: links.questionList({ type: to === 'new' ? undefined : to, key: isSearch ? undefined : key, productId }),
          label: t(`questions.kinds.${to}`),
          current: to === kind,
        }))}
      />
      {found && found.tags.length > 0 && (
        <ChipLinks
          label={t('questions.tags')}
          chips={found.tags.slice(0, TAGS_SHOWN).map(({ text }) => ({
            href: links.questionList({ key: text === key ? undefined : text }),
            label: text,
            current: text === key && !isSearch,
          }))}
        />
      )}
      {!found && <Skeleton kind="block" height="50rem" />}
      {found?.list.length === 0 && (
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
      {found && found.list.length > 0 && (
        <div className={styles.list}>
          {found.list.map((question) => (
            <QuestionTeaser key={question.id} question={question} />
          ))}
        </div>
      )}
      {found && (
        <ListPagination
          index={found.index}
          pages={found.pages}
          hrefOf={(to) => links.questionList({ type: kind === 'new' ? undefined : kind, key, productId, page: to })}
        />
      )}
      <AskDialog productId={productId} tags={found?.tags.map(({ text }) => text) ?? []} />
    </div>
  );
}
