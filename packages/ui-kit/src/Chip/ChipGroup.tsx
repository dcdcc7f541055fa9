import { type ComponentProps, type KeyboardEvent, useRef } from 'react';
import { classNames } from '../classNames.ts';
import type { PictureSource } from '../Picture/Picture.tsx';
import { Chip } from './Chip.tsx';
import styles from './Chip.module.css';

export interface ChipChoice {
  value: string;
  label: string;
  state?: 'available' | 'soldOut' | 'impossible' | undefined;
  picture?: PictureSource | null | undefined;
}

export interface ChipGroupProps extends Omit<ComponentProps<'div'>, 'onChange' | 'children'> {
  /** The name of the set: "Flavour". */
  label: string;
  /** Shows the label. Default `true`. */
  labelled?: boolean | undefined;
  choices: readonly ChipChoice[];
  /** The chosen value, or none yet. */
  value: string | null | undefined;
  onChange: (value: string) => void;
  /** Said of chips in that state. */
  stateLabels?: { soldOut: string; impossible: string } | undefined;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Choose one: a radio group of chips, walked with the arrows; an arrow moves, Space or Enter chooses. */
export function ChipGroup({ label, labelled = true, choices, value, onChange, stateLabels, className, ...rest }: ChipGroupProps) {
  const row = useRef<HTMLDivElement>(null);
  const focusable = choices.find((choice) => choice.value === value) ?? choices[0];
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS[event.key];
    if (!step || !row.current) return;
    event.preventDefault();
    const chips = [...row.current.querySelectorAll('button')];
    const at = chips.findIndex((chip) => chip === document.activeElement);
    chips[(at + step + chips.length) % chips.length]?.focus();
  };
  return (
    <div {...rest} className={classNames(styles.group, className)}>
      {labelled && (
        <span className={styles.label} aria-hidden="true">
          {label}
        </span>
      )}
      <div className={styles.row} role="radiogroup" aria-label={label} ref={row} onKeyDown={move} tabIndex={-1}>
        {choices.map((choice) => (
          <Chip
            key={choice.value}
            role="radio"
            tabIndex={choice === focusable ? 0 : -1}
            selected={choice.value === value}
            state={choice.state}
            picture={choice.picture}
            stateLabel={choice.state && choice.state !== 'available' ? stateLabels?.[choice.state] : undefined}
            onClick={() => onChange(choice.value)}
          >
            {choice.label}
          </Chip>
        ))}
      </div>
    </div>
  );
}
