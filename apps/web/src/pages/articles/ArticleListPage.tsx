import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { LinkTabs } from '@baodao/ui-kit/Tabs/LinkTabs';
import BookOpen from 'lucide-react/icons/book-open';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { ArticleError } from '../../features/articles/ArticleError.tsx';
import styles from '../../features/articles/Articles.module.css';
import { ArticleTeaser } from '../../features/articles/ArticleTeaser.tsx';
import { listedTypes, parseArticleListParams } from '../../features/articles/articleListParams.ts';
import { articleListFlow, fetchArticles, selectArticles } from '../../features/articles/articles.flow.ts';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { ListPagination } from '../../platform/lists/ListPagination.tsx';
import type { Load, Meta } from '../../platform/page/page.ts';
import { usePageAddress } from '../../platform/page/usePageAddress.ts';
import { PageHeading } from '../../platform/pageHeading/PageHeading.tsx';
import { breadcrumbs, itemList } from '../../platform/structuredData/structuredData.ts';

export const flows = [articleListFlow];

const ARTICLES_PER_PAGE = 13;
const kinds = [undefined, 'article', 'guide', 'discover'] as const;
const MAX_TAGS = 14;

export const load: Load = function* ({ query }) {
  const { type, tag, page } = parseArticleListParams(`?${query}`);
  yield* fetchArticles({ type: type && listedTypes[type], tag, index: page, count: ARTICLES_PER_PAGE });
};

export const meta: Meta = (state, t, addressOf) => {
  const list = selectArticles(state).value?.list ?? [];
  const items = list.map(({ id, title }) => ({ name: title, path: links.articleInner({ id }) }));
  return {
    title: t('articles.title'),
    description: t('articles.description'),
    hidden: selectArticles(state).value?.list.length === 0,
    feed: 'articles',
    data: [
      breadcrumbs(t('layout.menu.home'), [{ name: t('articles.title'), path: links.article() }], addressOf),
      itemList(t('articles.title'), items, addressOf),
    ],
  };
};

export default function ArticleListPage() {
  const { t } = useTranslation();
  const loadable = useSelector(selectArticles);
  const { type, tag, page } = parseArticleListParams(usePageAddress().search);
  const allArticles = { href: links.article(), label: t('articles.all') };
  if (loadable.state === 'failed') return <ArticleError error={loadable.error} parent={allArticles} />;

  const articles = loadable.value;
  const isFirstPage = page === 1;
  const [lead, ...rest] = articles?.list ?? [];
  const others = isFirstPage ? rest : (articles?.list ?? []);
  return (
    <div className={styles.listPage}>
      <PageHeading title={tag ?? t('articles.title')} lead={t('articles.lead')} />
      <LinkTabs
        label={t('articles.kinds.label')}
        linkAs={AppLink}
        tabs={kinds.map((kind) => ({
          href: links.article({ type: kind }),
          label: t(`articles.kinds.${kind ?? 'all'}`),
          current: kind === type && tag === undefined,
        }))}
      />
      {articles && articles.tags.length > 0 && (
        <nav aria-label={t('articles.tags')} className={styles.tags}>
          {articles.tags.slice(0, MAX_TAGS).map(({ text }) => (
            <AppLink key={text} className={styles.tag} href={links.article({ key: text })} aria-current={text === tag ? 'page' : undefined}>
              {text}
            </AppLink>
          ))}
        </nav>
      )}
      {!articles && <Skeleton kind="block" height="60rem" />}
      {articles?.list.length === 0 && (
        <EmptyState
          icon={<BookOpen strokeWidth={1.75} />}
          title={t('articles.none')}
          text={t('articles.noneText')}
          action={
            <Button variant="primary" linkAs={AppLink} href={allArticles.href}>
              {allArticles.label}
            </Button>
          }
        />
      )}
      {isFirstPage && lead && <ArticleTeaser article={lead} lead priority />}
      {others.length > 0 && (
        <div className={styles.grid}>
          {others.map((article) => (
            <ArticleTeaser key={article.id} article={article} />
          ))}
        </div>
      )}
      {articles && (
        <ListPagination index={articles.index} pages={articles.pages} hrefOf={(to) => links.article({ type, key: tag, page: to })} />
      )}
    </div>
  );
}
