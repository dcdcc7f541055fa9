import * as links from '@baodao/link-builders/links';
import { parseLink } from '@baodao/link-builders/parse';
import { paths } from '@baodao/link-builders/paths';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { PageSection } from '@baodao/ui-kit/PageSection/PageSection';
import { ProductGrid } from '@baodao/ui-kit/ProductGrid/ProductGrid';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { all, call, type SagaGenerator } from 'typed-redux-saga';
import type { Load, Meta } from '../../app/page.ts';
import { ChannelHero } from '../../shared/banners/ChannelHero.tsx';
import { bannerOf, fetchChannelHead, selectChannelHead } from '../../shared/banners/channelHead.flow.ts';
import { fetchDiscoveries, selectDiscoveries } from '../../shared/discoveries/discoveries.flow.ts';
import { StoriesSkeleton } from '../../shared/discoveries/StoriesSkeleton.tsx';
import { StoryList } from '../../shared/discoveries/StoryList.tsx';
import { storiesOf } from '../../shared/discoveries/storiesOf.ts';
import { LoadFailed } from '../../shared/errors/LoadFailed.tsx';
import { ListPagination } from '../../shared/lists/ListPagination.tsx';
import { GoodsCard } from '../../shared/products/GoodsCard.tsx';
import { breadcrumbs, itemList } from '../../shared/structuredData/structuredData.ts';
import styles from './Select.module.css';
import { SelectShops } from './SelectShops.tsx';
import { SELECT_TOPIC } from './selectTopic.ts';

const PLACE = 'select';
const PER_PAGE = 4;
const MOST_GOODS = 5;

export const load: Load = function* ({ query }): SagaGenerator<void> {
  const link = parseLink(`${paths.select}?${query.toString()}`);
  const index = link?.key === 'select' ? link.params.page : undefined;
  yield* all([call(fetchChannelHead, PLACE, MOST_GOODS), call(fetchDiscoveries, { key: SELECT_TOPIC, index, count: PER_PAGE })]);
};

export const meta: Meta = (state, t, addressOf) => {
  const stories = storiesOf(selectDiscoveries(state).value?.list ?? []);
  const image = selectChannelHead(state).value?.banner?.image;
  const title = t('select.title');
  return {
    title,
    description: t('select.description'),
    image: image ? `${image.src}/1280.jpg` : undefined,
    data: {
      '@context': 'https://schema.org',
      '@graph': [
        breadcrumbs(t('layout.menu.home'), [{ name: title, path: links.select() }], addressOf),
        itemList(
          title,
          stories.map((story) => ({ name: story.title, path: links.discoverList({ key: story.key }) })),
          addressOf,
        ),
      ],
    },
  };
};

export default function SelectPage() {
  const { t } = useTranslation();
  const head = useSelector(selectChannelHead);
  const slot = useSelector(selectDiscoveries);
  const stories = storiesOf(slot.value?.list ?? []);
  const isFirst = (slot.value?.index ?? 1) === 1;
  const goods = head.value?.products ?? [];
  return (
    <div className={styles.page}>
      <ChannelHero slot={bannerOf(head)} title={t('select.title')} text={t('select.lead')} />
      {slot.state === 'failed' && <LoadFailed title={t('select.failed')} text={t('select.failedText')} />}
      {slot.state !== 'failed' && !slot.value && <StoriesSkeleton />}
      {slot.value && stories.length === 0 && <EmptyState title={t('select.none')} text={t('select.noneText')} />}
      {stories.length > 0 && <StoryList stories={stories} shopHref={(orgId) => links.selectShop({ orgId })} />}
      {slot.value && <ListPagination index={slot.value.index} pages={slot.value.pages} hrefOf={(page) => links.select({ page })} />}
      <SelectShops stories={stories} />
      {isFirst && goods.length > 0 && (
        <PageSection title={t('select.goods')}>
          <ProductGrid columns={5}>
            {goods.map((product) => (
              <GoodsCard key={product.id} product={product} />
            ))}
          </ProductGrid>
        </PageSection>
      )}
    </div>
  );
}
