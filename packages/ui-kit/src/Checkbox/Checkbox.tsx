import type { ComponentProps, ReactNode, Ref } from 'react';
import { classNames } from '../classNames.ts';
import { useFieldAttributes } from '../Field/fieldContext.ts';
import styles from './Checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'checked' | 'type'> {
  /** `'mixed'`: some of the ones below it. */
  checked?: boolean | 'mixed' | undefined;
  /** Beside the box. Without it give `aria-label`. */
  children?: ReactNode;
}

const give = (ref: Ref<HTMLInputElement> | undefined, node: HTMLInputElement | null) => {
  if (typeof ref === 'function') ref(node);
  else if (ref) ref.current = node;
};

/** `className` goes to the label around it, everything else to the input. */
export function Checkbox({ checked, className, children, ref, ...rest }: CheckboxProps) {
  const wiring = useFieldAttributes(rest);
  const mixed = checked === 'mixed';
  return (
    <label className={classNames(styles.root, className)}>
      <input
        {...rest}
        {...wiring}
        ref={(node) => {
          // The third state exists only as a property, not in HTML.
          if (node) node.indeterminate = mixed;
          give(ref, node);
        }}
        type="checkbox"
        className={styles.input}
        {...(checked === undefined ? undefined : { checked: checked === true })}
        aria-checked={mixed ? 'mixed' : undefined}
        data-mixed={mixed || undefined}
      />
      {children && <span className={styles.text}>{children}</span>}
    </label>
  );
}
