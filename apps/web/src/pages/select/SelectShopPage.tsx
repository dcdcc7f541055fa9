import * as links from '@baodao/link-builders/links';
import { parseQuery } from '@baodao/link-builders/parse';
import { Breadcrumbs } from '@baodao/ui-kit/Breadcrumbs/Breadcrumbs';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { PageSection } from '@baodao/ui-kit/PageSection/PageSection';
import { ProductGrid } from '@baodao/ui-kit/ProductGrid/ProductGrid';
import { ProductGridSkeleton } from '@baodao/ui-kit/ProductGrid/ProductGridSkeleton';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { discoveriesFlow, selectDiscoveries } from '../../features/discover/discoveries.flow.ts';
import { StoryList } from '../../features/discover/StoryList.tsx';
import { extractStories } from '../../features/discover/stories.ts';
import { ProductTile } from '../../features/products/ProductTile.tsx';
import styles from '../../features/select/Select.module.css';
import { SelectShopHead } from '../../features/select/SelectShopHead.tsx';
import { fetchSelectShop, selectCuratedShop, selectShopFlows, selectShopProducts } from '../../features/select/selectShop.flow.ts';
import { LoadError } from '../../platform/errors/LoadError.tsx';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { ListPagination } from '../../platform/lists/ListPagination.tsx';
import type { Load, Meta } from '../../platform/page/page.ts';
import { breadcrumbs } from '../../platform/structuredData/structuredData.ts';

export const flows = [discoveriesFlow, ...selectShopFlows];

export const load: Load = ({ query }) => {
  const { orgId, page = 1 } = parseQuery('selectShop', query);
  return fetchSelectShop({ orgId, page });
};

export const meta: Meta = (state, t, addressOf) => {
  const shop = selectCuratedShop(state).value;
  if (!shop) return { title: t('select.shopTitle'), hidden: true };
  const path = links.selectShop({ orgId: shop.orgId });
  return {
    title: t('select.shopTitleOf', { name: shop.name }),
    description: shop.intro,
    image: shop.cover ? `${shop.cover.src}/1280.jpg` : undefined,
    data: [
      breadcrumbs(
        t('layout.menu.home'),
        [
          { name: t('select.title'), path: links.select() },
          { name: shop.name, path },
        ],
        addressOf,
      ),
    ],
  };
};

export default function SelectShopPage() {
  const { t } = useTranslation();
  const loadable = useSelector(selectCuratedShop);
  const discoveries = useSelector(selectDiscoveries);
  const products = useSelector(selectShopProducts).value;
  if (loadable.state === 'failed') {
    return (
      <LoadError
        error={loadable.error}
        missing={{ title: t('select.missing'), text: t('select.missingText') }}
        failed={{ title: t('select.failed'), text: t('select.failedText') }}
        actions={[{ href: links.select(), label: t('select.toSelect') }]}
      />
    );
  }
  const shop = loadable.value;
  if (!shop) return <Skeleton kind="block" height="60rem" />;
  const stories = extractStories(discoveries.value?.list ?? []);
  return (
    <div className={styles.page}>
      <div>
        <Breadcrumbs
          label={t('select.crumbs')}
          linkAs={AppLink}
          items={[{ label: t('select.title'), href: links.select() }, { label: shop.name }]}
        />
        <SelectShopHead shop={shop} />
      </div>
      {stories.length > 0 && (
        <PageSection title={t('select.stories', { name: shop.name })}>
          <StoryList stories={stories} heading="h3" shopHref={(orgId) => links.selectShop({ orgId })} />
        </PageSection>
      )}
      <PageSection
        title={t('select.shopGoods')}
        moreHref={links.shopProduct({ orgId: shop.orgId })}
        moreLabel={t('layout.more')}
        linkAs={AppLink}
      >
        {!products && <ProductGridSkeleton columns={5} grows count={10} />}
        {products?.list.length === 0 && <EmptyState compact title={t('select.noGoods')} text={t('select.noGoodsText')} />}
        {products && products.list.length > 0 && (
          <ProductGrid columns={5} grows>
            {products.list.map((product) => (
              <ProductTile key={product.id} product={product} />
            ))}
          </ProductGrid>
        )}
      </PageSection>
      {products && (
        <ListPagination index={products.index} pages={products.pages} hrefOf={(page) => links.selectShop({ orgId: shop.orgId, page })} />
      )}
    </div>
  );
}
