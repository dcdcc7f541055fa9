import { running } from '@baodao/staff-api/endpoints/running';
import type { OpenedApplication } from '@baodao/staff-api/shapes/running';
import { Button } from '@baodao/ui-kit/Button/Button';
import { DescriptionList } from '@baodao/ui-kit/DescriptionList/DescriptionList';
import { ErrorState } from '@baodao/ui-kit/ErrorState/ErrorState';
import { Stack } from '@baodao/ui-kit/Stack/Stack';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { required, useCanAccess, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { EditSection } from '../../content/EditSection.tsx';
import { DialogForm } from '../../form/DialogForm.tsx';
import { getText } from '../../form/getText.ts';
import { LongTextField, TextField } from '../../form/Input.tsx';
import { Loading } from '../../layout/Loading.tsx';
import { Page } from '../../layout/Page.tsx';
import { useErrorText } from '../../platform/useErrorText.ts';
import { useFormats } from '../../platform/useFormats.ts';
import { useStaffAction } from '../../platform/useStaffAction.ts';
import { useStaffRead } from '../../platform/useStaffRead.ts';
import styles from './running.module.css';

type Asked = 'open' | 'accepted' | 'refused';

/** Somebody who wants to sell here: who they are, their licences, and the decision. */
export function ApplicationPage() {
  const translate = useTranslate();
  const describe = useErrorText();
  const { moment } = useFormats();
  const { code = '' } = useParams();
  const { data, error, refetch } = useStaffRead(running.application, { code });
  const { canAccess } = useCanAccess({ resource: 'suppliers.decide', action: 'edit' });
  const [asked, setAsked] = useState<Asked | null>(null);
  const [opened, setOpened] = useState<OpenedApplication | null>(null);
  const close = () => setAsked(null);
  const open = useStaffAction(running.openApplication, {
    onDone(reply) {
      setOpened(reply);
      close();
    },
  });
  const decide = useStaffAction(running.decideApplication, { done: 'applications.done', onDone: close });
  if (!data)
    return (
      <Page title={code}>
        {error ? <ErrorState title={describe(error)} retryLabel={translate('list.retry')} onRetry={() => void refetch()} /> : <Loading />}
      </Page>
    );
  const facts: readonly (readonly [label: string, value: string])[] = [
    ['applications.taxId', data.taxId],
    ['applications.website', data.website || '–'],
    ['applications.categories', data.categories.join(', ') || '–'],
    ['applications.licences', String(data.pictures)],
    ['log.time', moment(data.createdAt)],
    ...(data.decidedAt === null ? [] : ([['applications.decided', `${moment(data.decidedAt)} ${data.note}`]] as const)),
    ...(opened
      ? ([
          ['applications.contact', opened.contact],
          ['orders.phone', opened.phone],
          ['applications.mail', opened.email],
          ['orders.address', opened.address],
        ] as const)
      : []),
  ];
  return (
    <Page
      title={data.companyName}
      text={<Tag tone={data.state === 'review' ? 'info' : 'plain'}>{translate(`applications.states.${data.state}`)}</Tag>}
      actions={
        canAccess && (
          <>
            {!opened && <Button onClick={() => setAsked('open')}>{translate('applications.open')}</Button>}
            {data.state === 'review' && (
              <>
                <Button onClick={() => setAsked('refused')}>{translate('applications.do.refused')}</Button>
                <Button variant="primary" onClick={() => setAsked('accepted')}>
                  {translate('applications.do.accepted')}
                </Button>
              </>
            )}
          </>
        )
      }
    >
      <EditSection title={translate('orders.facts')}>
        <DescriptionList items={facts.map(([label, value]) => ({ key: label, label: translate(label), value }))} />
      </EditSection>
      {opened && opened.pictures.length > 0 && (
        <EditSection title={translate('applications.licences')}>
          <Stack gap={4}>
            {opened.pictures.map((src, at) => (
              <img key={src.slice(-40)} src={src} alt={translate('applications.licence', { number: at + 1 })} className={styles.licence} />
            ))}
          </Stack>
        </EditSection>
      )}
      {asked === 'open' && (
        <DialogForm
          open
          onClose={close}
          title={translate('applications.open')}
          text={translate('orders.openHint')}
          submit={translate('orders.open')}
          isBusy={open.isPending}
          onSubmit={(values) => open.mutate({ code, reason: getText(values, 'reason') })}
        >
          <TextField source="reason" label="orders.openReason" validate={required()} maxLength={200} />
        </DialogForm>
      )}
      {(asked === 'accepted' || asked === 'refused') && (
        <DialogForm
          open
          onClose={close}
          title={translate(`applications.do.${asked}`)}
          text={translate('applications.decideHint')}
          submit={translate(`applications.do.${asked}`)}
          isDanger={asked === 'refused'}
          isBusy={decide.isPending}
          onSubmit={(values) => decide.mutate({ code, state: asked, note: getText(values, 'note') })}
        >
          <LongTextField source="note" label="orders.note" hint="orders.noteHint" maxLength={500} />
        </DialogForm>
      )}
    </Page>
  );
}
