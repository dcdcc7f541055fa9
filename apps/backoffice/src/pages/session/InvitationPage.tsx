import { session } from '@baodao/staff-api/endpoints/session';
import type { Invitation, RecoveryCodes } from '@baodao/staff-api/shapes/session';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { Stack } from '@baodao/ui-kit/Stack/Stack';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Form, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { renderSVG } from 'uqr';
import { getText } from '../../form/getText.ts';
import { PasswordField, TextField } from '../../form/Input.tsx';
import { callStaff } from '../../platform/callStaff.ts';
import { useErrorText } from '../../platform/useErrorText.ts';
import styles from './Entrance.module.css';
import { Entrance } from './Entrance.tsx';
import { newPasswordRules, timedCodeRules } from './passwordRules.ts';
import { RecoveryCodeList } from './RecoveryCodeList.tsx';

/** A person who was invited chooses a password and connects an authenticator. */
export function InvitationPage() {
  const translate = useTranslate();
  const { token = '' } = useParams();
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => callStaff(session.openInvitation, { token }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const accept = useMutation({
    mutationFn: (input: { password: string; code: string }) => callStaff(session.acceptInvitation, { token, ...input }),
  });
  if (accept.data) return <Accepted {...accept.data} />;
  if (invitation.isPending)
    return (
      <Entrance title={translate('invitation.title')}>
        <Skeleton lines={4} />
      </Entrance>
    );
  if (invitation.isError)
    return (
      <Entrance title={translate('invitation.over')} text={translate('invitation.overHint')}>
        <p className={styles.section}>
          <Button href="#/login">{translate('session.signIn')}</Button>
        </p>
      </Entrance>
    );
  return <Accept {...invitation.data} failure={accept.error} isBusy={accept.isPending} onAccept={accept.mutate} />;
}

interface AcceptProps extends Invitation {
  failure: unknown;
  isBusy: boolean;
  onAccept: (input: { password: string; code: string }) => void;
}

function Accept({ username, name, secret, address, failure, isBusy, onAccept }: AcceptProps) {
  const translate = useTranslate();
  const describe = useErrorText();
  const picture = useMemo(() => `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: 1 }))}`, [address]);
  return (
    <Entrance title={translate('invitation.title')} text={translate('invitation.text', { name, username })}>
      <Form
        onSubmit={(values: FieldValues) => onAccept({ password: String(values['password'] ?? ''), code: getText(values, 'code') })}
        noValidate
      >
        <Stack gap={4}>
          {failure !== null && (
            <Notice tone="danger" live>
              {describe(failure)}
            </Notice>
          )}
          <PasswordField
            source="password"
            label="session.newPassword"
            hint="session.passwordRules"
            autoComplete="new-password"
            validate={newPasswordRules}
          />
          <p>{translate('invitation.scan')}</p>
          <img src={picture} alt={translate('invitation.picture')} className={styles.qr} />
          <p>
            {translate('invitation.secret')} <span className={styles.secret}>{secret}</span>
          </p>
          <TextField
            source="code"
            label="invitation.code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            validate={timedCodeRules}
          />
          <Button variant="primary" type="submit" fullWidth loading={isBusy}>
            {translate('invitation.accept')}
          </Button>
        </Stack>
      </Form>
    </Entrance>
  );
}

function Accepted({ codes }: RecoveryCodes) {
  const translate = useTranslate();
  return (
    <Entrance title={translate('invitation.done')}>
      <Stack gap={4} className={styles.section}>
        <RecoveryCodeList codes={codes} />
        <Button variant="primary" href="#/login">
          {translate('session.signIn')}
        </Button>
      </Stack>
    </Entrance>
  );
}
