import { type ReactNode, type Ref, useId } from 'react';
import styles from './OrderBlock.module.css';

interface Props {
  title: ReactNode;
  /** Buttons beside the heading. */
  tools?: ReactNode;
  className?: string | undefined;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** A part of an order, or of what is decided before it, under a heading of its own. */
export function OrderBlock({ title, tools, className, ref, children }: Props) {
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
