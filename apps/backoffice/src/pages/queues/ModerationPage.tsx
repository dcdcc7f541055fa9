import { queues } from '@baodao/staff-api/endpoints/queues';
import type { ModeratedText } from '@baodao/staff-api/shapes/queues';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Stack } from '@baodao/ui-kit/Stack/Stack';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { useCanAccess, useTranslate } from 'ra-core';
import { useStaffAction } from '../../platform/useStaffAction.ts';
import { QueuePage } from './QueuePage.tsx';
import styles from './queues.module.css';

/** Texts of members that are suspicious or were reported. */
export function ModerationPage() {
  const translate = useTranslate();
  const { canAccess } = useCanAccess({ resource: 'moderation.decide', action: 'edit' });
  const moderate = useStaffAction(queues.moderate, { done: 'moderation.done' });
  return (
    <QueuePage<Omit<ModeratedText, 'id'> & { textId: number }>
      texts="moderation"
      columns={[
        { label: 'moderation.kind', render: ({ kind }) => translate(`moderation.kinds.${kind}`) },
        { label: 'moderation.words', render: ({ text }) => <p className={styles.words}>{text}</p> },
        { label: 'moderation.written', render: ({ written }) => <time dateTime={written}>{written}</time> },
        {
          label: 'moderation.reports',
          render: ({ reports, reasons }) =>
            reports === 0 ? '–' : <Tag tone="danger">{translate('moderation.reported', { count: reports, reasons })}</Tag>,
        },
        ...(canAccess
          ? [
              {
                label: 'session.action',
                render: ({ kind, textId, isShown }: Omit<ModeratedText, 'id'> & { textId: number }) => (
                  <Stack direction="row" gap={2}>
                    <Button size="small" onClick={() => moderate.mutate({ kind, id: textId, to: 'shown' })}>
                      {translate(isShown ? 'moderation.keep' : 'moderation.show')}
                    </Button>
                    <Button size="small" onClick={() => moderate.mutate({ kind, id: textId, to: 'hidden' })}>
                      {translate('moderation.hide')}
                    </Button>
                  </Stack>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
