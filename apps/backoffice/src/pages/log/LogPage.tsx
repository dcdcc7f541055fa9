import type { LogEntry } from '@baodao/staff-api/shapes/log';
import { ListBase, useListContext, useTranslate } from 'ra-core';
import { Page } from '../../layout/Page.tsx';
import { useFormats } from '../../platform/useFormats.ts';
import { Pager } from '../../table/Pager.tsx';
import { type Column, RecordTable } from '../../table/RecordTable.tsx';
import { SearchForm } from '../../table/SearchForm.tsx';
import styles from './LogPage.module.css';

/** Who did what, when, from where: in the back office and by commands. */
export function LogPage() {
  const translate = useTranslate();
  return (
    <ListBase disableSyncWithLocation={false} perPage={25}>
      <Page title={translate('log.title')} text={translate('log.text')}>
        <SearchForm
          fields={[
            { source: 'by', label: 'log.by' },
            { source: 'text', label: 'log.search', hint: 'log.searchHint' },
            { source: 'from', label: 'log.from', type: 'date' },
            { source: 'to', label: 'log.to', type: 'date' },
          ]}
        />
        <Entries />
        <Pager />
      </Page>
    </ListBase>
  );
}

/** The path of a fact in words. */
const describeFact = (path: string, translate: (key: string, options: { _: string }) => string): string =>
  path
    .split('.')
    .map((name) => translate(`log.names.${name}`, { _: translate(`records.fields.${name}`, { _: name }) }))
    .join(' › ');

function Entries() {
  const translate = useTranslate();
  const { moment } = useFormats();
  const { data, error, refetch } = useListContext<LogEntry>();
  const columns: readonly Column<LogEntry>[] = [
    { label: 'log.time', render: ({ happenedAt }) => <time dateTime={happenedAt}>{moment(happenedAt)}</time> },
    { label: 'log.by', render: ({ by }) => <span translate="no">{by}</span> },
    { label: 'log.action', render: ({ action }) => translate(`log.actions.${action}`, { _: action }) },
    {
      label: 'log.facts',
      render: ({ facts }) => (
        <dl className={styles.facts}>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{describeFact(name, translate)}</dt>
              <dd translate="no">{translate(`log.values.${value}`, { _: value })}</dd>
            </div>
          ))}
        </dl>
      ),
    },
    { label: 'log.address', render: ({ address }) => <span translate="no">{address ?? translate('log.server')}</span> },
  ];
  return (
    <RecordTable
      caption={translate('log.title')}
      columns={columns}
      rows={data}
      keyOf={({ id }) => id}
      error={error}
      onRetry={() => void refetch()}
      empty={translate('log.empty')}
    />
  );
}
