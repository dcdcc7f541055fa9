import * as links from '@baodao/link-builders/links';
import { parseLink } from '@baodao/link-builders/parse';
import { paths } from '@baodao/link-builders/paths';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { LinkTabs } from '@baodao/ui-kit/Tabs/LinkTabs';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { AppLink } from '../../commons/AppLink.tsx';
import { ChannelHero } from '../../commons/banners/ChannelHero.tsx';
import { bannerOf, selectChannelHead } from '../../commons/banners/channelHead.flow.ts';
import { selectDiscoveries } from '../../commons/discoveries/discoveries.flow.ts';
import { StoriesSkeleton } from '../../commons/discoveries/StoriesSkeleton.tsx';
import { StoryList } from '../../commons/discoveries/StoryList.tsx';
import { storiesOf } from '../../commons/discoveries/storiesOf.ts';
import { useShownSearch } from '../../commons/goods/useShownSearch.ts';
import { ListPages } from '../../commons/ListPages.tsx';
import { ReadFailed } from '../../commons/ReadFailed.tsx';
import { breadcrumbs, itemList } from '../../commons/structuredData.ts';
import type { Load, Meta } from '../../page.ts';
import styles from './EatPlayer.module.css';
import { fetchEatPlayer, type GuideTopic, guideTopics } from './eatPlayer.flow.ts';
import { GuideArticles } from './GuideArticles.tsx';
import { GuideFilm } from './GuideFilm.tsx';

function readEatPlayer(search: string): { topic: GuideTopic; page: number } {
  const link = parseLink(`${paths.eatPlayer}?${search}`);
  const { type, page = 1 } = link?.key === 'eatPlayer' ? link.params : {};
  return { topic: guideTopics.find((known) => known === type) ?? 'food', page };
}

const hrefOf = (topic: GuideTopic, page?: number) => links.eatPlayer({ type: topic === 'food' ? undefined : topic, page });

export const load: Load = ({ query }) => fetchEatPlayer(readEatPlayer(query.toString()));

export const meta: Meta = (state, t, addressOf) => {
  const stories = storiesOf(selectDiscoveries(state).value?.list ?? []);
  const image = selectChannelHead(state).value?.banner?.image;
  const title = t('channels.eat.title');
  return {
    title,
    description: t('channels.eat.description'),
    image: image ? `${image.src}/1280.jpg` : undefined,
    data: {
      '@context': 'https://schema.org',
      '@graph': [
        breadcrumbs(t('frame.menu.home'), [{ name: title, path: links.eatPlayer() }], addressOf),
        itemList(
          title,
          stories.map((story) => ({ name: story.title, path: links.discoverList({ key: story.key }) })),
          addressOf,
        ),
      ],
    },
  };
};

export default function EatPlayerPage() {
  const { t } = useTranslation();
  const { search, updating } = useShownSearch();
  const head = useSelector(selectChannelHead);
  const slot = useSelector(selectDiscoveries);
  const { topic } = readEatPlayer(search.replace(/^\?/, ''));
  const stories = storiesOf(slot.value?.list ?? []);
  const video = head.value?.banner?.video;
  return (
    <div className={styles.page}>
      <ChannelHero slot={bannerOf(head)} title={t('channels.eat.title')} text={t('channels.eat.lead')}>
        {video && <GuideFilm video={video} title={head.value?.banner?.title ?? t('channels.eat.title')} />}
      </ChannelHero>
      <LinkTabs
        label={t('channels.eat.topics')}
        linkAs={AppLink}
        tabs={guideTopics.map((each) => ({ href: hrefOf(each), label: t(`channels.eat.topic.${each}`), current: each === topic }))}
      />
      <div className={styles.guide} aria-busy={updating}>
        {slot.state === 'failed' && <ReadFailed title={t('channels.failed')} text={t('channels.failedText')} />}
        {slot.state !== 'failed' && !slot.value && <StoriesSkeleton />}
        {slot.value && stories.length === 0 && <EmptyState title={t('channels.eat.none')} text={t('channels.eat.noneText')} />}
        {stories.length > 0 && <StoryList stories={stories} />}
        {slot.value && <ListPages index={slot.value.index} pages={slot.value.pages} hrefOf={(page) => hrefOf(topic, page)} />}
      </div>
      <GuideArticles />
    </div>
  );
}
