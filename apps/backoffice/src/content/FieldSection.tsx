import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import styles from './content.module.css';
import { EditSection } from './EditSection.tsx';
import { type LocalTextField, LocalTexts } from './LocalTexts.tsx';

/** A part of an editor with fields beside each other. `title` is a key. */
export function FieldSection({ title, children }: { title: string; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <EditSection title={translate(title)}>
      <div className={styles.fields}>{children}</div>
    </EditSection>
  );
}

/** The texts of a record. */
export function TextSection({ fields }: { fields: readonly LocalTextField[] }) {
  const translate = useTranslate();
  return (
    <EditSection title={translate('products.texts')}>
      <LocalTexts fields={fields} />
    </EditSection>
  );
}
