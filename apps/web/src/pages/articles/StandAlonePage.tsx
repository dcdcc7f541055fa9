import * as links from '@baodao/link-builders/links';
import { parseQuery } from '@baodao/link-builders/parse';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { ArticleError } from '../../features/articles/ArticleError.tsx';
import styles from '../../features/articles/Articles.module.css';
import { WebPageBlocks } from '../../features/webPage/WebPageBlocks.tsx';
import { fetchWebPage, selectWebPage, webPageFlow } from '../../features/webPage/webPage.flow.ts';
import type { Load, Meta } from '../../platform/page/page.ts';
import { PageHeading } from '../../platform/pageHeading/PageHeading.tsx';
import { RichText } from '../../platform/richText/RichText.tsx';

export const flows = [webPageFlow];

/** Key of no page: the API answers 404 when the query has no `path`. */
const MISSING_KEY = '-';

export const load: Load = function* ({ query }) {
  yield* fetchWebPage({ key: parseQuery('articlePage', query).path ?? MISSING_KEY });
};

export const meta: Meta = (state, t) => {
  const page = selectWebPage(state).value;
  if (!page) return { title: t('articles.title') };
  return {
    title: page.seo.title,
    description: page.seo.description,
    image: page.cover ? `${page.cover.src}/1280.jpg` : undefined,
    path: links.webPage({ key: page.key }),
  };
};

export default function StandAlonePage() {
  const { t } = useTranslation();
  const webPage = useSelector(selectWebPage);
  if (webPage.state === 'failed')
    return <ArticleError error={webPage.error} parent={{ href: links.home(), label: t('layout.menu.home') }} />;
  const page = webPage.value;
  if (!page) return <Skeleton kind="block" height="60rem" className={styles.articlePage} />;
  return (
    <article className={styles.standalone}>
      {page.cover && <Picture picture={page.cover} alt="" ratio="20:7" rounded priority sizes="(min-width: 1200px) 1200px, 100vw" />}
      <PageHeading title={page.title} lead={page.summary} lang={page.lang} />
      {page.contentHtml && <RichText html={page.contentHtml} lang={page.lang} className={styles.body} />}
      <WebPageBlocks blocks={page.blocks} lang={page.lang} />
    </article>
  );
}
