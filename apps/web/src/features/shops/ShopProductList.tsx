import type { VendorProducts } from '@baodao/domain/shops/shapes';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { ProductGrid } from '@baodao/ui-kit/ProductGrid/ProductGrid';
import { ProductGridSkeleton } from '@baodao/ui-kit/ProductGrid/ProductGridSkeleton';
import type { ReactNode } from 'react';
import { ListPagination } from '../../platform/lists/ListPagination.tsx';
import type { Loadable } from '../../platform/store/flow.ts';
import { ProductTile } from '../products/ProductTile.tsx';
import styles from './Shop.module.css';
import { ShopError } from './ShopError.tsx';

interface Props {
  products: Loadable<VendorProducts>;
  hrefOf: (page: number) => string;
  updating: boolean;
  words?: readonly string[];
  empty: { title: string; text: string; action?: ReactNode };
}

export function ShopProductList({ products, hrefOf, updating, words = [], empty }: Props) {
  if (products.state === 'failed') return <ShopError error={products.error} />;
  const result = products.value;
  if (!result) return <ProductGridSkeleton columns={4} grows count={12} />;
  if (result.list.length === 0) return <EmptyState compact {...empty} />;
  return (
    <div className={styles.results} aria-busy={updating}>
      <ProductGrid columns={4} grows>
        {result.list.map((product, index) => (
          <ProductTile key={product.id} product={product} words={words} priority={index < 2} heading="h2" />
        ))}
      </ProductGrid>
      <ListPagination index={result.index} pages={result.pages} hrefOf={hrefOf} />
    </div>
  );
}
