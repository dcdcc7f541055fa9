import { conversations } from '@baodao/staff-api/endpoints/service';
import { type AnswerTemplate, type ConversationItem, conversationQueues } from '@baodao/staff-api/shapes/service';
import { Link } from '@baodao/ui-kit/Link/Link';
import { required, useTranslate } from 'ra-core';
import { EditSection } from '../../content/EditSection.tsx';
import { getText } from '../../form/getText.ts';
import { LongTextField, TextField } from '../../form/Input.tsx';
import { Step } from '../../form/Step.tsx';
import { useFormats } from '../../platform/useFormats.ts';
import { useStaffRead } from '../../platform/useStaffRead.ts';
import { RecordTable } from '../../table/RecordTable.tsx';
import { SearchForm } from '../../table/SearchForm.tsx';
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
          render: ({ code, nickname }) => (
            <Link href={`#/conversations/${code}`} translate="no">
              {code} {nickname}
            </Link>
          ),
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
    <EditSection title={translate('conversations.templates')}>
      <RecordTable<AnswerTemplate>
        caption={translate('conversations.templates')}
        columns={[
          { label: 'records.fields.title', render: ({ title }) => title },
          { label: 'records.fields.text', render: ({ content }) => <p className={styles.text}>{content}</p> },
          {
            label: 'session.action',
            render: (template) => (
              <div className={styles.buttons}>
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
        error={error}
        onRetry={() => void refetch()}
        empty={translate('conversations.noTemplates')}
      />
      <TemplateStep name="conversations.addTemplate" template={{ id: null, title: '', content: '' }} />
    </EditSection>
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
