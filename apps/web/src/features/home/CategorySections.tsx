import * as links from '@baodao/link-builders/links';
import { PageSection } from '@baodao/ui-kit/PageSection/PageSection';
import { ProductGridSkeleton } from '@baodao/ui-kit/ProductGrid/ProductGridSkeleton';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../shared/links/AppLink.tsx';
import { ProductTile } from '../../shared/products/ProductTile.tsx';
import type { Loadable } from '../../store/flow.ts';
import styles from './CategorySections.module.css';
import { CategoryTile } from './CategoryTile.tsx';
import deferredStyles from './HomeBelowFold.module.css';
import type { CategorySection, RailCategory } from './home.flow.ts';
import { sectionCategories } from './homeContent.ts';
import { SectionError } from './SectionError.tsx';

/** One section per category with a tile and four products. Categories without products are left out. */
export function CategorySections({ sections, categories }: { sections: Loadable<CategorySection[]>; categories: readonly RailCategory[] }) {
  const { t } = useTranslation();
  if (sections.state === 'failed') return <SectionError />;
  const sectionList = sections.value ?? sectionCategories.map((section) => ({ ...section, products: null }));
  return sectionList.map(({ key, id, products }) => {
    if (products?.length === 0) return null;
    return (
      <PageSection
        key={key}
        className={`${deferredStyles.deferred} ${deferredStyles.category}`}
        title={t(`layout.category.${key}`)}
        moreHref={links.productCategory({ id })}
        moreLabel={t('layout.more')}
        linkAs={AppLink}
      >
        {products ? (
          <div className={styles.section}>
            <CategoryTile categoryKey={key} id={id} category={categories.find((category) => category.id === id)} />
            <ul className={styles.products}>
              {products.map((product) => (
                <li key={product.id}>
                  <ProductTile product={product} />
                </li>
              ))}
            </ul>
          </div>
        ) : (
          <ProductGridSkeleton count={5} />
        )}
      </PageSection>
    );
  });
}
