import * as links from '@baodao/link-builders/links';
import { parseQuery } from '@baodao/link-builders/parse';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { PageSection } from '@baodao/ui-kit/PageSection/PageSection';
import { ProductGrid } from '@baodao/ui-kit/ProductGrid/ProductGrid';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { all, call, type SagaGenerator } from 'typed-redux-saga';
import { ChannelHero } from '../../features/banners/ChannelHero.tsx';
import { channelBanner, channelHeadFlow, fetchChannelHead, selectChannelHead } from '../../features/banners/channelHead.flow.ts';
import { discoveriesFlow, fetchDiscoveries, selectDiscoveries } from '../../features/discover/discoveries.flow.ts';
import { StoriesSkeleton } from '../../features/discover/StoriesSkeleton.tsx';
import { StoryList } from '../../features/discover/StoryList.tsx';
import { extractStories } from '../../features/discover/stories.ts';
import { ProductTile } from '../../features/products/ProductTile.tsx';
import styles from '../../features/select/Select.module.css';
import { SelectShops } from '../../features/select/SelectShops.tsx';
import { SELECT_TOPIC } from '../../features/select/selectTopic.ts';
import { LoadFailed } from '../../platform/errors/LoadFailed.tsx';
import { ListPagination } from '../../platform/lists/ListPagination.tsx';
import type { Load, Meta } from '../../platform/page/page.ts';
import { breadcrumbs, itemList } from '../../platform/structuredData/structuredData.ts';

export const flows = [channelHeadFlow, discoveriesFlow];

const BANNER_PLACE = 'select';
const STORIES_PER_PAGE = 4;
const MAX_PRODUCTS = 5;

export const load: Load = function* ({ query }): SagaGenerator<void> {
  const index = parseQuery('select', query).page;
  yield* all([
    call(fetchChannelHead, BANNER_PLACE, MAX_PRODUCTS),
    call(fetchDiscoveries, { key: SELECT_TOPIC, index, count: STORIES_PER_PAGE }),
  ]);
};

export const meta: Meta = (state, t, addressOf) => {
  const stories = extractStories(selectDiscoveries(state).value?.list ?? []);
  const image = selectChannelHead(state).value?.banner?.image;
  const title = t('select.title');
  return {
    title,
    description: t('select.description'),
    hidden: selectDiscoveries(state).value?.list.length === 0,
    image: image ? `${image.src}/1280.jpg` : undefined,
    data: [
      breadcrumbs(t('layout.menu.home'), [{ name: title, path: links.select() }], addressOf),
      itemList(
        title,
        stories.map((story) => ({ name: story.title, path: links.discoverList({ key: story.key }) })),
        addressOf,
      ),
    ],
  };
};

export default function SelectPage() {
  const { t } = useTranslation();
  const head = useSelector(selectChannelHead);
  const discoveries = useSelector(selectDiscoveries);
  const stories = extractStories(discoveries.value?.list ?? []);
  const isFirstPage = (discoveries.value?.index ?? 1) === 1;
  const products = head.value?.products ?? [];
  return (
    <div className={styles.page}>
      <ChannelHero banner={channelBanner(head)} title={t('select.title')} text={t('select.lead')} />
      {discoveries.state === 'failed' && <LoadFailed title={t('select.failed')} text={t('select.failedText')} />}
      {discoveries.state !== 'failed' && !discoveries.value && <StoriesSkeleton />}
      {discoveries.value && stories.length === 0 && <EmptyState title={t('select.none')} text={t('select.noneText')} />}
      {stories.length > 0 && <StoryList stories={stories} shopHref={(orgId) => links.selectShop({ orgId })} />}
      {discoveries.value && (
        <ListPagination index={discoveries.value.index} pages={discoveries.value.pages} hrefOf={(page) => links.select({ page })} />
      )}
      <SelectShops stories={stories} />
      {isFirstPage && products.length > 0 && (
        <PageSection title={t('select.goods')}>
          <ProductGrid columns={5}>
            {products.map((product) => (
              <ProductTile key={product.id} product={product} />
            ))}
          </ProductGrid>
        </PageSection>
      )}
    </div>
  );
}
