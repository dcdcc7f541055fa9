import { type ReactNode, type Ref, useId } from 'react';
import styles from './OrderSection.module.css';

interface Props {
  title: ReactNode;
  /** Buttons next to the heading. */
  tools?: ReactNode;
  className?: string | undefined;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** A section of the order or checkout page with its own heading. */
export function OrderSection({ title, tools, className, ref, children }: Props) {
  const id = useId();
  return (
    <section ref={ref} className={className} aria-labelledby={id}>
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
