import * as links from '@baodao/link-builders/links';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { GoodShopList } from '../../features/shops/GoodShopList.tsx';
import { parseGoodShopParams } from '../../features/shops/goodShopParams.ts';
import { fetchGoodShops, goodShopsFlow, selectGoodShops } from '../../features/shops/goodShops.flow.ts';
import type { Load, Meta } from '../../platform/page/page.ts';
import { breadcrumbs, itemList } from '../../platform/structuredData/structuredData.ts';

export const flows = [goodShopsFlow];

export const load: Load = ({ query }) => fetchGoodShops({ index: parseGoodShopParams(query.toString()).page });

export const meta: Meta = (state, t, addressOf) => {
  const shown = selectGoodShops(state).value?.list ?? [];
  const title = t('shops.good.title');
  return {
    title,
    description: t('shops.good.description'),
    hidden: selectGoodShops(state).value?.list.length === 0,
    image: shown[0]?.cover ? `${shown[0].cover.src}/1280.jpg` : undefined,
    data: [
      breadcrumbs(t('layout.menu.home'), [{ name: title, path: links.goodShop() }], addressOf),
      itemList(
        title,
        shown.map(({ name, orgId }) => ({ name, path: links.shop({ orgId }) })),
        addressOf,
      ),
    ],
  };
};

export default function GoodShopPage() {
  const { t } = useTranslation();
  const shops = useSelector(selectGoodShops);
  return (
    <GoodShopList loadable={shops} title={t('shops.good.title')} text={t('shops.good.text')} hrefOf={(page) => links.goodShop({ page })} />
  );
}
