import { RecordConflict, RecordProblem } from '@baodao/staff-api/shapes/records';
import * as z from 'zod/mini';
import { StaffError } from '../platform/callStaff.ts';

const WithConflict = z.object({ conflict: RecordConflict });
const WithProblems = z.object({ problems: z.array(RecordProblem) });

/** What is there now, if somebody else was faster. */
export function readConflict(error: unknown): RecordConflict | null {
  const parsed = WithConflict.safeParse(error instanceof StaffError ? error.data : null);
  return parsed.success ? parsed.data.conflict : null;
}

/** What a record lacks, if that is why it was not saved. */
export function readProblems(error: unknown): RecordProblem[] {
  const parsed = WithProblems.safeParse(error instanceof StaffError ? error.data : null);
  return parsed.success ? parsed.data.problems : [];
}
