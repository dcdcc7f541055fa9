import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { LoadError } from '../../shared/errors/LoadError.tsx';
import { RichText } from '../../shared/richText/RichText.tsx';
import { TextContents } from '../../shared/textOutline/TextContents.tsx';
import { outlineOf } from '../../shared/textOutline/textOutline.ts';
import { WebPageBlocks } from '../../shared/webPage/WebPageBlocks.tsx';
import { selectWebPage } from '../../shared/webPage/webPage.flow.ts';
import styles from './Guides.module.css';

/** A guide of fewer parts is seen as a whole. */
const WORTH_LISTING = 3;

/** The words of a guide, in each of their states; `children` follow them. */
export function GuideBody({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  const slot = useSelector(selectWebPage);
  if (slot.state === 'failed') {
    return (
      <LoadError
        fault={slot.fault}
        missing={{ title: t('guides.missing'), text: t('guides.missingText') }}
        failed={{ title: t('guides.failed'), text: t('guides.failedText') }}
      />
    );
  }
  const page = slot.value;
  if (!page) return <Skeleton kind="block" height="50rem" />;
  const { html, headings } = outlineOf(page.contentHtml);
  const hasContents = headings.length >= WORTH_LISTING;
  return (
    <div className={styles.body}>
      <article className={styles.guide}>
        <header>
          <h1 lang={page.lang}>{page.title}</h1>
          <p className={styles.summary} lang={page.lang}>
            {page.summary}
          </p>
        </header>
        {hasContents && <TextContents headings={headings} lang={page.lang} folded className={styles.foldedContents} />}
        <RichText html={html} lang={page.lang} />
        <WebPageBlocks blocks={page.blocks} lang={page.lang} />
        {children}
      </article>
      {hasContents && <TextContents headings={headings} lang={page.lang} className={styles.contents} />}
    </div>
  );
}
