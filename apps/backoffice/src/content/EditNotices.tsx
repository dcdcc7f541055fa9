import { compareContents } from '@baodao/staff-api/compareContents';
import { ConflictNotice } from './ConflictNotice.tsx';
import { ProblemNotice } from './ProblemNotice.tsx';
import type { RecordEdit } from './useRecordEdit.ts';

/** Why a record was not saved. */
export function EditNotices({ edit: { base, conflict, clashes, problems, mergeConflict, takeTheirs } }: { edit: RecordEdit }) {
  return (
    <>
      {conflict && (
        <ConflictNotice
          conflict={conflict}
          changes={compareContents(base, conflict.content)}
          clashes={clashes}
          onMerge={mergeConflict}
          onDiscard={takeTheirs}
        />
      )}
      <ProblemNotice problems={problems} />
    </>
  );
}
