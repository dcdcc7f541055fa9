import { type ReactNode, type Ref, useId } from 'react';
import styles from './OrderSection.module.css';

interface Props {
  title: ReactNode;
  /** Buttons next to the heading. */
  tools?: ReactNode;
  className?: string | undefined;
  ref?: Ref<HTMLElement>;
  /** The name by which the submit button finds a section that lacks something. */
  name?: string;
  /** The id for links to the section, which show its heading as well. */
  anchor?: string;
  children: ReactNode;
}

/** A section of the order or checkout page with its own heading. */
export function OrderSection({ title, tools, className, ref, name, anchor, children }: Props) {
  const id = useId();
  return (
    <section ref={ref} id={anchor} className={className} data-checkout={name} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        {tools}
      </div>
      {children}
    </section>
  );
}
