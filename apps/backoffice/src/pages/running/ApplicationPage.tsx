import { running } from '@baodao/staff-api/endpoints/running';
import type { ApplicationDetail, OpenedApplication } from '@baodao/staff-api/shapes/running';
import { DescriptionList } from '@baodao/ui-kit/DescriptionList/DescriptionList';
import { Stack } from '@baodao/ui-kit/Stack/Stack';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { EditSection } from '../../content/EditSection.tsx';
import { getText } from '../../form/getText.ts';
import { LongTextField } from '../../form/Input.tsx';
import { ReasonField } from '../../form/ReasonField.tsx';
import { Step } from '../../form/Step.tsx';
import { Page } from '../../layout/Page.tsx';
import { ReadPage } from '../../layout/ReadPage.tsx';
import { useFormats } from '../../platform/useFormats.ts';
import { useStaffRead } from '../../platform/useStaffRead.ts';
import styles from './running.module.css';

/** Somebody who wants to sell here: who they are, their licences, and the decision. */
export function ApplicationPage() {
  const { code = '' } = useParams();
  return (
    <ReadPage title={code} read={useStaffRead(running.application, { code })}>
      {(data) => <Application {...data} />}
    </ReadPage>
  );
}

function Application({ code, ...data }: ApplicationDetail) {
  const translate = useTranslate();
  const { moment } = useFormats();
  const [opened, setOpened] = useState<OpenedApplication | null>(null);
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
        <>
          {!opened && (
            <Step
              row={running.openApplication}
              name="applications.open"
              text={translate('orders.openHint')}
              onDone={setOpened}
              toInput={(values) => ({ code, reason: getText(values, 'reason') })}
            >
              <ReasonField />
            </Step>
          )}
          {data.state === 'review' &&
            (['refused', 'accepted'] as const).map((state) => (
              <Step
                key={state}
                row={running.decideApplication}
                name={`applications.do.${state}`}
                text={translate('applications.decideHint')}
                done="applications.done"
                isDanger={state === 'refused'}
                isPrimary={state === 'accepted'}
                toInput={(values) => ({ code, state, note: getText(values, 'note') })}
              >
                <LongTextField source="note" label="orders.note" hint="orders.noteHint" maxLength={500} />
              </Step>
            ))}
        </>
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
    </Page>
  );
}
