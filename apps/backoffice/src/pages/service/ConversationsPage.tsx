import { conversations } from '@baodao/staff-api/endpoints/service';
import { type AnswerTemplate, type ConversationItem, conversationQueues } from '@baodao/staff-api/shapes/service';
import { required, useTranslate } from 'ra-core';
import layout from '../../content/content.module.css';
import { getText } from '../../form/getText.ts';
import { LongTextField, TextField } from '../../form/Input.tsx';
import { Step } from '../../form/Step.tsx';
import { useFormats } from '../../platform/useFormats.ts';
import { useStaffRead } from '../../platform/useStaffRead.ts';
import { RecordLink } from '../../table/RecordLink.tsx';
import { SearchForm } from '../../table/SearchForm.tsx';
import { TableSection } from '../../table/TableSection.tsx';
import { QueuePage } from '../queues/QueuePage.tsx';
import styles from './service.module.css';

/** Who waits for customer service, and since when. */
export function ConversationsPage() {
  const translate = useTranslate();
  const { distance, moment } = useFormats();
  return (
    <QueuePage<ConversationItem>
      texts="conversations"
      search={
        <SearchForm
          fields={[
            {
              source: 'queue',
              label: 'conversations.queue',
              options: conversationQueues.map((value) => ({ value, label: translate(`conversations.queues.${value}`) })),
            },
          ]}
        />
      }
      columns={[
        {
          label: 'members.code',
          render: ({ code, nickname }) => <RecordLink area="conversations" code={code} name={`${code} ${nickname}`} />,
        },
        { label: 'conversations.last', render: ({ last }) => <p className={styles.text}>{last.slice(0, 120)}</p> },
        {
          label: 'conversations.waiting',
          render: ({ waitingSince }) => (waitingSince === null ? '–' : <time dateTime={waitingSince}>{distance(waitingSince)}</time>),
        },
        { label: 'conversations.assigned', render: ({ assignedTo }) => assignedTo ?? '–' },
        { label: 'log.time', render: ({ lastAt }) => moment(lastAt) },
      ]}
    >
      <Templates />
    </QueuePage>
  );
}

/** Answers that are given often. */
function Templates() {
  const translate = useTranslate();
  const { data, error, refetch } = useStaffRead(conversations.templates, {});
  return (
    <TableSection<AnswerTemplate>
      title="conversations.templates"
      columns={[
        { label: 'records.fields.title', render: ({ title }) => title },
        { label: 'records.fields.text', render: ({ content }) => <p className={styles.text}>{content}</p> },
        {
          label: 'session.action',
          render: (template) => (
            <div className={layout.buttons}>
              <TemplateStep name="conversations.changeTemplate" template={template} />
              <Step
                row={conversations.removeTemplate}
                name="records.remove"
                done="records.removed"
                isSmall
                toInput={() => ({ id: template.id })}
              />
            </div>
          ),
        },
      ]}
      rows={data}
      keyOf={({ id }) => id}
      read={{ error, refetch }}
      empty={translate('conversations.noTemplates')}
    >
      <div>
        <TemplateStep name="conversations.addTemplate" template={{ id: null, title: '', content: '' }} />
      </div>
    </TableSection>
  );
}

const TemplateStep = ({
  name,
  template: { id, title, content },
}: {
  name: string;
  template: { id: number | null; title: string; content: string };
}) => (
  <Step
    row={conversations.saveTemplate}
    name={name}
    done="products.did.save"
    isSmall
    toInput={(values) => ({ id, title: getText(values, 'title'), content: getText(values, 'content') })}
  >
    <TextField source="title" label="records.fields.title" defaultValue={title} validate={required()} maxLength={60} />
    <LongTextField source="content" label="records.fields.text" defaultValue={content} validate={required()} maxLength={1_000} />
  </Step>
);
