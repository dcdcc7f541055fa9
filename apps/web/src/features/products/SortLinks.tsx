import type { ProductSort } from '@baodao/domain/catalog/shapes';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { sortKeys } from './productFilters.ts';
import styles from './SortLinks.module.css';

interface Props {
  current: ProductSort;
  hrefOf: (sort: (typeof sortKeys)[number]) => string;
  className?: string | undefined;
}

/** The sort orders of a product list. */
export function SortLinks({ current, hrefOf, className = '' }: Props) {
  const { t } = useTranslation();
  return (
    <nav className={`${styles.root} bd-scroll-fade ${className}`} aria-label={t('products.sort.label')}>
      <ul>
        {sortKeys.map((sort) => (
          <li key={sort}>
            <AppLink href={hrefOf(sort)} aria-current={sort === current ? 'true' : undefined}>
              {t(`products.sort.${sort}`)}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
