import { accounts } from '@baodao/staff-api/endpoints/accounts';
import { session } from '@baodao/staff-api/endpoints/session';
import { roles } from '@baodao/staff-api/rights';
import type { Account, InvitationReply } from '@baodao/staff-api/shapes/accounts';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Dialog } from '@baodao/ui-kit/Dialog/Dialog';
import { Field } from '@baodao/ui-kit/Field/Field';
import { Stack } from '@baodao/ui-kit/Stack/Stack';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { TextInput } from '@baodao/ui-kit/TextInput/TextInput';
import { regex, required, useTranslate } from 'ra-core';
import { useState } from 'react';
import { DialogForm } from '../../form/DialogForm.tsx';
import { getText } from '../../form/getText.ts';
import { SelectField, TextField } from '../../form/Input.tsx';
import { Page } from '../../layout/Page.tsx';
import { useFormats } from '../../platform/useFormats.ts';
import { useStaffAction } from '../../platform/useStaffAction.ts';
import { useStaffRead } from '../../platform/useStaffRead.ts';
import { type Column, RecordTable } from '../../table/RecordTable.tsx';

const usernameRules = [required(), regex(/^[a-z][a-z0-9._-]{1,39}$/, 'accounts.usernameRule')];
const tones = { active: 'brand', invited: 'info', disabled: 'plain' } as const;

type Asked = { kind: 'create' } | { kind: 'role' | 'reset'; account: Account };

/** Who works here, and as what. */
export function AccountsPage() {
  const translate = useTranslate();
  const { moment, number } = useFormats();
  const list = useStaffRead(accounts.find, {});
  const { data: me } = useStaffRead(session.me, {});
  const [asked, setAsked] = useState<Asked | null>(null);
  const [invited, setInvited] = useState<InvitationReply | null>(null);
  const close = () => setAsked(null);
  const invite = (reply: InvitationReply) => {
    close();
    setInvited(reply);
  };
  const create = useStaffAction(accounts.create, { onDone: invite });
  const reset = useStaffAction(accounts.reset, { onDone: invite });
  const change = useStaffAction(accounts.change, { done: 'accounts.changed', onDone: close });
  const endSessions = useStaffAction(accounts.endSessions, { done: 'accounts.signedOut' });
  const roleOptions = roles.map((role) => ({ value: role, label: translate(`roles.${role}`) }));
  const readRole = (name: string) => roles.find((role) => role === name) ?? 'readOnly';

  const columns: readonly Column<Account>[] = [
    {
      label: 'accounts.person',
      render: ({ name, username }) => (
        <>
          {name} <span translate="no">({username})</span>
        </>
      ),
    },
    { label: 'accounts.role', render: ({ role }) => translate(`roles.${role}`) },
    { label: 'accounts.state', render: ({ state }) => <Tag tone={tones[state]}>{translate(`accounts.states.${state}`)}</Tag> },
    { label: 'accounts.used', render: ({ usedAt }) => (usedAt === null ? translate('accounts.never') : moment(usedAt)) },
    { label: 'accounts.sessions', render: ({ sessions }) => number(sessions), isNumber: true },
    {
      label: 'session.action',
      render: (account) =>
        account.id === me?.id ? (
          '–'
        ) : (
          <Stack direction="row" gap={2}>
            <Button size="small" onClick={() => setAsked({ kind: 'role', account })}>
              {translate('accounts.change')}
            </Button>
            <Button size="small" onClick={() => setAsked({ kind: 'reset', account })}>
              {translate('accounts.reset')}
            </Button>
            {account.sessions > 0 && (
              <Button size="small" onClick={() => endSessions.mutate({ id: account.id })}>
                {translate('accounts.signOut')}
              </Button>
            )}
            <Button size="small" onClick={() => change.mutate({ id: account.id, isDisabled: account.state !== 'disabled' })}>
              {translate(account.state === 'disabled' ? 'accounts.enable' : 'accounts.disable')}
            </Button>
          </Stack>
        ),
    },
  ];
  return (
    <Page
      title={translate('accounts.title')}
      text={translate('accounts.text')}
      actions={
        <Button variant="primary" onClick={() => setAsked({ kind: 'create' })}>
          {translate('accounts.create')}
        </Button>
      }
    >
      <RecordTable
        caption={translate('accounts.title')}
        columns={columns}
        rows={list.data}
        keyOf={({ id }) => id}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={translate('accounts.title')}
      />
      <DialogForm
        open={asked?.kind === 'create'}
        onClose={close}
        title={translate('accounts.create')}
        text={translate('accounts.createHint')}
        submit={translate('accounts.invite')}
        isBusy={create.isPending}
        onSubmit={(values) =>
          create.mutate({ username: getText(values, 'username'), name: getText(values, 'name'), role: readRole(getText(values, 'role')) })
        }
      >
        <TextField source="username" label="session.username" hint="accounts.usernameRule" validate={usernameRules} maxLength={40} />
        <TextField source="name" label="accounts.name" validate={required()} maxLength={60} />
        <SelectField source="role" label="accounts.role" options={roleOptions} defaultValue="readOnly" />
      </DialogForm>
      {asked?.kind === 'role' && (
        <DialogForm
          open
          onClose={close}
          title={translate('accounts.changeOf', { name: asked.account.name })}
          submit={translate('form.save')}
          isBusy={change.isPending}
          onSubmit={(values) =>
            change.mutate({ id: asked.account.id, name: getText(values, 'name'), role: readRole(getText(values, 'role')) })
          }
        >
          <TextField source="name" label="accounts.name" validate={required()} maxLength={60} defaultValue={asked.account.name} />
          <SelectField source="role" label="accounts.role" options={roleOptions} defaultValue={asked.account.role} />
        </DialogForm>
      )}
      {asked?.kind === 'reset' && (
        <DialogForm
          open
          onClose={close}
          title={translate('accounts.resetOf', { name: asked.account.name })}
          text={translate('accounts.resetHint')}
          submit={translate('accounts.reset')}
          isDanger
          isBusy={reset.isPending}
          onSubmit={() => reset.mutate({ id: asked.account.id })}
        />
      )}
      <Dialog
        open={invited !== null}
        onClose={() => setInvited(null)}
        title={translate('accounts.invitation')}
        text={translate('accounts.invitationHint', { until: moment(invited?.expiresAt ?? null) })}
        closeLabel={translate('form.close')}
      >
        <Field label={translate('accounts.invitationAddress')}>
          <TextInput readOnly value={invited?.address ?? ''} onFocus={({ target }) => target.select()} />
        </Field>
      </Dialog>
    </Page>
  );
}
