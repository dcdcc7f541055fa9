import * as links from '@baodao/link-builders/links';
import { PageSection } from '@baodao/ui-kit/PageSection/PageSection';
import { ProductGridSkeleton } from '@baodao/ui-kit/ProductGrid/ProductGridSkeleton';
import { useTranslation } from 'react-i18next';
import { useNear } from '../../platform/lazy/useNear.ts';
import { AppLink } from '../../platform/links/AppLink.tsx';
import type { Loadable } from '../../platform/store/flow.ts';
import { ProductTile } from '../products/ProductTile.tsx';
import styles from './CategorySections.module.css';
import { CategoryTile } from './CategoryTile.tsx';
import { FarProducts } from './FarProducts.tsx';
import deferredStyles from './HomeBelowFold.module.css';
import type { CategorySection, RailCategory } from './home.flow.ts';
import { sectionCategories } from './homeContent.ts';
import { SectionError } from './SectionError.tsx';

interface Props {
  sections: Loadable<CategorySection[]>;
  categories: readonly RailCategory[];
}

/** One section per category with a tile and four products. Categories without products are left out. */
export function CategorySections({ sections, categories }: Props) {
  if (sections.state === 'failed') return <SectionError />;
  const sectionList = sections.value ?? sectionCategories.map((section) => ({ ...section, products: null }));
  return sectionList.map(
    (section, index) =>
      section.products?.length !== 0 && (
        <Section key={section.key} section={section} category={categories.find(({ id }) => id === section.id)} isFirst={index === 0} />
      ),
  );
}

interface SectionProps {
  section: Omit<CategorySection, 'products'> & { products: CategorySection['products'] | null };
  category: RailCategory | undefined;
  isFirst: boolean;
}

function Section({ section: { key, id, products }, category, isFirst }: SectionProps) {
  const { t } = useTranslation();
  const [watch, isNear] = useNear();
  return (
    <PageSection
      ref={watch}
      className={`${deferredStyles.deferred} ${deferredStyles.category}`}
      data-far={!isFirst && !isNear}
      title={t(`layout.category.${key}`)}
      moreHref={links.productCategory({ id })}
      moreLabel={t('layout.more')}
      linkAs={AppLink}
    >
      {!products ? (
        <ProductGridSkeleton count={5} />
      ) : isFirst || isNear ? (
        <div className={styles.section}>
          <CategoryTile categoryKey={key} id={id} category={category} />
          <ul className={styles.products}>
            {products.map((product) => (
              <li key={product.id}>
                <ProductTile product={product} />
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <FarProducts products={products} className={styles.products} />
      )}
    </PageSection>
  );
}
