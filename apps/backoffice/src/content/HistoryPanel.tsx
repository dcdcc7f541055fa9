import type { RecordContent } from '@baodao/staff-api/shapes/records';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { Timeline } from '@baodao/ui-kit/Timeline/Timeline';
import { useTranslate } from 'ra-core';
import { useFormats } from '../platform/useFormats.ts';
import { useStaffAction } from '../platform/useStaffAction.ts';
import { useStaffRead } from '../platform/useStaffRead.ts';
import { ChangeList } from './ChangeList.tsx';
import type { RecordCalls } from './ScheduleDialog.tsx';
import { useContent } from './useContent.ts';

/** What was changed by whom, and what will change. A former content is taken into the editor, and saved like any other change. */
export function HistoryPanel({ calls, id, onTake }: { calls: RecordCalls; id: number; onTake: (content: RecordContent) => void }) {
  const translate = useTranslate();
  const { moment } = useFormats();
  const { set } = useContent();
  const { data } = useStaffRead(calls.history, { id });
  const cancel = useStaffAction(calls.cancelSchedule, { done: 'products.did.cancelSchedule' });
  if (!data) return null;
  return (
    <>
      {data.scheduled.map((planned) => (
        <Notice
          key={planned.id}
          tone={planned.problem === null ? 'info' : 'danger'}
          title={translate(planned.problem === null ? 'products.planned' : 'products.plannedFailed', {
            time: moment(planned.dueAt),
            name: planned.by,
          })}
          action={
            set && (
              <Button size="small" loading={cancel.isPending} onClick={() => cancel.mutate({ id, scheduleId: planned.id })}>
                {translate('products.cancelSchedule')}
              </Button>
            )
          }
        >
          <ChangeList changes={planned.changes} />
        </Notice>
      ))}
      {data.revisions.length === 0 ? (
        <p>{translate('products.noHistory')}</p>
      ) : (
        <Timeline
          events={data.revisions.map(({ id: revision, by, writtenAt, content, changes }) => ({
            key: String(revision),
            title: by ?? translate('products.anImport'),
            time: moment(writtenAt),
            dateTime: writtenAt,
            text: (
              <>
                <ChangeList changes={changes} />
                {set && (
                  <Button size="small" variant="quiet" onClick={() => onTake(content)}>
                    {translate('products.takeBack')}
                  </Button>
                )}
              </>
            ),
          }))}
        />
      )}
    </>
  );
}
