import { pageTitle } from '@baodao/domain/text/pageTitle';
import { truncateDescription } from '@baodao/domain/text/truncate';
import { languages, localizePath } from '@baodao/i18n/languages';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useMatches } from 'react-router';
import { writeData } from '../app/pageState.ts';
import { useApp } from '../platform/page/AppContext.ts';
import type { Meta, PageHandle } from '../platform/page/page.ts';
import { usePageAddress } from '../platform/page/usePageAddress.ts';
import { shareImagePath } from './shareImagePath.ts';
import { useAddressOf } from './useAddressOf.ts';

const feedTypes = ['atom', 'rss'];
const openGraphLocales = { 'zh-CN': 'zh_CN', 'zh-TW': 'zh_TW', en: 'en_US' } as const;

/** Title, description, Open Graph tags and canonical links. React moves them into <head>. */
export function PageMeta() {
  const { t } = useTranslation();
  const { publicUrl, language } = useApp();
  const { pathname, search } = usePageAddress();
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  const addressOf = useAddressOf();
  const metaNow = useSyncExternalStore(handle?.subscribe ?? subscribeToNothing, handle?.meta ?? noMeta, handle?.meta ?? noMeta);
  const meta = useSelector((state) => metaNow(state, t, addressOf), isDeepEqual);
  const brand = t('layout.brand');
  const description = truncateDescription(meta.description || t('layout.description'));
  const title = pageTitle({ brand, title: handle ? meta.title : t('layout.errorPage.404'), description: meta.description });
  const path = meta.path ?? pathname + withoutOrder(search);
  const hidden = meta.hidden || !handle;
  const address = (of: typeof language) => publicUrl + localizePath(of, path);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {hidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address(language)} />
          {languages.map((other) => (
            <link key={other} rel="alternate" hrefLang={other} href={address(other)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={address('zh-CN')} />
        </>
      )}
      {meta.feed &&
        feedTypes.map((format) => (
          <link
            key={format}
            rel="alternate"
            type={`application/${format}+xml`}
            href={`/feeds/${meta.feed}-${language}.${format}`}
            title={title}
          />
        ))}
      <meta property="og:site_name" content={brand} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address(language)} />
      <meta property="og:locale" content={openGraphLocales[language]} />
      {languages.map(
        (other) => other !== language && <meta key={other} property="og:locale:alternate" content={openGraphLocales[other]} />,
      )}
      <meta property="og:image" content={addressOf(shareImagePath(meta.image), 'file')} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      {meta.data && (
        // The wrapper avoids a hydration mismatch: the server adds other inline scripts at the start of <body>.
        <div hidden>
          {/* Escaped like the page state, so the text cannot close the element. */}
          <script
            type="application/ld+json"
            dangerouslySetInnerHTML={{ __html: writeData({ '@context': 'https://schema.org', '@graph': meta.data }) }}
          />
        </div>
      )}
    </>
  );
}

const subscribeToNothing = () => () => {};
const nothing: Meta = () => ({});
const noMeta = () => nothing;

const isDeepEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** How a list is sorted and drawn makes no page of its own. */
function withoutOrder(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('sort');
  query.delete('view');
  const rest = query.toString();
  return rest === '' ? '' : `?${rest}`;
}
