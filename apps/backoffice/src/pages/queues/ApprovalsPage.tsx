import { approvals } from '@baodao/staff-api/endpoints/approvals';
import type { Approval } from '@baodao/staff-api/shapes/approvals';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Link } from '@baodao/ui-kit/Link/Link';
import { Stack } from '@baodao/ui-kit/Stack/Stack';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { DialogForm } from '../../form/DialogForm.tsx';
import { useFormats } from '../../platform/useFormats.ts';
import { useStaffAction } from '../../platform/useStaffAction.ts';
import { QueuePage } from './QueuePage.tsx';

/** Refunds above a limit. Whoever asked for one can withdraw it, and somebody else confirms it. */
export function ApprovalsPage() {
  const translate = useTranslate();
  const { amount, moment } = useFormats();
  const [asked, setAsked] = useState<Approval | null>(null);
  const decide = useStaffAction(approvals.decide, { done: 'approvals.done', onDone: () => setAsked(null) });
  return (
    <QueuePage<Approval>
      texts="approvals"
      columns={[
        {
          label: 'orders.code',
          render: ({ orderCode }) => (
            <Link href={`#/orders/${orderCode}`} translate="no">
              {orderCode}
            </Link>
          ),
        },
        { label: 'orders.amount', render: (row) => amount(row.amount, 'TWD'), isNumber: true },
        { label: 'approvals.by', render: ({ by }) => by },
        { label: 'log.time', render: ({ askedAt }) => moment(askedAt) },
        {
          label: 'session.action',
          render: (row) => (
            <Stack direction="row" gap={2}>
              {!row.isOwn && (
                <Button size="small" onClick={() => setAsked(row)}>
                  {translate('approvals.confirm')}
                </Button>
              )}
              <Button size="small" onClick={() => decide.mutate({ id: row.id, isConfirmed: false })}>
                {translate(row.isOwn ? 'approvals.withdraw' : 'approvals.reject')}
              </Button>
            </Stack>
          ),
        },
      ]}
    >
      {asked && (
        <DialogForm
          open
          onClose={() => setAsked(null)}
          title={translate('approvals.confirm')}
          text={translate('approvals.confirmHint', { amount: amount(asked.amount, 'TWD'), order: asked.orderCode, name: asked.by })}
          submit={translate('approvals.confirm')}
          isDanger
          isBusy={decide.isPending}
          onSubmit={() => decide.mutate({ id: asked.id, isConfirmed: true })}
        />
      )}
    </QueuePage>
  );
}
