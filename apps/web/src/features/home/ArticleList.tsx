import type { ArticleCard } from '@baodao/domain/articles/shapes';
import * as links from '@baodao/link-builders/links';
import { PageSection } from '@baodao/ui-kit/PageSection/PageSection';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../commons/AppLink.tsx';
import type { Slot } from '../../store/flow.ts';
import styles from './HomePage.module.css';
import { PartFault } from './PartFault.tsx';

export function ArticleList({ slot }: { slot: Slot<ArticleCard[]> }) {
  const { t } = useTranslation();
  if (slot.value?.length === 0) return null;
  return (
    <PageSection title={t('home.articles.title')} moreHref={links.article()} moreLabel={t('frame.more')} linkAs={AppLink}>
      {slot.state === 'failed' ? (
        <PartFault />
      ) : (
        <ul className={styles.articles}>
          {slot.value?.map((article) => (
            <li key={article.id} className={styles.article}>
              <Picture picture={article.cover} alt="" ratio="4:3" rounded sizes="(min-width: 1024px) 280px, 40vw" />
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
