import type { WebPageCard } from '@baodao/domain/guides/shapes';
import * as links from '@baodao/link-builders/links';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { AppLink } from '../../platform/links/AppLink.tsx';
import styles from './WebPage.module.css';

const CERTIFICATE = 'certificate/';
const ACTIVITY = 'activity/';

/** Certificates and activities have their own page types. */
function hrefOf({ id, key }: WebPageCard): string {
  if (key.startsWith(CERTIFICATE)) return links.certificate({ key: key.slice(CERTIFICATE.length) });
  return key.startsWith(ACTIVITY) ? links.activity({ id }) : links.webPage({ key });
}

export function WebPageCards({ pages }: { pages: readonly WebPageCard[] }) {
  return (
    <ul className={styles.cards}>
      {pages.map((page) => (
        <li key={page.id} className={styles.card}>
          {page.cover && <Picture picture={page.cover} alt="" ratio="3:4" rounded sizes="(min-width: 1024px) 280px, 46vw" />}
          <h2 className={styles.cardTitle}>
            <AppLink href={hrefOf(page)}>{page.title}</AppLink>
          </h2>
          <p className={styles.cardText}>{page.summary}</p>
        </li>
      ))}
    </ul>
  );
}
