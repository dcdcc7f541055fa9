import * as links from '@baodao/link-builders/links';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../shared/links/AppLink.tsx';
import type { Goods } from '../../shared/products/createGoods.ts';
import { filterParams, isFiltered } from '../../shared/products/goodsFilters.ts';
import type { Search } from './readSearch.ts';
import styles from './SearchPage.module.css';

/** Where the search looked, and what it made of the words: nobody should have to guess why these goods came up. */
export function SearchNotes({ search: { key, orgId, filters }, goods }: { search: Search; goods: Goods }) {
  const { t } = useTranslation();
  const { search: understood, org, total } = goods;
  const also = goods.alsoSearched.filter((word) => word !== key);
  const everywhere = key === '' ? undefined : links.search({ key, ...filterParams({ ...filters, page: 1, shop: [] }) });
  return (
    <div className={styles.notes}>
      {orgId !== undefined && (
        <Notice action={everywhere && <AppLink href={everywhere}>{t('search.everywhere')}</AppLink>}>
          {org === null ? t('search.ofNobody') : t('search.inShop', { shop: org?.name ?? t('search.thisShop') })}
        </Notice>
      )}
      {typeof understood?.corrected === 'string' && total > 0 && <p>{t('search.corrected', { key, corrected: understood.corrected })}</p>}
      {understood?.loose && total > 0 && <p>{t('search.loose')}</p>}
      {understood && understood.fewer.length > 0 && (
        <p>
          {t('search.fewer')}
          <span className={styles.fewer}>
            {understood.fewer.map((words) => (
              <AppLink key={words} href={links.search({ key: words, orgId })}>
                {words}
              </AppLink>
            ))}
          </span>
        </p>
      )}
      {also.length > 0 && <p>{t('products.also', { words: also.join(' / ') })}</p>}
      {total === 0 && !isFiltered(filters) && <p>{t('search.hint')}</p>}
    </div>
  );
}
