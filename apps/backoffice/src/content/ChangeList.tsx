import type { RecordChange } from '@baodao/staff-api/shapes/records';
import { useTranslate } from 'ra-core';
import styles from './content.module.css';
import { describePath } from './describePath.ts';

/** What changed, field by field, before and after beside each other. */
export function ChangeList({ changes }: { changes: readonly RecordChange[] }) {
  const translate = useTranslate();
  if (changes.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {changes.map(({ path, before, after }) => (
        <li key={path}>
          <span>{describePath(path, translate)}</span> <del>{before || translate('records.nothing')}</del>{' '}
          <ins>{after || translate('records.nothing')}</ins>
        </li>
      ))}
    </ul>
  );
}
