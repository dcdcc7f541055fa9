import type { ComponentProps, ReactNode, Ref } from 'react';
import { classNames } from '../classNames.ts';
import { useFieldAttributes } from '../Field/fieldContext.ts';
import { wrapTexts } from '../wrapTexts.tsx';
import styles from './Checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'checked' | 'type'> {
  /** `'mixed'` means that some of the options below it are checked. */
  checked?: boolean | 'mixed' | undefined;
  /** Label next to the box. Without it, set `aria-label`. */
  children?: ReactNode;
}

const assignRef = (ref: Ref<HTMLInputElement> | undefined, node: HTMLInputElement | null) => {
  if (typeof ref === 'function') ref(node);
  else if (ref) ref.current = node;
};

/** A native checkbox with its label. `className` applies to the label, all other props to the input. */
export function Checkbox({ checked, className, children, ref, ...rest }: CheckboxProps) {
  const fieldAttributes = useFieldAttributes(rest);
  const mixed = checked === 'mixed';
  return (
    <label className={classNames(styles.root, className)}>
      <input
        {...rest}
        {...fieldAttributes}
        ref={(node) => {
          // The indeterminate state exists only as a DOM property.
          if (node) node.indeterminate = mixed;
          assignRef(ref, node);
        }}
        type="checkbox"
        className={styles.input}
        {...(checked === undefined ? undefined : { checked: checked === true })}
        aria-checked={mixed ? 'mixed' : undefined}
        data-mixed={mixed || undefined}
      />
      {children && <span className={styles.text}>{wrapTexts(children)}</span>}
    </label>
  );
}
