import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { Picture, type PictureSource } from '../Picture/Picture.tsx';
import styles from './Chip.module.css';

export interface ChipProps extends Omit<ComponentProps<'button'>, 'value'> {
  /** Chosen now. Default `false`. */
  selected?: boolean | undefined;
  /** `soldOut` can still be looked at and says so; `impossible` does not go with the other choices. Default `'available'`. */
  state?: 'available' | 'soldOut' | 'impossible' | undefined;
  /** A small picture before the text, for colours and patterns. */
  picture?: PictureSource | null | undefined;
  /** Said by screen readers for a chip that is sold out or impossible. */
  stateLabel?: string | undefined;
  /** After the text: a count, a remove mark. */
  after?: ReactNode;
}

/** A choice that can be on or off by itself: a filter. Where one of several must be chosen, use `ChipGroup`. */
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
  const impossible = state === 'impossible';
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={selected}
      aria-disabled={impossible || undefined}
      data-state={state}
      className={classNames(styles.root, selected && styles.selected, picture && styles.pictured, className)}
      onClick={impossible ? undefined : onClick}
    >
      {picture && <Picture className={styles.picture} picture={picture} alt="" sizes="40px" />}
      <span className={styles.text}>
        {children}
        {stateLabel && state !== 'available' && <span className="bd-visually-hidden"> {stateLabel}</span>}
      </span>
      {after}
    </button>
  );
}
