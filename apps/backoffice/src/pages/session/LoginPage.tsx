import { session } from '@baodao/staff-api/endpoints/session';
import type { DemoAccounts, SignInInput } from '@baodao/staff-api/shapes/session';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { Stack } from '@baodao/ui-kit/Stack/Stack';
import { useQuery } from '@tanstack/react-query';
import { Form, required, useLogin, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { getText } from '../../form/getText.ts';
import { PasswordField, TextField } from '../../form/Input.tsx';
import { callStaff } from '../../platform/callStaff.ts';
import { useErrorText } from '../../platform/useErrorText.ts';
import { askPasskey, knowsPasskeys } from './askPasskey.ts';
import styles from './Entrance.module.css';
import { Entrance } from './Entrance.tsx';

const MAX_CODE = 40;

export function LoginPage() {
  const translate = useTranslate();
  const describe = useErrorText();
  const login = useLogin();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const demo = useQuery({
    queryKey: ['demo'],
    queryFn: () => callStaff(session.demo, {}),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

  const signIn = async (credentials: SignInInput) => {
    setIsBusy(true);
    setFailure(null);
    await login(credentials).catch(setFailure);
    setIsBusy(false);
  };
  const submit = (values: FieldValues) =>
    signIn({ username: getText(values, 'username'), password: String(values['password'] ?? ''), code: getText(values, 'code') });
  /** The code of a moment ago may be used already. */
  const enterDemo = async ({ username }: DemoAccounts[number]) => {
    const account = (await callStaff(session.demo, {})).find((each) => each.username === username);
    if (account) await signIn({ username: account.username, password: account.password, code: account.code });
  };

  return (
    <Entrance title={translate('session.signIn')}>
      <Form onSubmit={submit} noValidate>
        <Stack gap={4}>
          {failure !== null && (
            <Notice tone="danger" live>
              {describe(failure)}
            </Notice>
          )}
          <TextField source="username" label="session.username" autoComplete="username" validate={required()} maxLength={60} />
          <PasswordField source="password" label="session.password" autoComplete="current-password" validate={required()} />
          <TextField
            source="code"
            label="session.code"
            hint="session.codeHint"
            autoComplete="one-time-code"
            validate={required()}
            maxLength={MAX_CODE}
          />
          <Button variant="primary" type="submit" fullWidth loading={isBusy}>
            {translate('session.signIn')}
          </Button>
          {knowsPasskeys() && <PasskeyButton onSignIn={signIn} />}
        </Stack>
      </Form>
      {demo.data && demo.data.length > 0 && (
        <section className={styles.section} aria-labelledby="demo">
          <Stack gap={2}>
            <h2 id="demo">{translate('session.demo')}</h2>
            <p className={styles.text}>{translate('session.demoHint')}</p>
            <div className={styles.demo}>
              {demo.data.map((account) => (
                <Button key={account.username} size="small" onClick={() => void enterDemo(account)}>
                  {translate(`roles.${account.role}`)}
                </Button>
              ))}
            </div>
          </Stack>
        </section>
      )}
    </Entrance>
  );
}

/** Takes a passkey instead of a code. */
function PasskeyButton({ onSignIn }: { onSignIn: (credentials: SignInInput) => Promise<void> }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { trigger, getValues } = useFormContext();
  const [isBusy, setIsBusy] = useState(false);
  const signIn = async () => {
    if (!(await trigger(['username', 'password'], { shouldFocus: true }))) return;
    setIsBusy(true);
    const passkey = await askPasskey().catch(() => null);
    const values = getValues();
    if (passkey) await onSignIn({ username: getText(values, 'username'), password: String(values['password'] ?? ''), passkey });
    else notify('session.noPasskey', { type: 'error' });
    setIsBusy(false);
  };
  return (
    <Button fullWidth loading={isBusy} onClick={() => void signIn()}>
      {translate('session.withPasskey')}
    </Button>
  );
}
