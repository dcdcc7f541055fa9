import type { ReactNode } from 'react';
import styles from './PageHeading.module.css';

interface Props {
  title: string;
  lead?: string | undefined;
  /** Language of the texts, if it is not that of the page. */
  lang?: string | undefined;
  action?: ReactNode;
}

export function PageHeading({ title, lead, lang, action }: Props) {
  return (
    <header className={styles.head}>
      <div className={styles.texts} lang={lang}>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {action}
    </header>
  );
}
