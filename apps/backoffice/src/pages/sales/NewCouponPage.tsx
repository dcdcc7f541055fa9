import { coupons } from '@baodao/staff-api/endpoints/sales';
import { Button } from '@baodao/ui-kit/Button/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ContentChoice, ContentText } from '../../content/ContentField.tsx';
import { ContentMoment } from '../../content/ContentMoment.tsx';
import { ContentNumbers } from '../../content/ContentNumbers.tsx';
import { textAt } from '../../content/contentPath.ts';
import { EditNotices } from '../../content/EditNotices.tsx';
import { FieldSection, TextSection } from '../../content/FieldSection.tsx';
import { ContentContext } from '../../content/useContent.ts';
import { useRecordEdit } from '../../content/useRecordEdit.ts';
import { Page } from '../../layout/Page.tsx';
import { useStaffAction } from '../../platform/useStaffAction.ts';

const DAY = 24 * 3_600_000;
const types = ['cash', 'percent', 'shipping'] as const;
const scopes = ['all', 'category', 'product', 'shop'] as const;
const ways = ['claim', 'code', 'points', 'birthday'] as const;

const initial = () => ({
  type: 'cash',
  scope: 'all',
  given: 'code',
  ids: [],
  total: 100,
  perUser: 1,
  validDays: 30,
  startsAt: new Date().toISOString(),
  endsAt: new Date(Date.now() + 30 * DAY).toISOString(),
});

/** A new coupon. It is not changed afterwards, because members have it then; it can be withdrawn. */
export function NewCouponPage() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [content] = useState(initial);
  const edit = useRecordEdit({ version: '', content }, true);
  const create = useStaffAction(coupons.create, {
    done: 'coupons.did.create',
    onDone: () => void navigate('/coupons'),
    onFailed: edit.explain,
  });
  const isPercent = textAt(edit.content, 'type') === 'percent';
  const isLimited = textAt(edit.content, 'scope') !== 'all';
  const given = textAt(edit.content, 'given');
  /** What was typed before another choice hid its field. */
  const hidden = [
    ...(isPercent ? ['amount'] : ['percent', 'maxAmount']),
    ...(isLimited ? [] : ['ids']),
    ...(given === 'points' ? [] : ['points']),
    ...(given === 'birthday' ? [] : ['level']),
  ];
  const shown = Object.fromEntries(Object.entries(edit.content).filter(([name]) => !hidden.includes(name)));
  const optionsOf = (group: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: translate(`coupons.${group}.${value}`) }));
  return (
    <ContentContext value={edit.form}>
      <Page
        title={translate('coupons.create')}
        text={translate('coupons.createHint')}
        actions={
          <Button variant="primary" loading={create.isPending} onClick={() => create.mutate({ content: shown })}>
            {translate('form.save')}
          </Button>
        }
      >
        <EditNotices edit={edit} />
        <TextSection
          fields={[
            { path: 'title', label: 'records.fields.title', maxLength: 30, required: true },
            { path: 'text', label: 'records.fields.text', maxLength: 120 },
          ]}
        />
        <FieldSection title="coupons.value">
          <ContentChoice path="type" label="records.fields.type" options={optionsOf('types', types)} />
          {isPercent ? (
            <>
              <ContentText path="percent" label="coupons.percent" hint="coupons.percentHint" inputMode="numeric" isNumber required />
              <ContentText path="maxAmount" label="coupons.maxAmount" inputMode="decimal" />
            </>
          ) : (
            <ContentText path="amount" label="coupons.amount" inputMode="decimal" required />
          )}
          <ContentText path="threshold" label="coupons.threshold" inputMode="decimal" />
          <ContentChoice path="scope" label="coupons.scope" options={optionsOf('scopes', scopes)} />
          {isLimited && <ContentNumbers path="ids" label="coupons.ids" hint="records.numbersHint" />}
        </FieldSection>
        <FieldSection title="coupons.giving">
          <ContentChoice path="given" label="coupons.given" options={optionsOf('ways', ways)} />
          {given === 'points' && <ContentText path="points" label="coupons.points" inputMode="numeric" isNumber required />}
          {given === 'birthday' && <ContentText path="level" label="coupons.level" hint="coupons.levelHint" inputMode="numeric" isNumber />}
          <ContentText path="total" label="coupons.total" hint="coupons.totalHint" inputMode="numeric" isNumber />
          <ContentText path="perUser" label="coupons.perUser" inputMode="numeric" isNumber />
          <ContentMoment path="startsAt" label="records.fields.startsAt" required />
          <ContentMoment path="endsAt" label="records.fields.endsAt" required />
          <ContentText path="validDays" label="coupons.validDays" inputMode="numeric" isNumber required />
        </FieldSection>
      </Page>
    </ContentContext>
  );
}
