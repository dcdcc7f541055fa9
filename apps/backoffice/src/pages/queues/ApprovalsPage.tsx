import { approvals } from '@baodao/staff-api/endpoints/approvals';
import type { Approval } from '@baodao/staff-api/shapes/approvals';
import { useTranslate } from 'ra-core';
import { Step } from '../../form/Step.tsx';
import { useFormats } from '../../platform/useFormats.ts';
import { RecordLink } from '../../table/RecordLink.tsx';
import { QueuePage } from './QueuePage.tsx';

/** Refunds above a limit. Whoever asked for one can withdraw it, and somebody else confirms it. */
export function ApprovalsPage() {
  const translate = useTranslate();
  const { amount, moment } = useFormats();
  return (
    <QueuePage<Approval>
      texts="approvals"
      columns={[
        {
          label: 'orders.code',
          render: ({ orderCode }) => <RecordLink area="orders" code={orderCode} />,
        },
        { label: 'orders.amount', render: (row) => amount(row.amount, 'TWD'), isNumber: true },
        { label: 'approvals.by', render: ({ by }) => by },
        { label: 'log.time', render: ({ askedAt }) => moment(askedAt) },
      ]}
      steps={{
        right: 'orders.refund',
        render: ({ id, isOwn, orderCode, by, ...row }) => (
          <>
            {!isOwn && (
              <Step
                row={approvals.decide}
                name="approvals.confirm"
                text={translate('approvals.confirmHint', { amount: amount(row.amount, 'TWD'), order: orderCode, name: by })}
                done="approvals.done"
                isDanger
                isSmall
                toInput={() => ({ id, isConfirmed: true })}
              />
            )}
            <Step
              row={approvals.decide}
              name={isOwn ? 'approvals.withdraw' : 'approvals.reject'}
              done="approvals.done"
              isSmall
              toInput={() => ({ id, isConfirmed: false })}
            />
          </>
        ),
      }}
    />
  );
}
