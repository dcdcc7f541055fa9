import { useTranslation } from 'react-i18next';
import styles from './TableOfContents.module.css';
import type { Heading } from './textOutline.ts';

interface Props {
  headings: readonly Heading[];
  lang: string;
  className?: string | undefined;
  /** On narrow windows they stand above the text, folded, so that the text begins at once. */
  folded?: boolean;
}

/** What a text holds, each heading the way to its part. */
export function TableOfContents({ headings, lang, className, folded = false }: Props) {
  const { t } = useTranslation();
  const title = t('layout.contents');
  const list = (
    <ol lang={lang}>
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav className={`${styles.root} ${className ?? ''}`} aria-label={title}>
      {folded ? (
        <details>
          <summary>{title}</summary>
          {list}
        </details>
      ) : (
        <>
          <p className={styles.title}>{title}</p>
          {list}
        </>
      )}
    </nav>
  );
}
