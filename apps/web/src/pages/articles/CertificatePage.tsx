import type { WebPage } from '@baodao/domain/guides/shapes';
import * as links from '@baodao/link-builders/links';
import { parseQuery } from '@baodao/link-builders/parse';
import { Breadcrumbs } from '@baodao/ui-kit/Breadcrumbs/Breadcrumbs';
import { Gallery } from '@baodao/ui-kit/Gallery/Gallery';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { ArticleError } from '../../features/articles/ArticleError.tsx';
import styles from '../../features/articles/Articles.module.css';
import { WebPageBlocks } from '../../features/webPage/WebPageBlocks.tsx';
import { fetchWebPage, selectWebPage, webPageFlow } from '../../features/webPage/webPage.flow.ts';
import { AppLink } from '../../platform/links/AppLink.tsx';
import type { Load, Meta } from '../../platform/page/page.ts';
import { PageHeading } from '../../platform/pageHeading/PageHeading.tsx';
import { RichText } from '../../platform/richText/RichText.tsx';

export const flows = [webPageFlow];

const LIST_KEY = 'certificate';

export const load: Load = function* ({ query }) {
  const key = parseQuery('certificate', query).key;
  yield* fetchWebPage({ key: key === undefined ? LIST_KEY : `${LIST_KEY}/${key}` });
};

const certificateHref = ({ key }: Pick<WebPage, 'key'>): string =>
  links.certificate({ key: key === LIST_KEY ? undefined : key.slice(LIST_KEY.length + 1) });

export const meta: Meta = (state, t) => {
  const page = selectWebPage(state).value;
  return page
    ? { title: page.seo.title, description: page.seo.description, path: certificateHref(page) }
    : { title: t('articles.certificate.title') };
};

export default function CertificatePage() {
  const { t } = useTranslation();
  const webPage = useSelector(selectWebPage);
  if (webPage.state === 'failed') {
    return <ArticleError error={webPage.error} parent={{ href: links.certificate(), label: t('articles.certificate.title') }} />;
  }
  const page = webPage.value;
  if (!page) return <Skeleton kind="block" height="60rem" className={styles.articlePage} />;
  return page.key === LIST_KEY ? <CertificateList page={page} /> : <CertificateDetail page={page} />;
}

function CertificateList({ page }: { page: WebPage }) {
  return (
    <div className={styles.standalone}>
      <PageHeading title={page.title} lead={page.summary} lang={page.lang} />
      <RichText html={page.contentHtml} lang={page.lang} className={styles.body} />
      <WebPageBlocks blocks={page.blocks} lang={page.lang} />
    </div>
  );
}

function CertificateDetail({ page }: { page: WebPage }) {
  const { t } = useTranslation();
  return (
    <div className={styles.standalone}>
      <Breadcrumbs
        label={t('articles.crumbs')}
        linkAs={AppLink}
        items={[
          { label: t('layout.menu.home'), href: links.home() },
          { label: t('articles.certificate.title'), href: links.certificate() },
          { label: page.title },
        ]}
      />
      <div className={styles.certificate}>
        <Gallery
          label={page.title}
          pictures={page.images}
          ratio="3:4"
          sizes="(min-width: 1024px) 480px, 100vw"
          labels={{
            position: (index, count) => t('articles.certificate.position', { index, count }),
            open: t('articles.certificate.zoom'),
            close: t('layout.close'),
            previous: t('articles.certificate.previous'),
            next: t('articles.certificate.next'),
          }}
        />
        <div>
          <PageHeading title={page.title} lead={page.summary} lang={page.lang} />
          <RichText html={page.contentHtml} lang={page.lang} className={styles.body} />
          <WebPageBlocks blocks={page.blocks} lang={page.lang} />
        </div>
      </div>
    </div>
  );
}
