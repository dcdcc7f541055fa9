import { useTranslation } from 'react-i18next';
import type { Heading } from './articleOutline.ts';
import styles from './Articles.module.css';

interface Props {
  headings: readonly Heading[];
  lang: string;
}

/** What an article holds, each heading the way to its part. */
export function ArticleContents({ headings, lang }: Props) {
  const { t } = useTranslation();
  return (
    <nav className={styles.contents} aria-labelledby="article-contents">
      <h2 id="article-contents" className={styles.asideTitle}>
        {t('articles.contents')}
      </h2>
      <ol lang={lang}>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
