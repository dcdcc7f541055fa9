import { session } from '@baodao/staff-api/endpoints/session';
import type { StaffSession } from '@baodao/staff-api/shapes/session';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Card } from '@baodao/ui-kit/Card/Card';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { Stack } from '@baodao/ui-kit/Stack/Stack';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { Form, required, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { getText } from '../../form/getText.ts';
import { PasswordField, TextField } from '../../form/Input.tsx';
import { Page } from '../../layout/Page.tsx';
import { useFormats } from '../../platform/useFormats.ts';
import { useStaffAction } from '../../platform/useStaffAction.ts';
import { useStaffRead } from '../../platform/useStaffRead.ts';
import type { Column } from '../../table/RecordTable.tsx';
import { TableSection } from '../../table/TableSection.tsx';
import { Passkeys } from './Passkeys.tsx';
import { newPasswordRules } from './passwordRules.ts';
import { RecoveryCodeList } from './RecoveryCodeList.tsx';

const FEW_CODES = 3;

/** The person's own account: where it is signed in, and its password. */
export function OwnAccountPage() {
  const translate = useTranslate();
  const { moment } = useFormats();
  const { data: me } = useStaffRead(session.me, {});
  const sessions = useStaffRead(session.sessions, {});
  const end = useStaffAction(session.end, { done: 'session.ended' });
  const columns: readonly Column<StaffSession>[] = [
    {
      label: 'session.browser',
      render: ({ agent, isCurrent }) => (
        <>
          {agent} {isCurrent && <Tag tone="brand">{translate('session.thisOne')}</Tag>}
        </>
      ),
    },
    { label: 'session.address', render: ({ address }) => <span translate="no">{address}</span> },
    { label: 'session.since', render: ({ createdAt }) => moment(createdAt) },
    { label: 'session.used', render: ({ usedAt }) => moment(usedAt) },
    {
      label: 'session.action',
      render: ({ id, isCurrent }) =>
        isCurrent ? (
          '–'
        ) : (
          <Button size="small" onClick={() => end.mutate({ id })}>
            {translate('session.end')}
          </Button>
        ),
    },
  ];
  return (
    <Page title={translate('session.own')} text={me && `${me.name} · ${me.username} · ${translate(`roles.${me.role}`)}`}>
      {me && me.recoveryCodes < FEW_CODES && (
        <Notice tone="warning">{translate('session.recoveryFew', { count: me.recoveryCodes })}</Notice>
      )}
      <TableSection
        title="session.sessions"
        columns={columns}
        rows={sessions.data}
        keyOf={({ id }) => id}
        read={sessions}
        empty={translate('session.noSessions')}
      />
      {me && <Passkeys me={me} />}
      <NewPassword />
    </Page>
  );
}

function NewPassword() {
  const translate = useTranslate();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const change = useStaffAction(session.changePassword, { done: 'session.passwordChanged', onDone: (reply) => setCodes(reply.codes) });
  return (
    <Card padding="large" as="section">
      <Stack gap={4}>
        <h2>{translate('session.changePassword')}</h2>
        {codes.length > 0 ? (
          <RecoveryCodeList codes={codes} />
        ) : (
          <Form
            noValidate
            onSubmit={(values: FieldValues) =>
              change.mutate({
                password: String(values['password'] ?? ''),
                newPassword: String(values['newPassword'] ?? ''),
                code: getText(values, 'code'),
              })
            }
          >
            <Stack gap={4}>
              <p>{translate('session.changePasswordHint')}</p>
              <PasswordField source="password" label="session.password" autoComplete="current-password" validate={required()} />
              <PasswordField
                source="newPassword"
                label="session.newPassword"
                hint="session.passwordRules"
                autoComplete="new-password"
                validate={newPasswordRules}
              />
              <TextField source="code" label="session.code" autoComplete="one-time-code" validate={required()} maxLength={40} />
              <Stack direction="row">
                <Button variant="primary" type="submit" loading={change.isPending}>
                  {translate('session.changePassword')}
                </Button>
              </Stack>
            </Stack>
          </Form>
        )}
      </Stack>
    </Card>
  );
}
