import * as links from '@baodao/link-builders/links';
import Search from 'lucide-react/icons/search';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { AppLink } from '../../commons/AppLink.tsx';
import { GoodsBrowser } from '../../commons/goods/GoodsBrowser.tsx';
import { filterParams, type GoodsFilters, isFiltered, listQuery } from '../../commons/goods/goodsFilters.ts';
import { HelpOn } from '../../commons/goods/HelpOn.tsx';
import { useShownSearch } from '../../commons/goods/useShownSearch.ts';
import type { Load, Meta } from '../../pages.ts';
import { readSearch } from './readSearch.ts';
import { searchGoods } from './search.flow.ts';
import styles from './SearchPage.module.css';

export const load: Load = function* ({ query }) {
  const { key, orgId, filters } = readSearch(query.toString());
  if (key === '' && orgId === undefined) yield* searchGoods.fetchHelpAlone();
  else yield* searchGoods.fetchGoods({ ...listQuery(filters), key: key || undefined, orgId });
};

// Nobody should come from one search to another: result pages stay out of search engines.
export const meta: Meta = (_, t) => ({ title: t('search.title'), description: t('search.description'), hidden: true });

export default function SearchPage() {
  const { t } = useTranslation();
  const { search, updating } = useShownSearch();
  const slot = useSelector(searchGoods.selectGoods);
  const help = useSelector(searchGoods.selectHelp);
  const { key, orgId, filters } = readSearch(search);
  const hrefOf = (next: GoodsFilters) => links.search({ key, orgId, ...filterParams(next) });

  if (key === '' && orgId === undefined) {
    return (
      <>
        <EmptyState heading="h1" icon={<Search strokeWidth={1.75} />} title={t('search.start.title')} text={t('search.start.text')} />
        <HelpOn help={help} />
      </>
    );
  }
  const goods = slot.value;
  const also = goods?.alsoSearched.filter((word) => word !== key) ?? [];
  const shop = orgId === undefined ? undefined : goods?.list.find((product) => product.orgId === orgId)?.orgName;
  return (
    <GoodsBrowser
      title={key === '' ? t('search.ofShop', { shop: shop ?? t('search.thisShop') }) : t('search.resultsOf', { key })}
      aside={
        <div className={styles.aside}>
          {orgId !== undefined && key !== '' && (
            <p>
              {t('search.inShop', { shop: shop ?? t('search.thisShop') })}{' '}
              <AppLink href={links.search({ key, ...filterParams({ ...filters, page: 1 }) })}>{t('search.everywhere')}</AppLink>
            </p>
          )}
          {also.length > 0 && <p>{t('goods.also', { words: also.join(' / ') })}</p>}
          {goods?.total === 0 && !isFiltered(filters) && <p>{t('search.hint')}</p>}
        </div>
      }
      slot={slot}
      help={help}
      filters={filters}
      hrefOf={hrefOf}
      words={[key, ...also]}
      updating={updating}
      without={orgId === undefined ? [] : ['shop']}
    />
  );
}
