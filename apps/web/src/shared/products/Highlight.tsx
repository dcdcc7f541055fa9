import styles from './Products.module.css';
import { splitByWords } from './splitByWords.ts';

/** Marks the words that were looked for, as the text itself spells them. */
export function Highlight({ text, words }: { text: string; words: readonly string[] }) {
  return splitByWords(text, words).map((part, at) =>
    part.found ? (
      // oxlint-disable-next-line react/no-array-index-key -- The parts of a text have no identity but their place.
      <mark key={at} className={styles.found}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
