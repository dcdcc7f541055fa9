import type { WebPageCard } from '@baodao/domain/guides/shapes';
import * as links from '@baodao/link-builders/links';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { AppLink } from '../AppLink.tsx';
import styles from './WebPage.module.css';

const CERTIFICATE = 'certificate/';

/** A certificate is shown on the page of certificates, everything else by itself. */
const hrefOf = (key: string): string =>
  key.startsWith(CERTIFICATE) ? links.certificate({ key: key.slice(CERTIFICATE.length) }) : links.webPage({ key });

export function WebPageCards({ pages }: { pages: readonly WebPageCard[] }) {
  return (
    <ul className={styles.cards}>
      {pages.map(({ id, key, title, summary, cover }) => (
        <li key={id} className={styles.card}>
          {cover && <Picture picture={cover} alt="" ratio="3:4" rounded sizes="(min-width: 1024px) 280px, 46vw" />}
          <h2 className={styles.cardTitle}>
            <AppLink href={hrefOf(key)}>{title}</AppLink>
          </h2>
          <p className={styles.cardText}>{summary}</p>
        </li>
      ))}
    </ul>
  );
}
