import type { Prize } from '@baodao/domain/lottery/shapes';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import Gift from 'lucide-react/icons/gift';
import type { CSSProperties } from 'react';
import styles from './Lottery.module.css';

interface Props {
  prizes: readonly Prize[];
  /** Of the prize that was drawn; null before. */
  index: number | null;
  moving: boolean;
}

/** Fields that light up one after another; in the end the drawn one stays lit. */
export function PrizeGrid({ prizes, index, moving }: Props) {
  return (
    <ul className={styles.grid} data-moving={moving || undefined}>
      {prizes.map((prize, place) => (
        <li
          key={prize.id}
          className={styles.field}
          data-lit={(!moving && prize.index === index) || undefined}
          style={{ '--place': place } as CSSProperties}
        >
          {prize.image ? <Picture picture={prize.image} ratio="1:1" sizes="96px" rounded /> : <Gift aria-hidden="true" strokeWidth={1.5} />}
          <span>{prize.title}</span>
        </li>
      ))}
    </ul>
  );
}
