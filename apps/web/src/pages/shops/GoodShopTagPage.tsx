import * as links from '@baodao/link-builders/links';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useOptimisticSearch } from '../../features/products/useOptimisticSearch.ts';
import { GoodShopList } from '../../features/shops/GoodShopList.tsx';
import { parseGoodShopTagParams } from '../../features/shops/goodShopParams.ts';
import { fetchGoodShops, goodShopsFlow, selectGoodShops } from '../../features/shops/goodShops.flow.ts';
import type { Load, Meta } from '../../platform/page/page.ts';

export const flows = [goodShopsFlow];

export const load: Load = ({ query }) => {
  const { tag, page } = parseGoodShopTagParams(query.toString());
  return fetchGoodShops({ tag, index: page });
};

export const meta: Meta = (state, t) => {
  const { value } = selectGoodShops(state);
  const first = value?.list[0]?.cover;
  return {
    title: t('shops.tagged.title'),
    description: t('shops.tagged.description'),
    image: first ? `${first.src}/1280.jpg` : undefined,
    // Search engines should not index the page of a tag without shops.
    hidden: value?.total === 0,
  };
};

export default function GoodShopTagPage() {
  const { t } = useTranslation();
  const { search } = useOptimisticSearch();
  const shops = useSelector(selectGoodShops);
  const { tag } = parseGoodShopTagParams(search);
  return (
    <GoodShopList
      loadable={shops}
      tag={tag}
      title={tag === '' ? t('shops.tagged.title') : t('shops.tagged.of', { tag })}
      text={t('shops.tagged.text')}
      hrefOf={(page) => links.goodShopTag({ key: tag, page })}
    />
  );
}
