import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { LoadError } from '../../platform/errors/LoadError.tsx';
import { hydratedLazily } from '../../platform/lazy/hydratedLazily.tsx';
import { RichText } from '../../platform/richText/RichText.tsx';
import { TableOfContents } from '../../platform/textOutline/TableOfContents.tsx';
import { createOutline } from '../../platform/textOutline/textOutline.ts';
import { selectWebPage } from '../webPage/webPage.flow.ts';
import styles from './Guides.module.css';

const GuideBelowFold = hydratedLazily(() => import('./GuideBelowFold.tsx'));

/** Shorter guides get no table of contents. */
const MIN_HEADINGS = 3;

/** The text of a guide, followed by `children`. */
export function GuideBody({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  const webPage = useSelector(selectWebPage);
  if (webPage.state === 'failed') {
    return (
      <LoadError
        error={webPage.error}
        missing={{ title: t('guides.missing'), text: t('guides.missingText') }}
        failed={{ title: t('guides.failed'), text: t('guides.failedText') }}
      />
    );
  }
  const page = webPage.value;
  if (!page) return <Skeleton kind="block" height="50rem" />;
  const { html, headings } = createOutline(page.contentHtml);
  const hasContents = headings.length >= MIN_HEADINGS;
  return (
    <div className={styles.body}>
      <article className={styles.guide}>
        <header>
          <h1 lang={page.lang}>{page.title}</h1>
          <p className={styles.summary} lang={page.lang}>
            {page.summary}
          </p>
        </header>
        {hasContents && <TableOfContents headings={headings} lang={page.lang} isCollapsed className={styles.foldedContents} />}
        <RichText html={html} lang={page.lang} />
        <GuideBelowFold />
        {children}
      </article>
      {hasContents && <TableOfContents headings={headings} lang={page.lang} className={styles.contents} />}
    </div>
  );
}
