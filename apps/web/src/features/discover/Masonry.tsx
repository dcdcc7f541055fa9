import type { DiscoverCard } from '@baodao/domain/discover/shapes';
import type { CSSProperties } from 'react';
import { DiscoveryCard } from './DiscoveryCard.tsx';
import styles from './Masonry.module.css';

const COLUMNS = 4;
/** Phones merge columns 1 and 3, and 2 and 4, which keeps the order of the feed. */
const pairs = [
  [0, 2],
  [1, 3],
] as const;

interface Props {
  cards: readonly DiscoverCard[];
  label: string;
  heading?: 'h2' | 'h3';
  /** True if the first cards are above the fold. */
  priority?: boolean;
}

/** Four columns, or two on narrow screens. The column depends only on the index, so loading more never moves a card. */
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
