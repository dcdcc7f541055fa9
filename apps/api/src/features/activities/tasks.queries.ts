import type { Operation, OperationQuery } from '@baodao/domain/activities/shapes';
import type { Queryable } from '../../db/database.ts';
import { textIn } from '../../db/localText.ts';
import { linkTypes } from '../home/linkTypes.ts';
import { doneToday, tasks } from '../member/tasks.ts';
import type { Reader, Slice, Sliced } from './listOperations.ts';

/** What earns something every day, with how often the reader has earned it today. */
export async function listTasks(
  db: Queryable,
  { key }: OperationQuery,
  { limit, offset }: Slice,
  { language, userId }: Reader,
): Promise<Sliced> {
  const asked = tasks.filter((task) => key === undefined || task.key === key);
  const done = userId === null ? new Map<string, number>() : await doneToday(db, userId);
  const list = asked.slice(offset, offset + limit).map(
    (task): Operation => ({
      id: task.id,
      key: task.key,
      type: 'task',
      title: textIn(task.title, language),
      text: textIn(task.text, language),
      cover: null,
      value: task.value,
      limitPerDay: task.limitPerDay,
      done: Math.min(done.get(`${task.kind} ${task.account}`) ?? 0, task.limitPerDay),
      linkType: linkTypes.address,
      linkValue: task.page,
      startTime: null,
      endTime: null,
      options: [],
      myOptionId: null,
      resultOptionId: null,
    }),
  );
  return { list, total: asked.length };
}
