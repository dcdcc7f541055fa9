import { id, text, time } from '@baodao/domain/wire/fields';
import { queryId } from '@baodao/domain/wire/query';
import * as z from 'zod/mini';

/** A line of an import folder. The rules of its fields are those of an import, and the API checks them. */
export const recordContent = z.record(z.string(), z.unknown());
export type RecordContent = z.infer<typeof recordContent>;

/** Rules that content can break. Pages have a sentence for each. */
export const recordRules = [
  'missing',
  'tooLong',
  'tooLow',
  'tooMuch',
  'format',
  'taken',
  'reference',
  'marketPrice',
  'sameValues',
  'skuValues',
  'categoryLevels',
  'categoryProducts',
  'guestQuestions',
  'voucher',
  'sizeTable',
  'period',
  'odds',
  'blankPrize',
  'question',
  'couponPrize',
  'tookPart',
  'over',
  'other',
] as const;

/** `path` leads to the field, with dots; empty for the record as a whole. `text` is for logs and the command line. */
export const RecordProblem = z.object({ path: z.string(), rule: z.enum(recordRules), text: z.string() });
export interface RecordProblem extends z.infer<typeof RecordProblem> {}

/** What is there now, if somebody changed the record since the editor read it. `by` is null for an import. */
export const RecordConflict = z.object({
  version: z.string(),
  content: recordContent,
  by: z.nullable(z.string()),
  editedAt: z.nullable(time),
});
export interface RecordConflict extends z.infer<typeof RecordConflict> {}

/** What errors of a save carry. */
export const ConflictData = z.object({ conflict: RecordConflict });
export const ProblemsData = z.object({ problems: z.array(RecordProblem) });

export const RecordSelector = z.strictObject({ id: queryId });
export interface RecordSelector extends z.infer<typeof RecordSelector> {}

/** `id` null creates a record. `version` is that of the content that the editor read. */
export const SaveRecordInput = z.strictObject({
  id: z.nullable(id),
  version: z.nullable(text(40)),
  content: recordContent,
});
export interface SaveRecordInput extends z.infer<typeof SaveRecordInput> {}

export const SaveRecordReply = z.object({ id: z.int(), version: z.string() });
export interface SaveRecordReply extends z.infer<typeof SaveRecordReply> {}

/** A record in an editor. `by` is null if the last change came from an import. */
export const EditedRecord = z.object({
  id: z.int(),
  version: z.string(),
  content: recordContent,
  by: z.nullable(z.string()),
  editedAt: z.nullable(time),
});
export interface EditedRecord extends z.infer<typeof EditedRecord> {}

/** What changed between two contents: the path of the field, and its value before and after. */
export const RecordChange = z.object({ path: z.string(), before: z.string(), after: z.string() });
export interface RecordChange extends z.infer<typeof RecordChange> {}

export const Revision = z.object({
  id: z.int(),
  by: z.nullable(z.string()),
  writtenAt: time,
  content: recordContent,
  /** Against the revision before. */
  changes: z.array(RecordChange),
});
export const Scheduled = z.object({
  id: z.int(),
  by: z.string(),
  dueAt: time,
  problem: z.nullable(z.string()),
  changes: z.array(RecordChange),
});

/** The newest first. */
export const RecordHistory = z.object({ revisions: z.array(Revision), scheduled: z.array(Scheduled) });
export interface RecordHistory extends z.infer<typeof RecordHistory> {}

export const ScheduleInput = z.strictObject({ id, content: recordContent, dueAt: z.iso.datetime({ offset: true }) });
export interface ScheduleInput extends z.infer<typeof ScheduleInput> {}

export const CancelScheduleInput = z.strictObject({ id, scheduleId: id });
export interface CancelScheduleInput extends z.infer<typeof CancelScheduleInput> {}

/** What is in the editor, whether it was saved or not. `id` null: a new record. */
export const PreviewInput = z.strictObject({ id: z.nullable(id), content: recordContent });
export interface PreviewInput extends z.infer<typeof PreviewInput> {}
/** Pages of the shop show the preview for an hour to whoever has the token. */
export const PreviewReply = z.object({ id: z.int(), token: z.string() });
export interface PreviewReply extends z.infer<typeof PreviewReply> {}
