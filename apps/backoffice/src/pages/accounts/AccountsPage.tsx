import { accounts } from '@baodao/staff-api/endpoints/accounts';
import { session } from '@baodao/staff-api/endpoints/session';
import { roles } from '@baodao/staff-api/rights';
import type { Account, InvitationReply } from '@baodao/staff-api/shapes/accounts';
import { Dialog } from '@baodao/ui-kit/Dialog/Dialog';
import { Field } from '@baodao/ui-kit/Field/Field';
import { Stack } from '@baodao/ui-kit/Stack/Stack';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { TextInput } from '@baodao/ui-kit/TextInput/TextInput';
import { regex, required, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { getText } from '../../form/getText.ts';
import { SelectField, TextField } from '../../form/Input.tsx';
import { Step } from '../../form/Step.tsx';
import { Page } from '../../layout/Page.tsx';
import { useFormats } from '../../platform/useFormats.ts';
import { useStaffRead } from '../../platform/useStaffRead.ts';
import { RecordTable } from '../../table/RecordTable.tsx';

const usernameRules = [required(), regex(/^[a-z][a-z0-9._-]{1,39}$/, 'accounts.usernameRule')];
const tones = { active: 'brand', invited: 'info', disabled: 'plain' } as const;

/** Who works here, and as what. */
export function AccountsPage() {
  const translate = useTranslate();
  const { moment, number } = useFormats();
  const list = useStaffRead(accounts.find, {});
  const { data: me } = useStaffRead(session.me, {});
  const [invited, setInvited] = useState<InvitationReply | null>(null);
  return (
    <Page
      title={translate('accounts.title')}
      text={translate('accounts.text')}
      actions={
        <Step
          row={accounts.create}
          name="accounts.create"
          text={translate('accounts.createHint')}
          submit="accounts.invite"
          isPrimary
          onDone={setInvited}
          toInput={(values) => ({ username: getText(values, 'username'), ...toPerson(values) })}
        >
          <TextField source="username" label="session.username" hint="accounts.usernameRule" validate={usernameRules} maxLength={40} />
          <PersonFields />
        </Step>
      }
    >
      <RecordTable<Account>
        caption={translate('accounts.title')}
        columns={[
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
            render: (account) => (account.id === me?.id ? '–' : <AccountSteps account={account} onInvited={setInvited} />),
          },
        ]}
        rows={list.data}
        keyOf={({ id }) => id}
        read={list}
        empty={translate('accounts.title')}
      />
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

const toPerson = (values: FieldValues) => ({
  name: getText(values, 'name'),
  role: roles.find((role) => role === values['role']) ?? ('readOnly' as const),
});

function PersonFields({ name, role = 'readOnly' }: Partial<Pick<Account, 'name' | 'role'>>) {
  const translate = useTranslate();
  return (
    <>
      <TextField source="name" label="accounts.name" validate={required()} maxLength={60} defaultValue={name} />
      <SelectField
        source="role"
        label="accounts.role"
        options={roles.map((value) => ({ value, label: translate(`roles.${value}`) }))}
        defaultValue={role}
      />
    </>
  );
}

function AccountSteps({ account, onInvited }: { account: Account; onInvited: (reply: InvitationReply) => void }) {
  const translate = useTranslate();
  const { id, name, role, state, sessions } = account;
  const isDisabled = state === 'disabled';
  return (
    <Stack direction="row" gap={2}>
      <Step
        row={accounts.change}
        name="accounts.change"
        text={translate('accounts.changeOf', { name })}
        submit="form.save"
        done="accounts.changed"
        isSmall
        toInput={(values) => ({ id, ...toPerson(values) })}
      >
        <PersonFields name={name} role={role} />
      </Step>
      <Step
        row={accounts.reset}
        name="accounts.reset"
        text={`${translate('accounts.resetOf', { name })}: ${translate('accounts.resetHint')}`}
        isDanger
        isSmall
        onDone={onInvited}
        toInput={() => ({ id })}
      />
      {sessions > 0 && (
        <Step row={accounts.endSessions} name="accounts.signOut" done="accounts.signedOut" isSmall toInput={() => ({ id })} />
      )}
      <Step
        row={accounts.change}
        name={isDisabled ? 'accounts.enable' : 'accounts.disable'}
        done="accounts.changed"
        isSmall
        toInput={() => ({ id, isDisabled: !isDisabled })}
      />
    </Stack>
  );
}
