import { passkeys } from '@baodao/staff-api/endpoints/session';
import type { Me, Passkeys as PasskeyRows } from '@baodao/staff-api/shapes/session';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Stack } from '@baodao/ui-kit/Stack/Stack';
import { required, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { DialogForm } from '../../form/DialogForm.tsx';
import { getText } from '../../form/getText.ts';
import { PasswordField, TextField } from '../../form/Input.tsx';
import { useFormats } from '../../platform/useFormats.ts';
import { useStaffAction } from '../../platform/useStaffAction.ts';
import { useStaffRead } from '../../platform/useStaffRead.ts';
import { type Column, RecordTable } from '../../table/RecordTable.tsx';
import { createPasskey, knowsPasskeys } from './askPasskey.ts';

/** Passkeys that replace the code of the authenticator for the person's own account. */
export function Passkeys({ me }: { me: Me }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { moment } = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, refetch } = useStaffRead(passkeys.find, {});
  const add = useStaffAction(passkeys.add, { done: 'session.passkeyAdded', onDone: () => setIsOpen(false) });
  const remove = useStaffAction(passkeys.remove, { done: 'session.passkeyRemoved' });
  const create = async (values: FieldValues) => {
    const offer = await createPasskey(me);
    if (!offer) return notify('session.noPasskey', { type: 'error' });
    add.mutate({ name: getText(values, 'name'), password: String(values['password'] ?? ''), code: getText(values, 'code'), offer });
  };
  const columns: readonly Column<PasskeyRows[number]>[] = [
    { label: 'session.passkeyName', render: ({ name }) => name },
    { label: 'session.passkeySince', render: ({ createdAt }) => moment(createdAt) },
    { label: 'session.used', render: ({ usedAt }) => (usedAt === null ? '–' : moment(usedAt)) },
    {
      label: 'session.action',
      render: ({ id }) => (
        <Button size="small" onClick={() => remove.mutate({ id })}>
          {translate('records.remove')}
        </Button>
      ),
    },
  ];
  return (
    <Stack gap={3} as="section" align="start">
      <h2>{translate('session.passkeys')}</h2>
      <p>{translate('session.passkeysHint')}</p>
      {data?.length !== 0 && (
        <RecordTable
          caption={translate('session.passkeys')}
          columns={columns}
          rows={data}
          keyOf={({ id }) => id}
          read={{ error, refetch }}
          empty=""
        />
      )}
      {knowsPasskeys() && <Button onClick={() => setIsOpen(true)}>{translate('session.addPasskey')}</Button>}
      <DialogForm
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={translate('session.addPasskey')}
        text={translate('session.addPasskeyHint')}
        submit={translate('session.addPasskey')}
        isBusy={add.isPending}
        onSubmit={(values) => void create(values)}
      >
        <TextField source="name" label="session.passkeyName" hint="session.passkeyNameHint" validate={required()} maxLength={40} />
        <PasswordField source="password" label="session.password" autoComplete="current-password" validate={required()} />
        <TextField source="code" label="session.code" autoComplete="one-time-code" validate={required()} maxLength={40} />
      </DialogForm>
    </Stack>
  );
}
