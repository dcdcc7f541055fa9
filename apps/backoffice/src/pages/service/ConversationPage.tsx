import { conversations } from '@baodao/staff-api/endpoints/service';
import type { ConversationDetail } from '@baodao/staff-api/shapes/service';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Card } from '@baodao/ui-kit/Card/Card';
import { Field } from '@baodao/ui-kit/Field/Field';
import { Link } from '@baodao/ui-kit/Link/Link';
import { Select } from '@baodao/ui-kit/Select/Select';
import { Stack } from '@baodao/ui-kit/Stack/Stack';
import { Textarea } from '@baodao/ui-kit/Textarea/Textarea';
import { useCanAccess, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { Step } from '../../form/Step.tsx';
import { Page } from '../../layout/Page.tsx';
import { ReadPage } from '../../layout/ReadPage.tsx';
import { useFormats } from '../../platform/useFormats.ts';
import { useStaffAction } from '../../platform/useStaffAction.ts';
import { useStaffRead } from '../../platform/useStaffRead.ts';
import styles from './service.module.css';

/** What a member and customer service wrote to each other, and the next answer. */
export function ConversationPage() {
  const { code = '' } = useParams();
  return (
    <ReadPage title={code} read={useStaffRead(conversations.one, { code })}>
      {(data) => <Shown conversation={data} />}
    </ReadPage>
  );
}

function Shown({ conversation }: { conversation: ConversationDetail }) {
  const translate = useTranslate();
  const { distance } = useFormats();
  const { code, nickname, waitingSince, assignedTo, isOwn, messages } = conversation;
  const facts = [
    ...(waitingSince === null ? [] : [translate('conversations.waitsSince', { time: distance(waitingSince) })]),
    ...(assignedTo === null ? [] : [translate('conversations.assignedTo', { name: assignedTo })]),
  ];
  return (
    <Page
      title={translate('conversations.one', { code, name: nickname })}
      text={facts.join(' · ')}
      actions={
        <>
          <Button href={`#/members/${code}`}>{translate('conversations.toMember')}</Button>
          {messages.length > 0 && (
            <Step
              row={conversations.assign}
              name={isOwn ? 'conversations.release' : 'conversations.take'}
              done="conversations.assignDone"
              toInput={() => ({ code, isOwn: !isOwn })}
            />
          )}
          {waitingSince !== null && (
            <Step row={conversations.close} name="conversations.close" done="conversations.closed" toInput={() => ({ code })} />
          )}
        </>
      }
    >
      {messages.length === 0 ? <Card>{translate('conversations.none')}</Card> : <Thread messages={messages} />}
      <AnswerForm code={code} />
    </Page>
  );
}

function Thread({ messages }: Pick<ConversationDetail, 'messages'>) {
  const translate = useTranslate();
  const { local, moment } = useFormats();
  return (
    <ol className={styles.thread}>
      {messages.map(({ id, by, content, pictures, orderCode, product, writtenAt }) => (
        <li key={id} className={styles.message} data-own={by !== null || undefined}>
          <p className={styles.muted}>
            {by ?? translate('conversations.member')} · <time dateTime={writtenAt}>{moment(writtenAt)}</time>
          </p>
          <p className={styles.text}>{content}</p>
          {pictures.length > 0 && (
            <div className={styles.pictures}>
              {pictures.map((src, at) => (
                <a key={src} href={src} target="_blank" rel="noreferrer">
                  <img src={src} alt={translate('records.pictureNumber', { number: at + 1 })} />
                </a>
              ))}
            </div>
          )}
          {orderCode !== null && (
            <p>
              <Link href={`#/orders/${orderCode}`}>{translate('orders.one', { code: orderCode })}</Link>
            </p>
          )}
          {product && (
            <p>
              <Link href={`#/products/${product.id}`}>{local(product.title)}</Link>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

/** A template is a beginning: it can be changed before it is sent. */
function AnswerForm({ code }: { code: string }) {
  const translate = useTranslate();
  const { canAccess } = useCanAccess({ resource: conversations.answer.right, action: 'edit' });
  const { data: templates = [] } = useStaffRead(conversations.templates, {});
  const [text, setText] = useState('');
  const answer = useStaffAction(conversations.answer, { done: 'conversations.answered', onDone: () => setText('') });
  if (!canAccess) return null;
  return (
    <Card as="section">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          answer.mutate({ code, text: text.trim() });
        }}
      >
        <Stack gap={4}>
          {templates.length > 0 && (
            <Field label={translate('conversations.template')}>
              <Select
                value=""
                placeholder={translate('conversations.chooseTemplate')}
                options={templates.map(({ id, title }) => ({ value: String(id), label: title }))}
                onChange={({ currentTarget: { value } }) => {
                  const chosen = templates.find(({ id }) => String(id) === value);
                  if (chosen) setText((typed) => (typed === '' ? chosen.content : `${typed}\n${chosen.content}`));
                }}
              />
            </Field>
          )}
          <Field label={translate('conversations.answer')} hint={translate('conversations.answerHint')}>
            <Textarea value={text} rows={5} maxLength={1_000} onChange={({ currentTarget }) => setText(currentTarget.value)} />
          </Field>
          <div>
            <Button type="submit" variant="primary" disabled={text.trim() === ''} loading={answer.isPending}>
              {translate('conversations.send')}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}
