import * as links from '@baodao/link-builders/links';
import { parseQuery } from '@baodao/link-builders/parse';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { PageSection } from '@baodao/ui-kit/PageSection/PageSection';
import { ProductGrid } from '@baodao/ui-kit/ProductGrid/ProductGrid';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { ChannelHero } from '../../features/banners/ChannelHero.tsx';
import { channelBanner, channelHeadFlow, selectChannelHead } from '../../features/banners/channelHead.flow.ts';
import { CountySelect } from '../../features/local/CountySelect.tsx';
import { NearCard } from '../../features/local/NearCard.tsx';
import { RecommendedVendors } from '../../features/local/RecommendedVendors.tsx';
import styles from '../../features/local/Service.module.css';
import { ServiceEntries } from '../../features/local/ServiceEntries.tsx';
import { fetchServicePage, selectCountyShops, selectRecommendedVendors, serviceFlows } from '../../features/local/service.flow.ts';
import { useCountyName } from '../../features/local/useCountyName.ts';
import { ProductTile } from '../../features/products/ProductTile.tsx';
import { useChangeFilters } from '../../features/products/useChangeFilters.ts';
import { useOptimisticSearch } from '../../features/products/useOptimisticSearch.ts';
import { AppLink } from '../../platform/links/AppLink.tsx';
import type { Load, Meta } from '../../platform/page/page.ts';
import { breadcrumbs, itemList } from '../../platform/structuredData/structuredData.ts';

export const flows = [...serviceFlows, channelHeadFlow];

function parseRegionId(query: string): number | undefined {
  return parseQuery('service', query).regionId;
}

export const load: Load = ({ query }) => fetchServicePage(parseRegionId(query.toString()));

export const meta: Meta = (state, t, addressOf) => {
  const vendors = selectRecommendedVendors(state).value ?? [];
  const image = selectChannelHead(state).value?.banner?.image;
  const title = t('local.service.title');
  return {
    title,
    description: t('local.service.description'),
    image: image ? `${image.src}/1280.jpg` : undefined,
    path: links.service(),
    data: [
      breadcrumbs(t('layout.menu.home'), [{ name: title, path: links.service() }], addressOf),
      itemList(
        title,
        vendors.map(({ name, orgId }) => ({ name, path: links.shop({ orgId }) })),
        addressOf,
      ),
    ],
  };
};

export default function ServicePage() {
  const { t } = useTranslation();
  const changeFilters = useChangeFilters();
  const countyName = useCountyName();
  const { search } = useOptimisticSearch();
  const head = useSelector(selectChannelHead);
  const countyShops = useSelector(selectCountyShops).value;
  const regionId = parseRegionId(search);
  const products = head.value?.products ?? [];
  return (
    <div className={styles.page}>
      <ChannelHero banner={channelBanner(head)} title={t('local.service.title')} text={t('local.service.text')} />
      <ServiceEntries regionId={regionId} />
      <section className={styles.place} aria-label={t('local.place')}>
        <p>{t('local.service.where')}</p>
        <CountySelect
          regionId={regionId}
          anyLabel={t('local.anywhere')}
          onChange={(next) => changeFilters(links.service({ regionId: next }))}
        />
      </section>
      {countyShops && (
        <PageSection
          title={t('local.service.placed', { place: regionId === undefined ? '' : countyName(regionId) })}
          moreHref={links.nearShop({ regionId })}
          moreLabel={t('local.onMap')}
          linkAs={AppLink}
        >
          {countyShops.length === 0 ? (
            <EmptyState compact title={t('local.near.none')} text={t('local.service.placedNone')} />
          ) : (
            <ul className={styles.countyShops}>
              {countyShops.map((shop) => (
                <li key={shop.orgId}>
                  <NearCard shop={shop} showsDistance={false} />
                </li>
              ))}
            </ul>
          )}
        </PageSection>
      )}
      {products.length > 0 && (
        <PageSection title={t('local.service.goods')}>
          <ProductGrid columns={5}>
            {products.map((product) => (
              <ProductTile key={product.id} product={product} />
            ))}
          </ProductGrid>
        </PageSection>
      )}
      <RecommendedVendors />
    </div>
  );
}
