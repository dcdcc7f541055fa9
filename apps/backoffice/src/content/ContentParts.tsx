import type { RecordContent } from '@baodao/staff-api/shapes/records';
import { Button } from '@baodao/ui-kit/Button/Button';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import styles from './content.module.css';
import { partsAt } from './contentPath.ts';
import { useContent } from './useContent.ts';

export interface ContentPartsProps {
  path: string;
  /** Key of the name of one, with `{{number}}`. */
  label: string;
  /** Key of the button that adds one. */
  add: string;
  /** A new one beside those that there are. */
  initial: (parts: readonly RecordContent[]) => RecordContent;
  least?: number;
  most?: number;
  /** Each is one line of short fields. */
  isRow?: boolean;
  onChange?: (parts: readonly RecordContent[]) => void;
  /** The fields of the one at a path. */
  children: (path: string, part: RecordContent) => ReactNode;
}

/** The parts of a list, each with its fields. */
export function ContentParts({ path, label, add, initial, least = 0, most = 100, isRow = false, onChange, children }: ContentPartsProps) {
  const translate = useTranslate();
  const { content, set } = useContent();
  const parts = partsAt(content, path);
  const change = onChange ?? ((changed: readonly RecordContent[]) => set?.(path, changed));
  return (
    <>
      {parts.map((part, at) => (
        // Parts may have neither names nor numbers before they are saved.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={at} className={isRow ? styles.fieldRow : styles.group}>
          <legend className={isRow ? 'bd-visually-hidden' : undefined}>{translate(label, { number: at + 1 })}</legend>
          {children(`${path}.${at}`, part)}
          {set && parts.length > least && (
            <div className={styles.buttons}>
              <Button size="small" variant="quiet" onClick={() => change(parts.toSpliced(at, 1))}>
                {translate('records.removePart', { name: translate(label, { number: at + 1 }) })}
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      {set && parts.length < most && (
        <div className={styles.buttons}>
          <Button size="small" onClick={() => change([...parts, initial(parts)])}>
            {translate(add)}
          </Button>
        </div>
      )}
    </>
  );
}
