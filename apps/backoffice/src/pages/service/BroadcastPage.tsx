import { broadcasts } from '@baodao/staff-api/endpoints/service';
import type { BroadcastCount, BroadcastInput } from '@baodao/staff-api/shapes/service';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { ContentChoice, ContentText } from '../../content/ContentField.tsx';
import styles from '../../content/content.module.css';
import { textAt } from '../../content/contentPath.ts';
import { EditNotices } from '../../content/EditNotices.tsx';
import { EditSection } from '../../content/EditSection.tsx';
import { FieldSection } from '../../content/FieldSection.tsx';
import { LocalTexts } from '../../content/LocalTexts.tsx';
import { ContentContext } from '../../content/useContent.ts';
import { useRecordEdit } from '../../content/useRecordEdit.ts';
import { DialogForm } from '../../form/DialogForm.tsx';
import { Page } from '../../layout/Page.tsx';
import { languages } from '../../platform/texts.ts';
import { useFormats } from '../../platform/useFormats.ts';
import { useStaffAction } from '../../platform/useStaffAction.ts';

const empty = { segment: {}, title: {}, text: {}, link: '' };
const conditions = ['boughtWithin', 'notBoughtWithin', 'product'] as const;

type Content = ReturnType<typeof useRecordEdit>['content'];

/** What was typed, without conditions that were left empty. */
function toInput(content: Content): BroadcastInput {
  const number = (path: string) => (textAt(content, path) === '' ? undefined : Number(textAt(content, path)));
  const language = languages.find((each) => each === textAt(content, 'segment.language'));
  const texts = (path: string) => ({
    'zh-CN': textAt(content, `${path}.zh-CN`),
    'zh-TW': textAt(content, `${path}.zh-TW`),
    ...(textAt(content, `${path}.en`) === '' ? {} : { en: textAt(content, `${path}.en`) }),
  });
  return {
    segment: {
      ...(language ? { language } : {}),
      level: number('segment.level'),
      ...Object.fromEntries(conditions.map((name) => [name, number(`segment.${name}`)])),
    },
    title: texts('title'),
    text: texts('text'),
    link: textAt(content, 'link'),
  };
}

/** A message to members: first whom it reaches, then the message. */
export function BroadcastPage() {
  const translate = useTranslate();
  const notify = useNotify();
  const { number } = useFormats();
  const edit = useRecordEdit({ version: '', content: empty }, true);
  const [planned, setPlanned] = useState<BroadcastCount | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const preview = useStaffAction(broadcasts.preview, { onDone: setPlanned });
  const send = useStaffAction(broadcasts.send, {
    onDone({ reached }) {
      setIsAsking(false);
      setPlanned(null);
      edit.begin({ version: '', content: empty }, edit.content);
      notify('broadcast.sent', { type: 'success', messageArgs: { count: reached, shown: number(reached) } });
    },
  });
  const input = toInput(edit.content);
  const isWritten = [input.title, input.text].every((text) => text['zh-CN'] !== '' && text['zh-TW'] !== '');
  const options = (group: string, values: readonly string[]) => values.map((value) => ({ value, label: translate(`${group}.${value}`) }));
  return (
    <ContentContext value={edit.form}>
      <Page
        title={translate('broadcast.title')}
        text={translate('broadcast.text')}
        actions={
          <>
            <Button loading={preview.isPending} onClick={() => preview.mutate({ segment: input.segment })}>
              {translate('broadcast.count')}
            </Button>
            <Button variant="primary" disabled={!isWritten || planned === null || planned.reached === 0} onClick={() => setIsAsking(true)}>
              {translate('broadcast.send')}
            </Button>
          </>
        }
      >
        <EditNotices edit={edit} />
        {planned && (
          <Notice tone="info" live>
            {translate('broadcast.reached', { members: number(planned.members), reached: number(planned.reached) })}
          </Notice>
        )}
        <FieldSection title="broadcast.segment">
          <ContentChoice
            path="segment.language"
            label="broadcast.language"
            placeholder={translate('list.all')}
            options={options('records.languages', languages)}
          />
          <ContentChoice
            path="segment.level"
            label="broadcast.level"
            placeholder={translate('list.all')}
            isNumber
            options={options('broadcast.levels', ['1', '2', '3', '4', '5'])}
          />
          {conditions.map((name) => (
            <ContentText key={name} path={`segment.${name}`} label={`broadcast.${name}`} inputMode="numeric" isNumber />
          ))}
        </FieldSection>
        <EditSection title={translate('broadcast.message')}>
          <div className={styles.stacked}>
            <LocalTexts
              fields={[
                { path: 'title', label: 'records.fields.title', maxLength: 60, required: true },
                { path: 'text', label: 'records.fields.text', maxLength: 300, rows: 3, required: true },
              ]}
            />
            <ContentText path="link" label="records.fields.linkValue" hint="broadcast.linkHint" maxLength={200} />
          </div>
        </EditSection>
        {planned && (
          <DialogForm
            open={isAsking}
            onClose={() => setIsAsking(false)}
            title={translate('broadcast.send')}
            text={translate('broadcast.sendHint', { count: planned.reached, shown: number(planned.reached) })}
            submit={translate('broadcast.send')}
            isDanger
            isBusy={send.isPending}
            onSubmit={() => send.mutate(input)}
          />
        )}
      </Page>
    </ContentContext>
  );
}
