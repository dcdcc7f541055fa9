import { queues } from '@baodao/staff-api/endpoints/queues';
import type { ModeratedText } from '@baodao/staff-api/shapes/queues';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { useTranslate } from 'ra-core';
import { useStaffAction } from '../../platform/useStaffAction.ts';
import { QueuePage } from './QueuePage.tsx';
import styles from './queues.module.css';

/** Texts of members that are suspicious or were reported. Keys decide the text whose button has the focus. */
export function ModerationPage() {
  const translate = useTranslate();
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
      ]}
      steps={{
        right: 'moderation.decide',
        render: ({ kind, textId, isShown }) => (
          <>
            <Button size="small" aria-keyshortcuts="s" onClick={() => moderate.mutate({ kind, id: textId, to: 'shown' })}>
              {translate(isShown ? 'moderation.keep' : 'moderation.show')}
            </Button>
            <Button size="small" aria-keyshortcuts="h" onClick={() => moderate.mutate({ kind, id: textId, to: 'hidden' })}>
              {translate('moderation.hide')}
            </Button>
          </>
        ),
      }}
    />
  );
}
