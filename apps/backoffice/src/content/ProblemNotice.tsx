import type { RecordProblem } from '@baodao/staff-api/shapes/records';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { useTranslate } from 'ra-core';
import styles from './content.module.css';
import { describePath } from './describePath.ts';

/** Why a product was not saved: the fields by their names, each with its rule. */
export function ProblemNotice({ problems }: { problems: readonly RecordProblem[] }) {
  const translate = useTranslate();
  if (problems.length === 0) return null;
  return (
    <Notice tone="danger" live title={translate('records.problems')}>
      <ul className={styles.changes}>
        {problems.map(({ path, rule, text }) => (
          <li key={`${path} ${text}`}>
            {path !== '' && <strong>{describePath(path, translate)}: </strong>}
            {translate(`records.rules.${rule}`)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
