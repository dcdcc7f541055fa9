import * as links from '@baodao/link-builders/links';
import { PageSection } from '@baodao/ui-kit/PageSection/PageSection';
import { ProductGridSkeleton } from '@baodao/ui-kit/ProductGrid/ProductGridSkeleton';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../shared/links/AppLink.tsx';
import { GoodsCard } from '../../shared/products/GoodsCard.tsx';
import type { Loadable } from '../../store/flow.ts';
import styles from './Floors.module.css';
import { FloorTile } from './FloorTile.tsx';
import below from './HomeBelow.module.css';
import type { Floor, RailCategory } from './home.flow.ts';
import { floors as floorPlan } from './homePlaces.ts';
import { PartFault } from './PartFault.tsx';

/** One floor per category: a tile with a word of ours, and four goods. A floor without goods is left out. */
export function Floors({ slot, categories }: { slot: Loadable<Floor[]>; categories: readonly RailCategory[] }) {
  const { t } = useTranslation();
  if (slot.state === 'failed') return <PartFault />;
  const floors = slot.value ?? floorPlan.map((floor) => ({ ...floor, products: null }));
  return floors.map(({ key, id, products }) => {
    if (products?.length === 0) return null;
    return (
      <PageSection
        key={key}
        className={`${below.far} ${below.farFloor}`}
        title={t(`layout.category.${key}`)}
        moreHref={links.productCategory({ id })}
        moreLabel={t('layout.more')}
        linkAs={AppLink}
      >
        {products ? (
          <div className={styles.floor}>
            <FloorTile floorKey={key} id={id} category={categories.find((category) => category.id === id)} />
            <ul className={styles.goods}>
              {products.map((product) => (
                <li key={product.id}>
                  <GoodsCard product={product} />
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
