import type { LogEntry } from '@baodao/staff-api/shapes/log';
import { useTranslate } from 'ra-core';
import { useFormats } from '../../platform/useFormats.ts';
import { SearchForm } from '../../table/SearchForm.tsx';
import { QueuePage } from '../queues/QueuePage.tsx';
import styles from './LogPage.module.css';

/** Who did what, when, from where: in the back office and by commands. */
export function LogPage() {
  const translate = useTranslate();
  const { moment } = useFormats();
  return (
    <QueuePage<LogEntry>
      texts="log"
      search={
        <SearchForm
          fields={[
            { source: 'by', label: 'log.by' },
            { source: 'text', label: 'log.search', hint: 'log.searchHint' },
            { source: 'from', label: 'log.from', type: 'date' },
            { source: 'to', label: 'log.to', type: 'date' },
          ]}
        />
      }
      columns={[
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
      ]}
    />
  );
}

/** The path of a fact in words. */
const describeFact = (path: string, translate: (key: string, options: { _: string }) => string): string =>
  path
    .split('.')
    .map((name) => translate(`log.names.${name}`, { _: translate(`records.fields.${name}`, { _: name }) }))
    .join(' › ');
