import { DoneReply } from '@baodao/domain/wire/fields';
import { CancelScheduleInput, ScheduleInput } from '@baodao/staff-api/shapes/records';
import { pluralOf, type RecordKind } from '../editing/recordKind.ts';
import { cancelScheduled, scheduleChange } from '../editing/schedule.ts';
import type { Database } from '../platform/db/database.ts';
import type { RequestContext } from '../platform/http/requestContext.ts';
import { requireCaller } from './authorize.ts';
import { doAsStaff } from './changeAsStaff.ts';

/** The calls that make a change of a record at a later time. */
export const scheduleRoutes = <Line extends { id: number }>(db: Database, kind: RecordKind<Line>) => ({
  schedule: {
    input: ScheduleInput,
    reply: DoneReply,
    handle: ({ id, content, dueAt }: ScheduleInput, call: RequestContext) =>
      doAsStaff(db, call, {
        action: `${pluralOf(kind.name)} schedule`,
        facts: { [kind.name]: id, dueAt },
        act: (tx) => scheduleChange(tx, kind, { id, content, dueAt: new Date(dueAt), by: requireCaller(call).name }),
      }),
  },
  cancelSchedule: {
    input: CancelScheduleInput,
    reply: DoneReply,
    handle: ({ id, scheduleId }: CancelScheduleInput, call: RequestContext) =>
      doAsStaff(db, call, {
        action: `${pluralOf(kind.name)} unschedule`,
        facts: { [kind.name]: id, schedule: scheduleId },
        act: (tx) => cancelScheduled(tx, kind.name, { id, scheduleId }),
      }),
  },
});
