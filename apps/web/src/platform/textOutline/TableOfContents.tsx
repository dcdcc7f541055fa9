import { useTranslation } from 'react-i18next';
import styles from './TableOfContents.module.css';
import type { Heading } from './textOutline.ts';

interface Props {
  headings: readonly Heading[];
  lang: string;
  className?: string | undefined;
  /** Rendered as a collapsed `<details>`, for narrow screens. */
  isCollapsed?: boolean;
}

/** Links to the headings of a text. */
export function TableOfContents({ headings, lang, className, isCollapsed = false }: Props) {
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
      {isCollapsed ? (
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
