import * as links from '@baodao/link-builders/links';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../platform/links/AppLink.tsx';
import type { ProductSearchResult } from '../products/createProductList.ts';
import { filterParams, isFiltered } from '../products/productFilters.ts';
import styles from './SearchPage.module.css';
import type { SearchParams } from './searchParams.ts';

/** Explains the result: scope, corrected spelling, dropped words and synonyms. */
export function SearchNotices({ params: { key, orgId, filters }, result }: { params: SearchParams; result: ProductSearchResult }) {
  const { t } = useTranslation();
  const { search: interpretation, org, total } = result;
  const synonyms = result.alsoSearched.filter((word) => word !== key);
  const unscopedHref = key === '' ? undefined : links.search({ key, ...filterParams({ ...filters, page: 1, shop: [] }) });
  return (
    <div className={styles.notices}>
      {orgId !== undefined && (
        <Notice action={unscopedHref && <AppLink href={unscopedHref}>{t('search.everywhere')}</AppLink>}>
          {org === null ? t('search.shopNotFound') : t('search.inShop', { shop: org?.name ?? t('search.thisShop') })}
        </Notice>
      )}
      {typeof interpretation?.corrected === 'string' && total > 0 && (
        <p>{t('search.corrected', { key, corrected: interpretation.corrected })}</p>
      )}
      {interpretation?.loose && total > 0 && <p>{t('search.loose')}</p>}
      {interpretation && interpretation.fewer.length > 0 && (
        <p>
          {`${t('search.fewer')} `}
          <span className={styles.fewer}>
            {interpretation.fewer.map((words) => (
              <AppLink key={words} href={links.search({ key: words, orgId })}>
                {words}
              </AppLink>
            ))}
          </span>
        </p>
      )}
      {synonyms.length > 0 && <p>{t('products.also', { words: synonyms.join(' / ') })}</p>}
      {total === 0 && !isFiltered(filters) && <p>{t('search.hint')}</p>}
    </div>
  );
}
