import * as links from '@baodao/link-builders/links';
import { Breadcrumbs } from '@baodao/ui-kit/Breadcrumbs/Breadcrumbs';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import styles from '../../features/discover/Discover.module.css';
import { DiscoverError } from '../../features/discover/DiscoverError.tsx';
import { discoveriesFlow, selectDiscoveries } from '../../features/discover/discoveries.flow.ts';
import { parseDiscoverParams } from '../../features/discover/discoverParams.ts';
import { EmptyFeed } from '../../features/discover/EmptyFeed.tsx';
import { FeedSkeleton } from '../../features/discover/FeedSkeleton.tsx';
import { Masonry } from '../../features/discover/Masonry.tsx';
import { StoryView } from '../../features/discover/StoryView.tsx';
import { fetchDiscoverList, selectOtherStories, selectStory, storyFlow } from '../../features/discover/story.flow.ts';
import { storyJsonLd } from '../../features/discover/storyJsonLd.ts';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { ChipLinks } from '../../platform/links/ChipLinks.tsx';
import { ListPagination } from '../../platform/lists/ListPagination.tsx';
import type { Load, Meta } from '../../platform/page/page.ts';
import { usePageAddress } from '../../platform/page/usePageAddress.ts';
import { PageHeading } from '../../platform/pageHeading/PageHeading.tsx';

export const flows = [discoveriesFlow, storyFlow];

export const load: Load = ({ query }) => fetchDiscoverList(parseDiscoverParams('discoverList', query.toString()));

export const meta: Meta = (state, t, addressOf) => {
  const list = selectDiscoveries(state).value;
  const story = selectStory(state);
  if (!story) {
    return {
      title: list?.topic ? t('discover.titleOf', { topic: list.topic.title }) : t('discover.listTitle'),
      description: t('discover.description'),
      hidden: list?.list.length === 0,
    };
  }
  return {
    title: story.title,
    description: story.text.slice(0, 150),
    image: story.cover ? `${story.cover.src}/1280.jpg` : undefined,
    path: links.discoverList({ key: story.key }),
    data: [storyJsonLd(story, t('layout.brand'), addressOf)],
  };
};

export default function DiscoverListPage() {
  const { t } = useTranslation();
  const { search } = usePageAddress();
  const discoveries = useSelector(selectDiscoveries);
  const story = useSelector(selectStory);
  const others = useSelector(selectOtherStories);
  const { type, key } = parseDiscoverParams('discoverList', search.replace(/^\?/, ''));
  if (discoveries.state === 'failed') return <DiscoverError error={discoveries.error} />;
  const list = discoveries.value;
  if (story && story.key === key) return <StoryView story={story} others={others} />;
  const title = list?.topic?.title ?? key ?? (type ? t(`discover.kind.${type}`) : t('discover.listTitle'));
  return (
    <div className={styles.page}>
      <Breadcrumbs
        label={t('discover.crumbs')}
        linkAs={AppLink}
        items={[{ label: t('discover.title'), href: links.discover() }, { label: title }]}
      />
      <PageHeading title={title} lead={list && list.list.length > 0 ? t('discover.total', { count: list.total }) : undefined} />
      {list && list.tabs.length > 0 && (
        <ChipLinks
          label={t('discover.topics')}
          chips={list.tabs.map((tab) => ({ href: links.discoverList({ type, key: tab.key }), label: tab.title, current: tab.key === key }))}
        />
      )}
      {!list && <FeedSkeleton />}
      {list?.list.length === 0 && <EmptyFeed />}
      {list && list.list.length > 0 && <Masonry cards={list.list} label={title} />}
      {list && <ListPagination index={list.index} pages={list.pages} hrefOf={(page) => links.discoverList({ type, key, page })} />}
    </div>
  );
}
