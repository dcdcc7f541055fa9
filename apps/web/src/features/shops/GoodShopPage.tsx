import * as links from '@baodao/link-builders/links';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { Load, Meta } from '../../app/page.ts';
import { breadcrumbs, itemList } from '../../shared/structuredData/structuredData.ts';
import { GoodShopList } from './GoodShopList.tsx';
import { fetchGoodShops, selectGoodShops } from './goodShops.flow.ts';
import { readGoodShops } from './readGoodShops.ts';

export const load: Load = ({ query }) => fetchGoodShops({ index: readGoodShops(query.toString()).page });

export const meta: Meta = (state, t, addressOf) => {
  const shown = selectGoodShops(state).value?.list ?? [];
  const title = t('shops.good.title');
  return {
    title,
    description: t('shops.good.description'),
    image: shown[0]?.cover ? `${shown[0].cover.src}/1280.jpg` : undefined,
    data: {
      '@context': 'https://schema.org',
      '@graph': [
        breadcrumbs(t('layout.menu.home'), [{ name: title, path: links.goodShop() }], addressOf),
        itemList(
          title,
          shown.map(({ name, orgId }) => ({ name, path: links.shop({ orgId }) })),
          addressOf,
        ),
      ],
    },
  };
};

export default function GoodShopPage() {
  const { t } = useTranslation();
  const slot = useSelector(selectGoodShops);
  return <GoodShopList slot={slot} title={t('shops.good.title')} text={t('shops.good.text')} hrefOf={(page) => links.goodShop({ page })} />;
}
