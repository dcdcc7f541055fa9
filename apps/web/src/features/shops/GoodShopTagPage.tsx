import * as links from '@baodao/link-builders/links';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { Load, Meta } from '../../app/page.ts';
import { useShownSearch } from '../../shared/products/useShownSearch.ts';
import { GoodShopList } from './GoodShopList.tsx';
import { fetchGoodShops, selectGoodShops } from './goodShops.flow.ts';
import { readGoodShopTag } from './readGoodShops.ts';

export const load: Load = ({ query }) => {
  const { tag, page } = readGoodShopTag(query.toString());
  return fetchGoodShops({ tag, index: page });
};

export const meta: Meta = (state, t) => {
  const { value } = selectGoodShops(state);
  const first = value?.list[0]?.cover;
  return {
    title: t('shops.tagged.title'),
    description: t('shops.tagged.description'),
    image: first ? `${first.src}/1280.jpg` : undefined,
    // Who looks for a tag that no shop has finds nothing here.
    hidden: value?.total === 0,
  };
};

export default function GoodShopTagPage() {
  const { t } = useTranslation();
  const { search } = useShownSearch();
  const slot = useSelector(selectGoodShops);
  const { tag } = readGoodShopTag(search);
  return (
    <GoodShopList
      slot={slot}
      tag={tag}
      title={tag === '' ? t('shops.tagged.title') : t('shops.tagged.of', { tag })}
      text={t('shops.tagged.text')}
      hrefOf={(page) => links.goodShopTag({ key: tag, page })}
    />
  );
}
