import type { RemovedProduct } from '@baodao/domain/catalog/shapes';
import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { PageSection } from '@baodao/ui-kit/PageSection/PageSection';
import { ProductGrid } from '@baodao/ui-kit/ProductGrid/ProductGrid';
import PackageX from 'lucide-react/icons/package-x';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { ProductTile } from '../products/ProductTile.tsx';
import styles from './ProductPage.module.css';

/** Shown for a permanently removed product: its title, a link to its category and recommendations. */
export function ProductRemoved({ removed: { title, breadcrumbs, recommend } }: { removed: RemovedProduct }) {
  const { t } = useTranslation();
  const category = breadcrumbs.at(-1);
  return (
    <>
      <EmptyState
        heading="h1"
        icon={<PackageX strokeWidth={1.75} />}
        title={t('catalog.product.removedTitle', { title })}
        text={t('catalog.product.removedText')}
        action={
          category && (
            <Button variant="primary" linkAs={AppLink} href={links.productCategory({ id: category.id })}>
              {t('catalog.product.removedCategory', { category: category.title })}
            </Button>
          )
        }
      />
      {recommend.length > 0 && (
        <PageSection className={styles.recommend} title={t('catalog.product.recommend')}>
          <ProductGrid columns={4}>
            {recommend.map((other) => (
              <ProductTile key={other.id} product={other} />
            ))}
          </ProductGrid>
        </PageSection>
      )}
    </>
  );
}
