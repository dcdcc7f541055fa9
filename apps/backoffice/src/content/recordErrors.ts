import { ConflictData, ProblemsData, type RecordConflict, type RecordProblem } from '@baodao/staff-api/shapes/records';
import { StaffError } from '../platform/callStaff.ts';

/** What is there now, if somebody else was faster. */
export function readConflict(error: unknown): RecordConflict | null {
  const parsed = ConflictData.safeParse(error instanceof StaffError ? error.data : null);
  return parsed.success ? parsed.data.conflict : null;
}

/** What a record lacks, if that is why it was not saved. */
export function readProblems(error: unknown): RecordProblem[] {
  const parsed = ProblemsData.safeParse(error instanceof StaffError ? error.data : null);
  return parsed.success ? parsed.data.problems : [];
}
