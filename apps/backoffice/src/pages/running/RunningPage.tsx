import { running } from '@baodao/staff-api/endpoints/running';
import type { Jobs, ProvidersHealth, RateSet } from '@baodao/staff-api/shapes/running';
import { Button } from '@baodao/ui-kit/Button/Button';
import { DescriptionList } from '@baodao/ui-kit/DescriptionList/DescriptionList';
import { Disclosure } from '@baodao/ui-kit/Disclosure/Disclosure';
import { Link } from '@baodao/ui-kit/Link/Link';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { regex, required, useTranslate } from 'ra-core';
import { EditSection } from '../../content/EditSection.tsx';
import { getText } from '../../form/getText.ts';
import { CheckField, TextField } from '../../form/Input.tsx';
import { Step } from '../../form/Step.tsx';
import { Page } from '../../layout/Page.tsx';
import { useFormats } from '../../platform/useFormats.ts';
import { useStaffRead } from '../../platform/useStaffRead.ts';
import { linkToFilter } from '../../table/linkToFilter.ts';
import { TableSection } from '../../table/TableSection.tsx';
import { UpkeepSection } from './UpkeepSection.tsx';

/** How the shop runs: exchange rates, imports, backups, the audit, providers, jobs, and the settings in effect. */
export function RunningPage() {
  const translate = useTranslate();
  return (
    <Page
      title={translate('running.title')}
      text={translate('running.text')}
      actions={<Button href="#/failedMessages">{translate('failedMessages.title')}</Button>}
    >
      <Rates />
      <UpkeepSection />
      <Providers />
      <JobList />
      <Settings />
    </Page>
  );
}

function Rates() {
  const translate = useTranslate();
  const { moment } = useFormats();
  const { data, error, refetch } = useStaffRead(running.rates, {});
  return (
    <TableSection<RateSet>
      title="running.rates"
      columns={[
        { label: 'running.quotedAt', render: ({ quotedAt }) => moment(quotedAt) },
        { label: 'running.cny', render: ({ cny }) => (cny === null ? '–' : String(Number(cny))), isNumber: true },
        {
          label: 'running.source',
          render: ({ source, isSample }) => (
            <>
              {source} {isSample && <Tag>{translate('running.sample')}</Tag>}
            </>
          ),
        },
      ]}
      rows={data?.sets.slice(0, 5)}
      keyOf={({ id }) => id}
      read={{ error, refetch }}
      empty={translate('running.noRates')}
    >
      <p>{translate(data?.isFetched ? 'running.ratesFetched' : 'running.ratesByHand')}</p>
      <div>
        <Step
          row={running.addRates}
          name="running.addRates"
          text={translate('running.addRatesHint')}
          done="running.ratesDone"
          isSmall
          toInput={(values) => ({ cny: getText(values, 'cny'), date: getText(values, 'date'), isForced: values['isForced'] === true })}
        >
          <TextField
            source="date"
            label="running.day"
            hint="running.dayHint"
            validate={[required(), regex(/^\d{4}-\d{2}-\d{2}$/, 'running.dayHint')]}
            maxLength={10}
          />
          <TextField
            source="cny"
            label="running.cny"
            hint="running.cnyHint"
            inputMode="decimal"
            validate={[required(), regex(/^0\.\d{1,8}$/, 'running.cnyHint')]}
            maxLength={10}
          />
          <CheckField source="isForced" label="running.force" />
        </Step>
      </div>
    </TableSection>
  );
}

function Providers() {
  const translate = useTranslate();
  const { number } = useFormats();
  const { data, error, refetch } = useStaffRead(running.providers, {});
  return (
    <TableSection<ProvidersHealth[number]>
      title="running.providers"
      columns={[
        { label: 'running.provider', render: ({ name }) => translate(`running.providerNames.${name}`) },
        {
          label: 'products.state',
          render: ({ isSet, failing }) => (
            <Tag tone={failing > 0 ? 'danger' : isSet ? 'brand' : 'plain'}>
              {translate(failing > 0 ? 'running.failing' : isSet ? 'running.works' : 'running.notSet')}
            </Tag>
          ),
        },
        {
          label: 'running.waiting',
          render: ({ name, failing }) =>
            failing > 0 ? <Link href={linkToFilter('failedMessages', { receiver: name })}>{number(failing)}</Link> : number(0),
          isNumber: true,
        },
        { label: 'failedMessages.error', render: ({ lastError }) => lastError ?? '–' },
      ]}
      rows={data}
      keyOf={({ name }) => name}
      read={{ error, refetch }}
      empty="–"
    />
  );
}

function JobList() {
  const translate = useTranslate();
  const { moment } = useFormats();
  const { data, error, refetch } = useStaffRead(running.jobs, {});
  return (
    <TableSection<Jobs[number]>
      title="running.jobs"
      columns={[
        { label: 'running.job', render: ({ name }) => <span translate="no">{name}</span> },
        { label: 'running.cron', render: ({ cron }) => <code>{cron}</code> },
        { label: 'running.lastRun', render: ({ lastRun }) => moment(lastRun) },
        {
          label: 'failedMessages.error',
          render: ({ error: failure, failedAt }) => (failedAt === null ? '–' : `${moment(failedAt)} ${failure ?? ''}`),
        },
      ]}
      rows={data}
      keyOf={({ name }) => name}
      read={{ error, refetch }}
      empty={translate('running.noJobs')}
    />
  );
}

function Settings() {
  const translate = useTranslate();
  const { data } = useStaffRead(running.settings, {});
  return (
    <EditSection title={translate('running.settings')}>
      <p>{translate('running.settingsHint')}</p>
      {data?.map(({ heading, settings }) => (
        <Disclosure key={heading} title={<span lang="en">{heading}</span>}>
          <DescriptionList
            items={settings.map(({ name, value, isSecret, isDefault }) => ({
              key: name,
              label: name,
              value: isSecret ? translate('running.secret') : `${value || '–'}${isDefault ? ` (${translate('running.default')})` : ''}`,
            }))}
          />
        </Disclosure>
      ))}
    </EditSection>
  );
}
