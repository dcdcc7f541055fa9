import { IconButton } from '@baodao/ui-kit/IconButton/IconButton';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useTranslate } from 'ra-core';
import styles from '../content/content.module.css';

export interface MoveButtonsProps<Item> {
  /** What the row is called. */
  name: string;
  of: Item;
  /** Those among which it moves. */
  all: readonly Item[];
  disabled?: boolean;
  onMove: (all: Item[]) => void;
}

/** Moves a row of a table up and down. */
export function MoveButtons<Item>({ name, of, all, disabled = false, onMove }: MoveButtonsProps<Item>) {
  const translate = useTranslate();
  const at = all.indexOf(of);
  const move = (step: number) => onMove(all.filter((each) => each !== of).toSpliced(at + step, 0, of));
  return (
    <span className={styles.buttons}>
      <IconButton label={translate('list.moveUp', { name })} icon={<ArrowUp />} disabled={disabled || at === 0} onClick={() => move(-1)} />
      <IconButton
        label={translate('list.moveDown', { name })}
        icon={<ArrowDown />}
        disabled={disabled || at === all.length - 1}
        onClick={() => move(1)}
      />
    </span>
  );
}
