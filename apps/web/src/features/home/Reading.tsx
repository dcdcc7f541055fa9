import * as links from '@baodao/link-builders/links';
import { PageSection } from '@baodao/ui-kit/PageSection/PageSection';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../shared/links/AppLink.tsx';
import type { Loadable } from '../../store/flow.ts';
import type { HeadlineQuestion, HomeArticle } from './home.flow.ts';
import { PartFault } from './PartFault.tsx';
import { Questions } from './Questions.tsx';
import styles from './Reading.module.css';

interface Props {
  articles: Loadable<HomeArticle[]>;
  questions: Loadable<HeadlineQuestion[]>;
}

/** Articles and questions side by side; where there are none of the one, the other has the room. */
export function Reading({ articles, questions }: Props) {
  const asked = questions.value ?? [];
  if (articles.value?.length === 0 && asked.length === 0) return null;
  const both = articles.value?.length !== 0 && asked.length > 0;
  return (
    <div className={both ? styles.both : styles.one}>
      {articles.value?.length !== 0 && <Articles slot={articles} />}
      {asked.length > 0 && <Questions questions={asked} />}
    </div>
  );
}

function Articles({ slot }: { slot: Loadable<HomeArticle[]> }) {
  const { t } = useTranslation();
  return (
    <PageSection title={t('home.articles.title')} moreHref={links.article()} moreLabel={t('layout.more')} linkAs={AppLink}>
      {slot.state === 'failed' ? (
        <PartFault />
      ) : (
        <ul className={styles.articles}>
          {slot.value?.map((article) => (
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
          )) ?? [0, 1, 2, 3].map((at) => <Skeleton key={at} kind="block" height="14rem" />)}
        </ul>
      )}
    </PageSection>
  );
}
