import * as links from '@baodao/link-builders/links';
import { PageSection } from '@baodao/ui-kit/PageSection/PageSection';
import { ProductGridSkeleton } from '@baodao/ui-kit/ProductGrid/ProductGridSkeleton';
import { useTranslation } from 'react-i18next';
import { useNear } from '../../platform/lazy/useNear.ts';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { ProductTile } from '../products/ProductTile.tsx';
import type { TileProduct } from '../products/tileProduct.ts';
import styles from './CategorySection.module.css';
import { CategoryTile } from './CategoryTile.tsx';
import { FarProducts } from './FarProducts.tsx';
import deferredStyles from './HomeBelowFold.module.css';
import type { HomeSections, RailCategory } from './home.flow.ts';
import { type SectionKey, sectionCategoryIds } from './homeContent.ts';
import { SectionError } from './SectionError.tsx';

interface Props {
  name: SectionKey;
  sections: HomeSections['categorySections'];
  categories: readonly RailCategory[];
  /** The first one is near from the beginning, and tells if all failed. */
  isFirst: boolean;
}

/** A category with a tile and four products. One without products is left out. */
export function CategorySection({ name, sections, categories, isFirst }: Props) {
  if (sections.state === 'failed') return isFirst && <SectionError />;
  const products = sections.value?.find(({ key }) => key === name)?.products ?? null;
  const id = sectionCategoryIds[name];
  return products?.length !== 0 && <Section {...{ name, id, products, isFirst }} category={categories.find((each) => each.id === id)} />;
}

interface SectionProps {
  name: SectionKey;
  id: number;
  products: readonly TileProduct[] | null;
  category: RailCategory | undefined;
  isFirst: boolean;
}

function Section({ name, id, products, category, isFirst }: SectionProps) {
  const { t } = useTranslation();
  const [watch, isNear] = useNear();
  return (
    <PageSection
      ref={watch}
      className={`${deferredStyles.deferred} ${deferredStyles.category}`}
      data-far={!isFirst && !isNear}
      title={t(`layout.category.${name}`)}
      moreHref={links.productCategory({ id })}
      moreLabel={t('layout.more')}
      linkAs={AppLink}
    >
      {!products ? (
        <ProductGridSkeleton count={5} />
      ) : isFirst || isNear ? (
        <div className={styles.section}>
          <CategoryTile categoryKey={name} id={id} category={category} />
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
