import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { Load, Meta } from '../../app/page.ts';
import { AppLink } from '../../shared/links/AppLink.tsx';
import { useShownSearch } from '../../shared/products/useShownSearch.ts';
import { readOrgId, specialQuery } from './readShop.ts';
import styles from './Shop.module.css';
import { ShopFrame } from './ShopFrame.tsx';
import { ShopGoodsList } from './ShopGoodsList.tsx';
import { fetchOwnOfShop, fetchShopGoods, selectShop, selectShopGoods } from './shop.flow.ts';

export const load: Load = ({ query }) => fetchShopGoods(specialQuery(readOrgId('special', query.toString())));
export const loadPersonal: Load = ({ query }) => fetchOwnOfShop(readOrgId('special', query.toString()).orgId);

export const meta: Meta = (state, t) => {
  const shop = selectShop(state).value;
  if (!shop) return { title: t('shops.missing.title'), hidden: true };
  return {
    title: t('shops.special.titleOf', { shop: shop.name }),
    description: t('shops.special.description', { shop: shop.name }),
    image: shop.cover ? `${shop.cover.src}/1280.jpg` : undefined,
    path: links.special({ orgId: shop.orgId }),
  };
};

export default function SpecialPage() {
  const { t } = useTranslation();
  const { updating } = useShownSearch();
  const goods = useSelector(selectShopGoods);
  return (
    <ShopFrame part="special">
      {({ orgId }) => (
        <div className={styles.goods}>
          <div className={styles.listHead}>
            <h1>{t('shops.special.title')}</h1>
            <output className={styles.total}>{goods.value && t('products.total', { count: goods.value.total })}</output>
          </div>
          <p className={styles.note}>{t('shops.special.text')}</p>
          <ShopGoodsList
            slot={goods}
            updating={updating}
            hrefOf={(page) => links.special({ orgId, page })}
            empty={{
              title: t('shops.special.none'),
              text: t('shops.special.noneText'),
              action: (
                <Button look="primary" linkAs={AppLink} href={links.shopProduct({ orgId })}>
                  {t('shops.goods.allGoods')}
                </Button>
              ),
            }}
          />
        </div>
      )}
    </ShopFrame>
  );
}
