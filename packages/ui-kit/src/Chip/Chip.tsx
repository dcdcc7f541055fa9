import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { Picture, type PictureSource } from '../Picture/Picture.tsx';
import { wrapTexts } from '../wrapTexts.tsx';
import styles from './Chip.module.css';

export interface ChipProps extends Omit<ComponentProps<'button'>, 'value'> {
  /** Default `false`. */
  selected?: boolean | undefined;
  /** `soldOut` can be selected but is marked. `impossible` cannot be combined with the other selections. Default `'available'`. */
  state?: 'available' | 'soldOut' | 'impossible' | undefined;
  /** Small picture before the text, for example of a colour. */
  picture?: PictureSource | null | undefined;
  /** Text for screen readers when the chip is sold out or impossible. */
  stateLabel?: string | undefined;
  /** Content after the text, such as a count or a remove icon. */
  after?: ReactNode;
}

/** A toggle, for example a filter. Use `ChipGroup` to select one of several options. */
export function Chip({
  selected = false,
  state = 'available',
  picture,
  stateLabel,
  after,
  className,
  children,
  onClick,
  ...rest
}: ChipProps) {
  const isImpossible = state === 'impossible';
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={selected}
      aria-disabled={isImpossible || undefined}
      data-state={state}
      className={classNames(styles.root, selected && styles.selected, picture && styles.pictured, className)}
      onClick={isImpossible ? undefined : onClick}
    >
      {picture && <Picture className={styles.picture} picture={picture} alt="" sizes="40px" />}
      <span className={styles.text}>
        {wrapTexts(children)}
        {stateLabel && state !== 'available' && <span className="bd-visually-hidden"> {stateLabel}</span>}
      </span>
      {after}
    </button>
  );
}
