import * as links from '@baodao/link-builders/links';
import { PageSection } from '@baodao/ui-kit/PageSection/PageSection';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../platform/links/AppLink.tsx';
import type { Loadable } from '../../platform/store/flow.ts';
import styles from './ArticlesAndQuestions.module.css';
import type { HeadlineQuestion, HomeArticle } from './home.flow.ts';
import { QuestionSection } from './QuestionSection.tsx';
import { SectionError } from './SectionError.tsx';

interface Props {
  articles: Loadable<HomeArticle[]>;
  questions: Loadable<HeadlineQuestion[]>;
}

/** Articles and questions side by side. When one list is empty, the other takes the full width. */
export function ArticlesAndQuestions({ articles, questions }: Props) {
  const questionList = questions.value ?? [];
  if (articles.value?.length === 0 && questionList.length === 0) return null;
  const hasBoth = articles.value?.length !== 0 && questionList.length > 0;
  return (
    <div className={hasBoth ? styles.both : styles.single}>
      {articles.value?.length !== 0 && <ArticleSection articles={articles} />}
      {questionList.length > 0 && <QuestionSection questions={questionList} />}
    </div>
  );
}

function ArticleSection({ articles }: { articles: Loadable<HomeArticle[]> }) {
  const { t } = useTranslation();
  return (
    <PageSection title={t('home.articles.title')} moreHref={links.article()} moreLabel={t('layout.more')} linkAs={AppLink}>
      {articles.state === 'failed' ? (
        <SectionError />
      ) : (
        <ul className={styles.articles}>
          {articles.value?.map((article) => (
            <li key={article.id} className={styles.article}>
              <Picture
                picture={article.cover}
                alt=""
                ratio="16:9"
                rounded
                sizes="(min-width: 1024px) 336px, (min-width: 768px) 48vw, 40vw"
              />
              <div>
                <h3>
                  <AppLink href={links.articleInner({ id: article.id })}>{article.title}</AppLink>
                </h3>
                <p>{article.summary}</p>
              </div>
            </li>
          )) ?? [0, 1, 2, 3].map((index) => <Skeleton key={index} kind="block" height="14rem" />)}
        </ul>
      )}
    </PageSection>
  );
}
