import type { DiscoverCard } from '@baodao/domain/discover/shapes';
import type { CSSProperties } from 'react';
import { DiscoveryCard } from './DiscoveryCard.tsx';
import styles from './Masonry.module.css';

const COLUMNS = 4;
/** Phones have the first and the third in one column, so that cards stay in the order of the feed there as well. */
const pairs = [
  [0, 2],
  [1, 3],
] as const;

interface Props {
  cards: readonly DiscoverCard[];
  label: string;
  heading?: 'h2' | 'h3';
  /** Whether its first cards are what the page begins with. */
  priority?: boolean;
}

/**
 * Cards are dealt out to the columns by their place in the feed and never move: not when more come, and not when a picture is read.
 * There are four columns; narrow pages fold them into two.
 */
export function Masonry({ cards, label, heading = 'h2', priority = true }: Props) {
  return (
    <section className={styles.masonry} aria-label={label}>
      {pairs.map((pair) => (
        <div key={pair[0]} className={styles.pair}>
          {pair.map((column) => (
            <div key={column} className={styles.column} style={{ order: column }}>
              {cards.map((card, at) => {
                if (at % COLUMNS !== column) return null;
                const place: CSSProperties = { order: at };
                return (
                  <div key={`${card.kind}-${card.item.id}`} className={styles.cell} style={place}>
                    <DiscoveryCard card={card} heading={heading} priority={priority && at < 2} />
                  </div>
                );
              })}
            </div>
          ))}
        </div>
      ))}
    </section>
  );
}
