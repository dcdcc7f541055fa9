import { Badge } from '@baodao/ui-kit/Badge/Badge';
import { Button } from '@baodao/ui-kit/Button/Button';
import { IconButton } from '@baodao/ui-kit/IconButton/IconButton';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useTranslation } from 'react-i18next';

import styles from './Products.module.css';
import { activeFilters, type ProductFilters } from './productFilters.ts';
import { SortLinks } from './SortLinks.tsx';

interface Props {
  filters: ProductFilters;
  hrefOf: (filters: ProductFilters) => string;
  onChange: (filters: ProductFilters) => void;
  onOpenFilters: () => void;
}

/** Sort order, grid or list view and, on phones, the button for the facets. */
export function ProductToolbar({ filters, hrefOf, onChange, onOpenFilters }: Props) {
  const { t } = useTranslation();
  const active = activeFilters(filters, []).length;
  const other = filters.view === 'grid' ? 'list' : 'grid';
  return (
    <div className={styles.bar}>
      <SortLinks className={styles.sorts} current={filters.sort} hrefOf={(sort) => hrefOf({ ...filters, sort, page: 1 })} />
      <IconButton
        className={styles.view}
        label={t(`products.view.${other}`)}
        icon={other === 'grid' ? <LayoutGrid /> : <List />}
        onClick={() => onChange({ ...filters, view: other })}
      />
      <Button className={styles.open} size="small" icon={<SlidersHorizontal />} onClick={onOpenFilters}>
        {t('products.filters')}
        {active > 0 && <Badge count={active} label={t('products.chosen')} />}
      </Button>
    </div>
  );
}
