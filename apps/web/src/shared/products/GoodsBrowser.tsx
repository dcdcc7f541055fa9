import type { Facet } from '@baodao/domain/catalog/shapes';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Loadable } from '../../store/flow.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import type { Goods, GoodsHelp } from './createGoods.ts';
import { FacetPanel } from './FacetPanel.tsx';
import styles from './Goods.module.css';
import { GoodsBar } from './GoodsBar.tsx';
import { GoodsResults } from './GoodsResults.tsx';
import { type GoodsFilters, isFiltered } from './goodsFilters.ts';
import { HelpOn } from './HelpOn.tsx';
import { useChangeFilters } from './useChangeFilters.ts';

// With it comes the drawer's library, which a desktop never needs.
const FacetDrawer = lazy(() => import('./FacetDrawer.tsx'));

interface Props {
  /** The page's h1. */
  title: ReactNode;
  /** Under the title. */
  aside?: ReactNode;
  slot: Loadable<Goods>;
  help: GoodsHelp;
  filters: GoodsFilters;
  /** The address of the same list with other filters. */
  hrefOf: (filters: GoodsFilters) => string;
  words?: readonly string[];
  updating: boolean;
  /** Facets that the list itself answers already. */
  without?: readonly Facet['key'][];
}

/** Goods with facets, order, layout and pages. The address holds the whole state; this shows it and leads to the next one. */
export function GoodsBrowser({ title, aside, slot, help, filters, hrefOf, words = [], updating, without = [] }: Props) {
  const { t } = useTranslation();
  const go = useChangeFilters();
  const [drawer, setDrawer] = useState<'unused' | 'open' | 'closed'>('unused');
  const goods = slot.value;
  const facets = (goods?.facets ?? []).filter((facet) => !without.includes(facet.key));
  const change = (next: GoodsFilters) => go(hrefOf(next));
  const nothing = goods !== undefined && goods.total === 0;
  const narrowable = !nothing || isFiltered(filters);
  return (
    <div className={styles.browser}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <output className={styles.total}>
          {goods &&
            !nothing &&
            (goods.capped ? t('products.totalCapped', { count: goods.total }) : t('products.total', { count: goods.total }))}
        </output>
        {aside}
      </header>
      {narrowable && (
        <aside className={styles.sidebar} aria-label={t('products.filtersOf')}>
          <FacetPanel facets={facets} filters={filters} onChange={change} />
        </aside>
      )}
      <div className={narrowable ? styles.list : styles.whole}>
        {narrowable && <GoodsBar filters={filters} hrefOf={hrefOf} onChange={change} onOpenFilters={() => setDrawer('open')} />}
        <ActiveFilters facets={goods?.facets ?? []} filters={filters} onChange={change} />
        <GoodsResults slot={slot} filters={filters} hrefOf={hrefOf} words={words} updating={updating} />
        {nothing && slot.state !== 'failed' && <HelpOn help={help} />}
      </div>
      {drawer !== 'unused' && (
        <Suspense fallback={null}>
          <FacetDrawer
            open={drawer === 'open'}
            onClose={() => setDrawer('closed')}
            facets={facets}
            filters={filters}
            onChange={change}
            total={goods?.total ?? 0}
            capped={goods?.capped ?? false}
          />
        </Suspense>
      )}
    </div>
  );
}
