import styles from './Products.module.css';
import { splitByWords } from './splitByWords.ts';

/** Marks the search words in a text. */
export function Highlight({ text, words }: { text: string; words: readonly string[] }) {
  return splitByWords(text, words).map((part, at) =>
    part.found ? (
      // oxlint-disable-next-line react/no-array-index-key -- The parts have no other identity than their position.
      <mark key={at} className={styles.found}>
        {part.text}
      </mark>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- The parts have no other identity than their position.
      <span key={at}>{part.text}</span>
    ),
  );
}
