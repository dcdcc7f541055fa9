import * as links from '@baodao/link-builders/links';
import { PageSection } from '@baodao/ui-kit/PageSection/PageSection';
import { ProductGrid } from '@baodao/ui-kit/ProductGrid/ProductGrid';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../platform/errors/LoadFailed.tsx';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { ChipLinks } from '../../platform/links/ChipLinks.tsx';
import { ProductTile } from '../products/ProductTile.tsx';
import styles from './Shopping.module.css';
import type { ShoppingSection } from './shopping.flow.ts';

export const sectionId = (categoryId: number): string => `section-${categoryId}`;

export function CategorySection({ section: { id, title, children, products } }: { section: ShoppingSection }) {
  const { t } = useTranslation();
  return (
    <PageSection
      id={sectionId(id)}
      className={styles.section}
      title={title}
      moreHref={links.productCategory({ id })}
      moreLabel={t('layout.more')}
      linkAs={AppLink}
    >
      {children.length > 0 && (
        <ChipLinks
          label={t('channels.shopping.within', { category: title })}
          chips={children.map((child) => ({ href: links.productCategory({ id: child.id }), label: child.title, current: false }))}
        />
      )}
      {products ? (
        <ProductGrid columns={4}>
          {products.map((product) => (
            <ProductTile key={product.id} product={product} />
          ))}
        </ProductGrid>
      ) : (
        <LoadFailed compact heading="h3" title={t('channels.partFailed')} />
      )}
    </PageSection>
  );
}
