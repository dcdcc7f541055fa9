import * as links from '@baodao/link-builders/links';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { ProductGridSkeleton } from '@baodao/ui-kit/ProductGrid/ProductGridSkeleton';
import { LinkTabs } from '@baodao/ui-kit/Tabs/LinkTabs';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import styles from '../../features/channels/Rank.module.css';
import { RankList } from '../../features/channels/RankList.tsx';
import { fetchRank, rankFlows, selectRankCategories, selectRanking } from '../../features/channels/rank.flow.ts';
import { parseRankParams, type RankParams, rankTypes, toRankLinkParams } from '../../features/channels/rankParams.ts';
import { useOptimisticSearch } from '../../features/products/useOptimisticSearch.ts';
import { LoadFailed } from '../../platform/errors/LoadFailed.tsx';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { ChipLinks } from '../../platform/links/ChipLinks.tsx';
import { ListPagination } from '../../platform/lists/ListPagination.tsx';
import type { Load, Meta } from '../../platform/page/page.ts';
import { PageHeading } from '../../platform/pageHeading/PageHeading.tsx';
import { breadcrumbs, itemList } from '../../platform/structuredData/structuredData.ts';

export const flows = rankFlows;

export const load: Load = ({ query }) => fetchRank(parseRankParams(query.toString()));

export const meta: Meta = (state, t, addressOf) => {
  const ranked = selectRanking(state).value?.list ?? [];
  const title = t('channels.rank.title');
  return {
    title,
    description: t('channels.rank.description'),
    hidden: selectRanking(state).value?.list.length === 0,
    image: ranked[0] ? `${ranked[0].cover.src}/960.jpg` : undefined,
    data: [
      breadcrumbs(t('layout.menu.home'), [{ name: title, path: links.rank() }], addressOf),
      itemList(
        title,
        ranked.map((product) => ({ name: product.title, path: links.product({ id: product.id }) })),
        addressOf,
      ),
    ],
  };
};

export default function RankPage() {
  const { t } = useTranslation();
  const { search, updating } = useOptimisticSearch();
  const ranking = useSelector(selectRanking);
  const categories = useSelector(selectRankCategories).value ?? [];
  const params = parseRankParams(search.replace(/^\?/, ''));
  const hrefOf = (change: Partial<RankParams>) => links.rank(toRankLinkParams({ ...params, page: 1, ...change }));
  return (
    <div className={styles.page}>
      <PageHeading title={t('channels.rank.title')} lead={t(`channels.rank.text.${params.type}`)} />
      <LinkTabs
        label={t('channels.rank.types')}
        linkAs={AppLink}
        tabs={rankTypes.map((type) => ({ href: hrefOf({ type }), label: t(`channels.rank.type.${type}`), current: type === params.type }))}
      />
      {categories.length > 0 && (
        <ChipLinks
          label={t('channels.rank.categories')}
          chips={[
            { href: hrefOf({ categoryId: undefined }), label: t('channels.rank.all'), current: params.categoryId === undefined },
            ...categories.map(({ id, title }) => ({ href: hrefOf({ categoryId: id }), label: title, current: params.categoryId === id })),
          ]}
        />
      )}
      <div className={styles.results} aria-busy={updating}>
        <RankResults ranking={ranking} />
      </div>
      {ranking.value && <ListPagination index={params.page} pages={ranking.value.pages} hrefOf={(page) => hrefOf({ page })} />}
    </div>
  );
}

function RankResults({ ranking }: { ranking: ReturnType<typeof selectRanking> }) {
  const { t } = useTranslation();
  if (ranking.state === 'failed') {
    if (ranking.error === 'notFound') return <EmptyState title={t('channels.rank.none')} text={t('channels.rank.noneText')} />;
    return <LoadFailed title={t('channels.failed')} text={t('channels.failedText')} />;
  }
  if (!ranking.value) return <ProductGridSkeleton columns={4} count={8} />;
  if (ranking.value.list.length === 0) return <EmptyState title={t('channels.rank.none')} text={t('channels.rank.noneText')} />;
  return <RankList products={ranking.value.list} />;
}
