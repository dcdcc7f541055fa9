import * as links from '@baodao/link-builders/links';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { ProductGridSkeleton } from '@baodao/ui-kit/ProductGrid/ProductGridSkeleton';
import { LinkTabs } from '@baodao/ui-kit/Tabs/LinkTabs';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { Load, Meta } from '../../app/page.ts';
import { LoadFailed } from '../../shared/errors/LoadFailed.tsx';
import { AppLink } from '../../shared/links/AppLink.tsx';
import { ChipLinks } from '../../shared/links/ChipLinks.tsx';
import { ListPagination } from '../../shared/lists/ListPagination.tsx';
import { PageHeading } from '../../shared/pageHeading/PageHeading.tsx';
import { useShownSearch } from '../../shared/products/useShownSearch.ts';
import { breadcrumbs, itemList } from '../../shared/structuredData/structuredData.ts';
import styles from './Rank.module.css';
import { RankList } from './RankList.tsx';
import { fetchRank, selectRankCategories, selectRanking } from './rank.flow.ts';
import { type RankView, rankParams, rankTypes, readRank } from './readRank.ts';

export const load: Load = ({ query }) => fetchRank(readRank(query.toString()));

export const meta: Meta = (state, t, addressOf) => {
  const ranked = selectRanking(state).value?.list ?? [];
  const title = t('channels.rank.title');
  return {
    title,
    description: t('channels.rank.description'),
    image: ranked[0] ? `${ranked[0].cover.src}/960.jpg` : undefined,
    data: {
      '@context': 'https://schema.org',
      '@graph': [
        breadcrumbs(t('layout.menu.home'), [{ name: title, path: links.rank() }], addressOf),
        itemList(
          title,
          ranked.map((product) => ({ name: product.title, path: links.product({ id: product.id }) })),
          addressOf,
        ),
      ],
    },
  };
};

export default function RankPage() {
  const { t } = useTranslation();
  const { search, updating } = useShownSearch();
  const slot = useSelector(selectRanking);
  const categories = useSelector(selectRankCategories);
  const view = readRank(search.replace(/^\?/, ''));
  const hrefOf = (change: Partial<RankView>) => links.rank(rankParams({ ...view, page: 1, ...change }));
  return (
    <div className={styles.page}>
      <PageHeading title={t('channels.rank.title')} lead={t(`channels.rank.text.${view.type}`)} />
      <LinkTabs
        label={t('channels.rank.types')}
        linkAs={AppLink}
        tabs={rankTypes.map((type) => ({ href: hrefOf({ type }), label: t(`channels.rank.type.${type}`), current: type === view.type }))}
      />
      {categories.length > 0 && (
        <ChipLinks
          label={t('channels.rank.categories')}
          chips={[
            { href: hrefOf({ categoryId: undefined }), label: t('channels.rank.all'), current: view.categoryId === undefined },
            ...categories.map(({ id, title }) => ({ href: hrefOf({ categoryId: id }), label: title, current: view.categoryId === id })),
          ]}
        />
      )}
      <div className={styles.results} aria-busy={updating}>
        <Ranked slot={slot} />
      </div>
      {slot.value && <ListPagination index={view.page} pages={slot.value.pages} hrefOf={(page) => hrefOf({ page })} />}
    </div>
  );
}

function Ranked({ slot }: { slot: ReturnType<typeof selectRanking> }) {
  const { t } = useTranslation();
  if (slot.state === 'failed') {
    if (slot.fault === 'notFound') return <EmptyState title={t('channels.rank.none')} text={t('channels.rank.noneText')} />;
    return <LoadFailed title={t('channels.failed')} text={t('channels.failedText')} />;
  }
  if (!slot.value) return <ProductGridSkeleton columns={4} count={8} />;
  if (slot.value.list.length === 0) return <EmptyState title={t('channels.rank.none')} text={t('channels.rank.noneText')} />;
  return <RankList products={slot.value.list} />;
}
