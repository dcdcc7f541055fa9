import type { VenderProducts } from '@baodao/domain/shops/shapes';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { Pagination } from '@baodao/ui-kit/Pagination/Pagination';
import { ProductGrid } from '@baodao/ui-kit/ProductGrid/ProductGrid';
import { ProductGridSkeleton } from '@baodao/ui-kit/ProductGrid/ProductGridSkeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../commons/AppLink.tsx';
import { GoodsCard } from '../../commons/goods/GoodsCard.tsx';
import { pageNumbers } from '../../commons/goods/pageNumbers.ts';
import type { Slot } from '../../store/flow.ts';
import styles from './Shop.module.css';
import { ShopFault } from './ShopFault.tsx';

interface Props {
  slot: Slot<VenderProducts>;
  hrefOf: (page: number) => string;
  updating: boolean;
  words?: readonly string[];
  empty: { title: string; text: string; action?: ReactNode };
}

/** The shop's goods in each of their states. */
export function ShopGoodsList({ slot, hrefOf, updating, words = [], empty }: Props) {
  const { t } = useTranslation();
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
      <Pagination
        current={index}
        count={pages}
        pages={pageNumbers(index, pages)}
        hrefOf={hrefOf}
        linkAs={AppLink}
        labels={{
          nav: t('goods.pages.nav'),
          previous: t('goods.pages.previous'),
          next: t('goods.pages.next'),
          page: (page) => t('goods.pages.page', { page }),
        }}
      />
    </div>
  );
}
