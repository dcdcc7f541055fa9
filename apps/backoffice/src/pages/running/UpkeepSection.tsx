import { running } from '@baodao/staff-api/endpoints/running';
import type { AuditReply } from '@baodao/staff-api/shapes/running';
import { DescriptionList } from '@baodao/ui-kit/DescriptionList/DescriptionList';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { EditSection } from '../../content/EditSection.tsx';
import { Step } from '../../form/Step.tsx';
import { useFormats } from '../../platform/useFormats.ts';
import { useStaffRead } from '../../platform/useStaffRead.ts';
import { RecordTable } from '../../table/RecordTable.tsx';

/** The newest import and backup, and the audit of the shop's own rules. */
export function UpkeepSection() {
  const translate = useTranslate();
  const { moment, number } = useFormats();
  const { data } = useStaffRead(running.upkeep, {});
  const imports = useStaffRead(running.imports, {});
  const [audit, setAudit] = useState<AuditReply | null>(null);
  const list = (counts: readonly (readonly [kind: string, count: number])[]) =>
    counts.map(([kind, count]) => `${translate(`running.records.${kind}`, { _: kind })}: ${number(count)}`).join(', ') || '–';
  return (
    <EditSection title={translate('running.upkeep')}>
      {data && (
        <DescriptionList
          items={[
            { label: translate('running.imported'), value: data.import ? moment(data.import.at) : translate('running.never') },
            { label: translate('running.importedRecords'), value: list(Object.entries(data.import?.counts ?? {})) },
            { label: translate('running.kept'), value: list(data.kept.map(({ kind, count }) => [kind, count])) },
            {
              label: translate('running.backup'),
              value: data.backup ? moment(data.backup.at) : <Tag tone="danger">{translate('running.noBackup')}</Tag>,
            },
          ]}
        />
      )}
      <RecordTable
        caption={translate('running.imports')}
        columns={[
          { label: 'running.importedAt', render: ({ madeAt }) => moment(madeAt) },
          {
            label: 'running.importResult',
            render: ({ imported }) => (
              <Tag tone={imported ? 'plain' : 'danger'}>{translate(imported ? 'running.importDone' : 'running.importRefused')}</Tag>
            ),
          },
          { label: 'running.importReport', render: ({ lines }) => <ImportLines lines={lines} /> },
        ]}
        rows={imports.data}
        keyOf={({ id }) => id}
        read={imports}
        empty={translate('running.never')}
      />
      <div>
        <Step
          row={running.audit}
          name="running.audit"
          text={translate('running.auditHint')}
          onDone={setAudit}
          isSmall
          toInput={() => ({})}
        />
      </div>
      <output>
        {audit && (audit.count === 0 ? translate('running.auditClean') : translate('running.auditFound', { shown: number(audit.count) }))}
      </output>
      {audit && audit.count > 0 && (
        <RecordTable
          caption={translate('running.audit')}
          columns={[
            { label: 'running.rule', render: ({ rule }) => <span lang="en">{rule}</span> },
            { label: 'running.row', render: ({ key }) => <span translate="no">{key}</span> },
            { label: 'running.facts', render: ({ facts }) => <code>{facts}</code> },
          ]}
          rows={audit.violations}
          keyOf={({ rule, key }) => `${rule} ${key}`}
          empty="–"
        />
      )}
    </EditSection>
  );
}

/** The first line, and the others when somebody asks for them. */
function ImportLines({ lines: [first = '–', ...others] }: { lines: readonly string[] }) {
  if (others.length === 0) return <span lang="en">{first}</span>;
  return (
    <details lang="en">
      <summary>{first}</summary>
      <ul>
        {others.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
