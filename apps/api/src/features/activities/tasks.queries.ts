import type { Operation, OperationQuery } from '@baodao/domain/activities/shapes';
import { linkTypes } from '@baodao/domain/home/linkTypes';
import type { Queryable } from '../../platform/db/database.ts';
import { localize } from '../../platform/db/localizedText.ts';
import { countRewardsToday, tasks } from '../member/tasks.ts';
import type { Viewer } from '../session/viewer.ts';
import type { OperationSlice, PageSlice } from './operationSlice.ts';

/** Lists daily tasks with the member's rewards of today. */
export async function listTasks(
  db: Queryable,
  { key }: OperationQuery,
  { limit, offset }: PageSlice,
  { language, userId }: Viewer,
): Promise<OperationSlice> {
  const selectedTasks = tasks.filter((task) => key === undefined || task.key === key);
  const done = userId === undefined ? new Map<string, number>() : await countRewardsToday(db, userId);
  const list = selectedTasks.slice(offset, offset + limit).map(
    (task): Operation => ({
      id: task.id,
      key: task.key,
      type: 'task',
      title: localize(task.title, language),
      text: localize(task.text, language),
      cover: null,
      value: task.value,
      limitPerDay: task.limitPerDay,
      done: Math.min(done.get(`${task.kind} ${task.account}`) ?? 0, task.limitPerDay),
      linkType: linkTypes.url,
      linkValue: task.page,
      startTime: null,
      endTime: null,
      options: [],
      myOptionId: null,
      resultOptionId: null,
    }),
  );
  return { list, total: selectedTasks.length };
}
