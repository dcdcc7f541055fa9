import { type ComponentProps, useId } from 'react';
import { classNames } from '../classNames.ts';
import { Picture, type PictureSource } from '../Picture/Picture.tsx';
import styles from './Chip.module.css';

export interface ChipChoice {
  value: string;
  label: string;
  /**
   * `soldOut` can still be looked at; `conflict` can be chosen, and what it does not go with gives way; `impossible` cannot be chosen.
   * Default `'available'`.
   */
  state?: 'available' | 'soldOut' | 'conflict' | 'impossible' | undefined;
  picture?: PictureSource | null | undefined;
}

export interface ChipGroupProps extends Omit<ComponentProps<'fieldset'>, 'onChange' | 'children'> {
  /** The name of the set: "Flavour". */
  label: string;
  /** Shows the label. Default `true`. */
  labelVisible?: boolean | undefined;
  choices: readonly ChipChoice[];
  /** The chosen value, or none yet. */
  value: string | null | undefined;
  onChange: (value: string) => void;
  /** Said of chips in that state. */
  stateLabels?: { soldOut: string; impossible: string; conflict?: string | undefined } | undefined;
  /** Of the inputs in the form. Default: a fresh one. */
  name?: string | undefined;
}

/** Choose one of several: native radio inputs in the shape of chips, so arrows and forms work by themselves. */
export function ChipGroup({ label, labelVisible = true, choices, value, onChange, stateLabels, name, className, ...rest }: ChipGroupProps) {
  const id = useId();
  return (
    <fieldset {...rest} className={classNames(styles.group, className)}>
      <legend className={labelVisible ? styles.label : 'bd-visually-hidden'}>{label}</legend>
      <div className={styles.row}>
        {choices.map(({ value: own, label: text, state = 'available', picture }) => (
          <label
            key={own}
            data-state={state}
            aria-disabled={state === 'impossible' || undefined}
            className={classNames(styles.root, own === value && styles.selected, picture && styles.pictured)}
          >
            <input
              type="radio"
              className="bd-visually-hidden"
              name={name ?? id}
              value={own}
              checked={own === value}
              disabled={state === 'impossible'}
              onChange={() => onChange(own)}
            />
            {picture && <Picture className={styles.picture} picture={picture} alt="" sizes="40px" />}
            <span className={styles.text}>{text}</span>
            {stateLabels && state !== 'available' && <span className="bd-visually-hidden">{stateLabels[state]}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
