import { Card } from '@baodao/ui-kit/Card/Card';
import type { ReactNode } from 'react';
import styles from './content.module.css';

/** A part of an editor with its heading. */
export function EditSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section">
      <h2 className={styles.heading}>{title}</h2>
      <div className={styles.section}>{children}</div>
    </Card>
  );
}
