import type { ReactNode } from 'react';
import styles from './PageHeading.module.css';

interface Props {
  title: string;
  lead?: string | undefined;
  /** Where the words are content, and not of the reader's language. */
  lang?: string | undefined;
  action?: ReactNode;
}

/** What a page is about, in a heading and a line, and what can be done there. */
export function PageHeading({ title, lead, lang, action }: Props) {
  return (
    <header className={styles.head}>
      <div className={styles.words} lang={lang}>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {action}
    </header>
  );
}
