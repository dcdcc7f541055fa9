import type { Prize } from '@baodao/domain/lottery/shapes';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import type { CSSProperties } from 'react';
import styles from './Lottery.module.css';
import { PrizeIcon } from './PrizeIcon.tsx';

interface Props {
  prizes: readonly Prize[];
  /** Index of the drawn prize. Null before a draw. */
  index: number | null;
  isAnimating: boolean;
}

/** Cells light up one after another until the drawn one stays lit. */
export function PrizeGrid({ prizes, index, isAnimating }: Props) {
  return (
    <ul className={styles.grid} data-animating={isAnimating || undefined}>
      {prizes.map((prize, position) => (
        <li
          key={prize.id}
          className={styles.cell}
          data-tone={position % 3}
          data-lit={(!isAnimating && prize.index === index) || undefined}
          style={{ '--position': position } as CSSProperties}
        >
          {prize.image ? <Picture picture={prize.image} ratio="1:1" sizes="96px" rounded /> : <PrizeIcon type={prize.type} />}
          <span>{prize.title}</span>
        </li>
      ))}
    </ul>
  );
}
