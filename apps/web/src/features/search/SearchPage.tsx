import * as links from '@baodao/link-builders/links';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import type { TFunction } from 'i18next';
import Search from 'lucide-react/icons/search';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { Load, Meta } from '../../app/page.ts';
import type { Goods } from '../../shared/products/createGoods.ts';
import { GoodsBrowser } from '../../shared/products/GoodsBrowser.tsx';
import { filterParams, listQuery } from '../../shared/products/goodsFilters.ts';
import { HelpOn } from '../../shared/products/HelpOn.tsx';
import { useShownSearch } from '../../shared/products/useShownSearch.ts';
import { OwnHistory } from './OwnHistory.tsx';
import { readSearch } from './readSearch.ts';
import { SearchNotes } from './SearchNotes.tsx';
import { searchGoods } from './search.flow.ts';

export const load: Load = function* ({ query }) {
  const { key, orgId, filters } = readSearch(query.toString());
  if (key === '' && orgId === undefined) yield* searchGoods.fetchHelpAlone();
  else yield* searchGoods.fetchGoods({ ...listQuery(filters), key: key || undefined, orgId });
};

// Nobody should come from one search to another: result pages stay out of search engines.
export const meta: Meta = (state, t) => {
  const goods = searchGoods.selectGoods(state).value;
  return { title: goods ? titleOf(goods, t) : t('search.title'), description: t('search.description'), hidden: true };
};

const titleOf = ({ key, org }: Pick<Goods, 'key' | 'org'>, t: TFunction) =>
  key === '' ? t('search.ofShop', { shop: org?.name ?? t('search.thisShop') }) : t('search.resultsOf', { key });

export default function SearchPage() {
  const { t } = useTranslation();
  const { search, updating } = useShownSearch();
  const slot = useSelector(searchGoods.selectGoods);
  const help = useSelector(searchGoods.selectHelp);
  const wanted = readSearch(search);
  const { key, orgId, filters } = wanted;

  if (key === '' && orgId === undefined) {
    return (
      <>
        <EmptyState heading="h1" icon={<Search strokeWidth={1.75} />} title={t('search.start.title')} text={t('search.start.text')} />
        <OwnHistory />
        <HelpOn help={help} />
      </>
    );
  }
  const goods = slot.value;
  return (
    <GoodsBrowser
      title={titleOf({ key, org: goods?.org }, t)}
      aside={goods && <SearchNotes search={wanted} goods={goods} />}
      slot={slot}
      help={help}
      filters={filters}
      hrefOf={(next) => links.search({ key, orgId, ...filterParams(next) })}
      words={goods?.search?.marks ?? []}
      updating={updating}
      without={orgId === undefined ? [] : ['shop']}
    />
  );
}
