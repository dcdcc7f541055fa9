import * as links from '@baodao/link-builders/links';
import { parseQuery } from '@baodao/link-builders/parse';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { LinkTabs } from '@baodao/ui-kit/Tabs/LinkTabs';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { ChannelHero } from '../../features/banners/ChannelHero.tsx';
import { channelBanner, channelHeadFlow, selectChannelHead } from '../../features/banners/channelHead.flow.ts';
import styles from '../../features/channels/EatPlayer.module.css';
import { eatPlayerFlow, fetchEatPlayer, type GuideTopic, guideTopics } from '../../features/channels/eatPlayer.flow.ts';
import { GuideArticles } from '../../features/channels/GuideArticles.tsx';
import { GuideVideo } from '../../features/channels/GuideVideo.tsx';
import { discoveriesFlow, selectDiscoveries } from '../../features/discover/discoveries.flow.ts';
import { StoriesSkeleton } from '../../features/discover/StoriesSkeleton.tsx';
import { StoryList } from '../../features/discover/StoryList.tsx';
import { extractStories } from '../../features/discover/stories.ts';
import { useOptimisticSearch } from '../../features/products/useOptimisticSearch.ts';
import { LoadFailed } from '../../platform/errors/LoadFailed.tsx';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { ListPagination } from '../../platform/lists/ListPagination.tsx';
import type { Load, Meta } from '../../platform/page/page.ts';
import { breadcrumbs, itemList } from '../../platform/structuredData/structuredData.ts';

export const flows = [channelHeadFlow, discoveriesFlow, eatPlayerFlow];

function parseEatPlayerParams(search: string): { topic: GuideTopic; page: number } {
  const { type, page = 1 } = parseQuery('eatPlayer', search);
  return { topic: guideTopics.find((known) => known === type) ?? 'food', page };
}

const hrefOf = (topic: GuideTopic, page?: number) => links.eatPlayer({ type: topic === 'food' ? undefined : topic, page });

export const load: Load = ({ query }) => fetchEatPlayer(parseEatPlayerParams(query.toString()));

export const meta: Meta = (state, t, addressOf) => {
  const stories = extractStories(selectDiscoveries(state).value?.list ?? []);
  const image = selectChannelHead(state).value?.banner?.image;
  const title = t('channels.eat.title');
  return {
    title,
    description: t('channels.eat.description'),
    hidden: selectDiscoveries(state).value?.list.length === 0,
    image: image ? `${image.src}/1280.jpg` : undefined,
    data: [
      breadcrumbs(t('layout.menu.home'), [{ name: title, path: links.eatPlayer() }], addressOf),
      itemList(
        title,
        stories.map((story) => ({ name: story.title, path: links.discoverList({ key: story.key }) })),
        addressOf,
      ),
    ],
  };
};

export default function EatPlayerPage() {
  const { t } = useTranslation();
  const { search, updating } = useOptimisticSearch();
  const head = useSelector(selectChannelHead);
  const discoveries = useSelector(selectDiscoveries);
  const { topic } = parseEatPlayerParams(search.replace(/^\?/, ''));
  const stories = extractStories(discoveries.value?.list ?? []);
  const video = head.value?.banner?.video;
  return (
    <div className={styles.page}>
      <ChannelHero banner={channelBanner(head)} title={t('channels.eat.title')} text={t('channels.eat.lead')}>
        {video && <GuideVideo src={video} title={head.value?.banner?.title ?? t('channels.eat.title')} />}
      </ChannelHero>
      <LinkTabs
        label={t('channels.eat.topics')}
        linkAs={AppLink}
        tabs={guideTopics.map((tab) => ({ href: hrefOf(tab), label: t(`channels.eat.topic.${tab}`), current: tab === topic }))}
      />
      <div className={styles.guide} aria-busy={updating}>
        {discoveries.state === 'failed' && <LoadFailed title={t('channels.failed')} text={t('channels.failedText')} />}
        {discoveries.state !== 'failed' && !discoveries.value && <StoriesSkeleton />}
        {discoveries.value && stories.length === 0 && <EmptyState title={t('channels.eat.none')} text={t('channels.eat.noneText')} />}
        {stories.length > 0 && <StoryList stories={stories} />}
        {discoveries.value && (
          <ListPagination index={discoveries.value.index} pages={discoveries.value.pages} hrefOf={(page) => hrefOf(topic, page)} />
        )}
      </div>
      <GuideArticles />
    </div>
  );
}
