import type { VenderProducts } from '@baodao/domain/shops/shapes';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { ProductGrid } from '@baodao/ui-kit/ProductGrid/ProductGrid';
import { ProductGridSkeleton } from '@baodao/ui-kit/ProductGrid/ProductGridSkeleton';
import type { ReactNode } from 'react';
import { ListPagination } from '../../shared/lists/ListPagination.tsx';
import { GoodsCard } from '../../shared/products/GoodsCard.tsx';
import type { Loadable } from '../../store/flow.ts';
import styles from './Shop.module.css';
import { ShopFault } from './ShopFault.tsx';

interface Props {
  slot: Loadable<VenderProducts>;
  hrefOf: (page: number) => string;
  updating: boolean;
  words?: readonly string[];
  empty: { title: string; text: string; action?: ReactNode };
}

/** The shop's goods in each of their states. */
export function ShopGoodsList({ slot, hrefOf, updating, words = [], empty }: Props) {
  if (slot.state === 'failed') return <ShopFault fault={slot.fault} />;
  const goods = slot.value;
  if (!goods) return <ProductGridSkeleton columns={4} count={12} />;
  if (goods.list.length === 0) return <EmptyState compact {...empty} />;
  const { list, index, pages } = goods;
  return (
    <div className={styles.results} aria-busy={updating}>
      <ProductGrid columns={4}>
        {list.map((product, at) => (
          <GoodsCard key={product.id} product={product} words={words} priority={at < 2} heading="h2" />
        ))}
      </ProductGrid>
      <ListPagination index={index} pages={pages} hrefOf={hrefOf} />
    </div>
  );
}
