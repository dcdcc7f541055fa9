import { discoverKinds } from '@baodao/domain/discover/kinds';
import * as links from '@baodao/link-builders/links';
import { LinkTabs } from '@baodao/ui-kit/Tabs/LinkTabs';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import styles from '../../features/discover/Discover.module.css';
import { DiscoverError } from '../../features/discover/DiscoverError.tsx';
import { type DiscoverParams, parseDiscoverParams } from '../../features/discover/discoverParams.ts';
import { EmptyFeed } from '../../features/discover/EmptyFeed.tsx';
import { FeedEnd } from '../../features/discover/FeedEnd.tsx';
import { FeedSkeleton } from '../../features/discover/FeedSkeleton.tsx';
import { feedFlow, fetchFeed, selectFeed } from '../../features/discover/feed.flow.ts';
import { Masonry } from '../../features/discover/Masonry.tsx';
import { extractStories } from '../../features/discover/stories.ts';
import { useOptimisticSearch } from '../../features/products/useOptimisticSearch.ts';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { ChipLinks } from '../../platform/links/ChipLinks.tsx';
import type { Load, Meta } from '../../platform/page/page.ts';
import { PageHeading } from '../../platform/pageHeading/PageHeading.tsx';
import { breadcrumbs, itemList } from '../../platform/structuredData/structuredData.ts';

export const flows = [feedFlow];

export const load: Load = ({ query }) => fetchFeed(parseDiscoverParams('discover', query.toString()));

export const meta: Meta = (state, t, addressOf) => {
  const stories = extractStories(selectFeed(state).value?.cards ?? []);
  const title = t('discover.title');
  return {
    title,
    description: t('discover.description'),
    hidden: selectFeed(state).value?.cards.length === 0,
    image: stories[0]?.cover ? `${stories[0].cover.src}/1280.jpg` : undefined,
    data: [
      breadcrumbs(t('layout.menu.home'), [{ name: title, path: links.discover() }], addressOf),
      itemList(
        title,
        stories.map((story) => ({ name: story.title, path: links.discoverList({ key: story.key }) })),
        addressOf,
      ),
    ],
  };
};

export default function DiscoverPage() {
  const { t } = useTranslation();
  const { search, updating } = useOptimisticSearch();
  const loadable = useSelector(selectFeed);
  const params = parseDiscoverParams('discover', search.replace(/^\?/, ''));
  const hrefOf = (change: Partial<DiscoverParams>) => links.discover({ type: params.type, key: params.key, ...change });
  if (loadable.state === 'failed') return <DiscoverError error={loadable.error} />;
  const feed = loadable.value;
  return (
    <div className={`${styles.page} ${styles.feedPage}`}>
      <PageHeading title={t('discover.title')} lead={t('discover.lead')} />
      <LinkTabs
        label={t('discover.kinds')}
        linkAs={AppLink}
        tabs={[undefined, ...discoverKinds].map((kind) => ({
          href: hrefOf({ type: kind }),
          label: t(kind === undefined ? 'discover.all' : `discover.kind.${kind}`),
          current: kind === params.type,
        }))}
      />
      {feed && feed.tabs.length > 0 && (
        <ChipLinks
          label={t('discover.topics')}
          chips={[
            { href: hrefOf({ key: undefined }), label: t('discover.allTopics'), current: params.key === undefined },
            ...feed.tabs.map(({ key, title }) => ({ href: hrefOf({ key }), label: title, current: key === params.key })),
          ]}
        />
      )}
      {!feed && <FeedSkeleton />}
      {feed?.cards.length === 0 && <EmptyFeed />}
      {feed && feed.cards.length > 0 && (
        <div className={styles.feed} aria-busy={updating}>
          <Masonry cards={feed.cards} label={t('discover.feed')} />
          <FeedEnd feed={feed} nextHref={hrefOf({ page: feed.index + 1 })} />
        </div>
      )}
    </div>
  );
}
