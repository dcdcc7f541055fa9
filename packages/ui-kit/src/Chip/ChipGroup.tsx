import { type ComponentProps, useId } from 'react';
import { classNames } from '../classNames.ts';
import { Picture, type PictureSource } from '../Picture/Picture.tsx';
import styles from './Chip.module.css';

export interface ChipChoice {
  value: string;
  label: string;
  /**
   * `soldOut` can be selected but is marked. Selecting a `conflict` deselects the options that it conflicts with. `impossible` cannot
   * be selected. Default `'available'`.
   */
  state?: 'available' | 'soldOut' | 'conflict' | 'impossible' | undefined;
  picture?: PictureSource | null | undefined;
  /** Beside the label, such as the price of the option. */
  note?: string | undefined;
}

export interface ChipGroupProps extends Omit<ComponentProps<'fieldset'>, 'onChange' | 'children'> {
  /** Label of the group, such as "Flavour". */
  label: string;
  /** False hides the label visually. Default `true`. */
  labelVisible?: boolean | undefined;
  choices: readonly ChipChoice[];
  /** Selected value; null when nothing is selected. */
  value: string | null | undefined;
  onChange: (value: string) => void;
  /** Texts for screen readers by state. */
  stateLabels?: { soldOut: string; impossible: string; conflict?: string | undefined } | undefined;
  /** Name of the inputs. Default: a generated one. */
  name?: string | undefined;
}

/** Selects one of several options. It uses native radio inputs, so arrow keys and forms work without script. */
export function ChipGroup({ label, labelVisible = true, choices, value, onChange, stateLabels, name, className, ...rest }: ChipGroupProps) {
  const id = useId();
  return (
    <fieldset {...rest} className={classNames(styles.group, className)}>
      <legend className={labelVisible ? styles.label : 'bd-visually-hidden'}>{label}</legend>
      <div className={styles.row}>
        {choices.map(({ value: optionValue, label: text, state = 'available', picture, note }) => (
          <label
            key={optionValue}
            data-state={state}
            aria-disabled={state === 'impossible' || undefined}
            className={classNames(styles.root, optionValue === value && styles.selected, picture && styles.pictured)}
          >
            <input
              type="radio"
              className="bd-visually-hidden"
              name={name ?? id}
              value={optionValue}
              checked={optionValue === value}
              disabled={state === 'impossible'}
              onChange={() => onChange(optionValue)}
            />
            {picture && <Picture className={styles.picture} picture={picture} alt="" sizes="40px" />}
            <span className={styles.text}>{text}</span>
            {note && <span className={styles.note}>{note}</span>}
            {stateLabels && state !== 'available' && <span className="bd-visually-hidden">{stateLabels[state]}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
