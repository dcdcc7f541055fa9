import { members } from '@baodao/staff-api/endpoints/members';
import type { MemberDeletion } from '@baodao/staff-api/shapes/members';
import { getText } from '../../form/getText.ts';
import { ReasonField } from '../../form/ReasonField.tsx';
import { Step } from '../../form/Step.tsx';
import { useFormats } from '../../platform/useFormats.ts';
import { RecordLink } from '../../table/RecordLink.tsx';
import { QueuePage } from '../queues/QueuePage.tsx';

/** Accounts that wait for their deletion. */
export function DeletionsPage() {
  const { moment, number } = useFormats();
  return (
    <QueuePage<MemberDeletion>
      texts="deletions"
      columns={[
        {
          label: 'members.code',
          render: ({ code, nickname }) => <RecordLink area="members" code={code} name={`${code} ${nickname}`} />,
        },
        { label: 'deletions.requestedAt', render: ({ requestedAt }) => moment(requestedAt) },
        { label: 'deletions.dueAt', render: ({ dueAt }) => moment(dueAt) },
        { label: 'deletions.openOrders', render: ({ openOrders }) => number(openOrders), isNumber: true },
        {
          label: 'session.action',
          render: ({ code }) => (
            <Step
              row={members.cancelDeletion}
              name="deletions.cancel"
              done="members.done"
              isSmall
              toInput={(values) => ({ code, reason: getText(values, 'reason') })}
            >
              <ReasonField />
            </Step>
          ),
        },
      ]}
    />
  );
}
