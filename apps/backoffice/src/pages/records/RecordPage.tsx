import { settingGroups } from '@baodao/staff-api/settingGroups';
import type { EditedRecord } from '@baodao/staff-api/shapes/records';
import { Button } from '@baodao/ui-kit/Button/Button';
import { useCanAccess, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { EditNotices } from '../../content/EditNotices.tsx';
import { EditSection } from '../../content/EditSection.tsx';
import { HistoryPanel } from '../../content/HistoryPanel.tsx';
import { ScheduleDialog } from '../../content/ScheduleDialog.tsx';
import { ContentContext } from '../../content/useContent.ts';
import { usePreview } from '../../content/usePreview.tsx';
import { useRecordEdit } from '../../content/useRecordEdit.ts';
import { Step } from '../../form/Step.tsx';
import { Page } from '../../layout/Page.tsx';
import { ReadPage } from '../../layout/ReadPage.tsx';
import { callStaff } from '../../platform/callStaff.ts';
import { useFormats } from '../../platform/useFormats.ts';
import { useStaffAction } from '../../platform/useStaffAction.ts';
import { useStaffRead } from '../../platform/useStaffRead.ts';
import { ArticleFields } from './ArticleFields.tsx';
import { BannerFields, ButtonFields } from './BannerFields.tsx';
import { CategoryFields } from './CategoryFields.tsx';
import { GuessFields, LotteryFields } from './GameFields.tsx';
import { type GroupName, type KindName, kinds } from './kinds.ts';
import { MarketFields } from './MarketFields.tsx';
import { PromotionFields } from './PromotionFields.tsx';
import { SearchFields } from './SearchFields.tsx';
import { BirthdayGiftFields, HomePageFields, SiteFields } from './SettingFields.tsx';

const fields = {
  articles: ArticleFields,
  banners: BannerFields,
  buttons: ButtonFields,
  promotions: PromotionFields,
  markets: MarketFields,
  lotteries: LotteryFields,
  guesses: GuessFields,
  categories: CategoryFields,
  site: SiteFields,
  homePage: HomePageFields,
  search: SearchFields,
  birthdayGifts: BirthdayGiftFields,
} as const;

/** A record in the editor of its kind. */
export function RecordPage({ kind }: { kind: KindName }) {
  const translate = useTranslate();
  const { id = '' } = useParams();
  return (
    <ReadPage title={translate(`${kind}.title`)} read={useStaffRead(kinds[kind].endpoints.one, { id: Number(id) })}>
      {(record) => <RecordEditor key={id} kind={kind} record={record} />}
    </ReadPage>
  );
}

export function NewRecordPage({ kind }: { kind: KindName }) {
  const [content] = useState(() => kinds[kind].initial());
  return <RecordEditor kind={kind} record={{ id: 0, version: '', content, by: null, editedAt: null }} />;
}

/** A group of settings in its editor. It is always there. */
export function SettingsPage({ group }: { group: GroupName }) {
  const translate = useTranslate();
  const { endpoints } = kinds[group];
  return (
    <ReadPage title={translate(`${group}.title`)} read={useStaffRead(endpoints.one, { id: settingGroups[group].id })}>
      {(record) => <RecordEditor key={group} kind={group} record={record} />}
    </ReadPage>
  );
}

function RecordEditor({ kind, record }: { kind: KindName | GroupName; record: EditedRecord }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { moment } = useFormats();
  const { endpoints, right, pageOf } = kinds[kind];
  const { canAccess: mayChange = false } = useCanAccess({ resource: right, action: 'edit' });
  const isNew = record.id === 0;
  const edit = useRecordEdit(record, mayChange);
  const [isScheduling, setIsScheduling] = useState(false);
  const save = useStaffAction(endpoints.save, {
    done: 'products.did.save',
    async onDone({ id }, { content }) {
      if (isNew) return navigate(`/${kind}/${id}`);
      edit.begin(await callStaff(endpoints.one, { id }), content);
    },
    onFailed: edit.explain,
  });
  const preview = usePreview({ row: endpoints.preview, id: isNew ? null : record.id, edit, pageOf });
  const Fields = fields[kind];
  return (
    <ContentContext value={edit.form}>
      <Page
        title={translate(isNew ? `${kind}.create` : `${kind}.${'remove' in endpoints ? 'one' : 'title'}`)}
        text={record.by === null ? undefined : translate('products.lastChange', { name: record.by, time: moment(record.editedAt) })}
        actions={
          mayChange && (
            <>
              {!isNew && 'remove' in endpoints && (
                <Step
                  row={endpoints.remove}
                  name="records.remove"
                  text={translate('records.removeHint')}
                  done="records.removed"
                  onDone={() => void navigate(`/${kind}`)}
                  isDanger
                  toInput={() => ({ id: record.id })}
                />
              )}
              {preview.button}
              {!isNew && (
                <Button disabled={edit.changes.length === 0} onClick={() => setIsScheduling(true)}>
                  {translate('products.schedule')}
                </Button>
              )}
              <Button
                variant="primary"
                loading={save.isPending}
                disabled={!isNew && edit.changes.length === 0}
                onClick={() => save.mutate({ id: isNew ? null : record.id, version: isNew ? null : edit.version, content: edit.content })}
              >
                {translate('form.save')}
              </Button>
            </>
          )
        }
      >
        <EditNotices edit={edit} />
        {preview.notice}
        <Fields />
        {!isNew && (
          <EditSection title={translate('products.history')}>
            <HistoryPanel calls={endpoints} id={record.id} onTake={edit.replace} />
          </EditSection>
        )}
        {isScheduling && (
          <ScheduleDialog
            calls={endpoints}
            id={record.id}
            content={edit.content}
            changes={edit.changes}
            onClose={() => setIsScheduling(false)}
            onPlanned={() => edit.replace(edit.base)}
          />
        )}
      </Page>
    </ContentContext>
  );
}
