import type { NewsList } from '@baodao/domain/articles/shapes';
import { formatTime } from '@baodao/domain/time/formats';
import * as links from '@baodao/link-builders/links';
import { parseQuery } from '@baodao/link-builders/parse';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import Megaphone from 'lucide-react/icons/megaphone';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { ArticleError } from '../../features/articles/ArticleError.tsx';
import styles from '../../features/articles/Articles.module.css';
import { ArticleView } from '../../features/articles/ArticleView.tsx';
import { articleHref } from '../../features/articles/articleHref.ts';
import { articleJsonLd } from '../../features/articles/articleJsonLd.ts';
import { fetchNews, newsFlow, selectNews } from '../../features/articles/articles.flow.ts';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { ListPagination } from '../../platform/lists/ListPagination.tsx';
import type { Load, Meta } from '../../platform/page/page.ts';
import { usePageAddress } from '../../platform/page/usePageAddress.ts';
import { PageHeading } from '../../platform/pageHeading/PageHeading.tsx';

export const flows = [newsFlow];

export const load: Load = function* ({ query }) {
  const { id, page = 1 } = parseQuery('news', query);
  yield* fetchNews({ id, page });
};

export const meta: Meta = (state, t, addressOf) => {
  const { announcement: article, list } = selectNews(state).value ?? {};
  if (!article)
    return {
      title: t('articles.news.title'),
      description: t('articles.news.description'),
      hidden: list?.list.length === 0,
      feed: 'news',
    };
  return {
    title: article.seo.title,
    description: article.seo.description,
    path: articleHref(article),
    data: [articleJsonLd(article, { brand: t('layout.brand'), addressOf })],
  };
};

export default function NewsPage() {
  const { t } = useTranslation();
  const { id } = parseQuery('news', usePageAddress().search);
  const news = useSelector(selectNews);
  const parent =
    id === undefined ? { href: links.home(), label: t('layout.menu.home') } : { href: links.news(), label: t('articles.news.title') };
  if (news.state === 'failed') return <ArticleError error={news.error} parent={parent} />;
  if (id === undefined) return <Announcements news={news.value?.list ?? null} />;
  const article = news.value?.announcement;
  return article ? (
    <ArticleView article={article} parent={parent} />
  ) : (
    <Skeleton kind="block" height="40rem" className={styles.articlePage} />
  );
}

function Announcements({ news }: { news: NewsList | null }) {
  const { t } = useTranslation();
  return (
    <div className={styles.newsPage}>
      <PageHeading title={t('articles.news.title')} lead={t('articles.news.lead')} />
      {!news && <Skeleton kind="block" height="40rem" />}
      {news?.list.length === 0 && (
        <EmptyState icon={<Megaphone strokeWidth={1.75} />} title={t('articles.news.none')} text={t('articles.news.noneText')} />
      )}
      <ul>
        {news?.list.map(({ id, title, summary, top, publishTime }) => (
          <li key={id} className={styles.newsItem}>
            <time dateTime={publishTime} className="bd-figures">
              {formatTime(publishTime, 'YYYY/MM/DD HH:mm').slice(0, 10)}
            </time>
            <div>
              <h2>
                {top && (
                  <Tag tone="brand" className={styles.top}>
                    {t('articles.news.top')}
                  </Tag>
                )}
                <AppLink href={links.news({ id })}>{title}</AppLink>
              </h2>
              <p>{summary}</p>
            </div>
          </li>
        ))}
      </ul>
      {news && <ListPagination index={news.index} pages={news.pages} hrefOf={(page) => links.news({ page })} />}
    </div>
  );
}
