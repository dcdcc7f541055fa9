import * as links from '@baodao/link-builders/links';
import { parseQuery } from '@baodao/link-builders/parse';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { breadcrumbJsonLd } from '../../features/catalog/breadcrumbJsonLd.ts';
import styles from '../../features/catalog/CategoryPage.module.css';
import { CategorySection, sectionId } from '../../features/catalog/CategorySection.tsx';
import { catalogFlow, fetchCategories, selectCategories } from '../../features/catalog/catalog.flow.ts';
import { LoadFailed } from '../../platform/errors/LoadFailed.tsx';
import type { Load, Meta } from '../../platform/page/page.ts';
import { usePageAddress } from '../../platform/page/usePageAddress.ts';

export const flows = [catalogFlow];

export const load: Load = () => fetchCategories();

export const meta: Meta = (state, t, addressOf) => {
  const categories = selectCategories(state).value ?? [];
  return {
    title: t('catalog.category.title'),
    description: t('catalog.category.description', { list: categories.map((category) => category.title).join('、') }),
    path: links.category(),
    data: [breadcrumbJsonLd(t('layout.menu.home'), [], addressOf)],
  };
};

export default function CategoryPage() {
  const { t } = useTranslation();
  const categoriesState = useSelector(selectCategories);
  const { search } = usePageAddress();
  const openedId = parseQuery('category', search).id;
  const categories = categoriesState.value;

  // Runs after the router has scrolled to the top.
  useEffect(() => {
    if (openedId === undefined) return;
    document.getElementById(sectionId(openedId))?.scrollIntoView();
  }, [openedId]);

  if (categoriesState.state === 'failed' && !categories) {
    return <LoadFailed heading="h1" title={t('catalog.category.failed')} text={t('catalog.category.failedText')} />;
  }
  if (categories?.length === 0) return <EmptyState heading="h1" title={t('catalog.category.none')} text={t('catalog.category.noneText')} />;
  return (
    <>
      <h1 className={styles.title}>{t('catalog.category.title')}</h1>
      <div className={styles.page}>
        <nav className={styles.rail} aria-label={t('catalog.category.anchors')}>
          <ul>
            {categories?.map((category) => (
              <li key={category.id}>
                <a href={`#${sectionId(category.id)}`}>{category.title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.sections}>
          {categories ? (
            categories.map((category) => <CategorySection key={category.id} category={category} />)
          ) : (
            <Skeleton kind="block" height="40rem" />
          )}
        </div>
      </div>
    </>
  );
}
