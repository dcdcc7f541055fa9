import type { RecordChange, RecordConflict } from '@baodao/staff-api/shapes/records';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { Stack } from '@baodao/ui-kit/Stack/Stack';
import { useTranslate } from 'ra-core';
import { useFormats } from '../platform/useFormats.ts';
import { ChangeList } from './ChangeList.tsx';
import { describePath } from './describePath.ts';

export interface ConflictNoticeProps {
  conflict: RecordConflict;
  /** What the other person changed. */
  changes: readonly RecordChange[];
  /** Fields that both changed, otherwise. */
  clashes: readonly string[];
  onMerge: () => void;
  onDiscard: () => void;
}

/** Somebody else saved the product first. Both changes are joined, or the own one is given up. */
export function ConflictNotice({ conflict: { by, editedAt }, changes, clashes, onMerge, onDiscard }: ConflictNoticeProps) {
  const translate = useTranslate();
  const { moment } = useFormats();
  return (
    <Notice
      tone="warning"
      live
      title={by === null ? translate('records.conflictImport') : translate('records.conflict', { name: by, time: moment(editedAt) })}
    >
      <Stack gap={3}>
        <p>{translate('records.conflictHint')}</p>
        <ChangeList changes={changes} />
        {clashes.length > 0 && (
          <p>{translate('records.clashes', { fields: clashes.map((path) => describePath(path, translate)).join(', ') })}</p>
        )}
        <Stack direction="row" gap={2}>
          <Button size="small" variant="primary" onClick={onMerge}>
            {translate('records.merge')}
          </Button>
          <Button size="small" onClick={onDiscard}>
            {translate('records.discard')}
          </Button>
        </Stack>
      </Stack>
    </Notice>
  );
}
