import type { RecordContent } from '@baodao/staff-api/shapes/records';
import { Checkbox } from '@baodao/ui-kit/Checkbox/Checkbox';
import { useTranslate } from 'ra-core';
import { ContentChoice, ContentText } from '../../content/ContentField.tsx';
import { ContentMoment } from '../../content/ContentMoment.tsx';
import { ContentParts } from '../../content/ContentParts.tsx';
import styles from '../../content/content.module.css';
import { listAt, partsAt, textAt } from '../../content/contentPath.ts';
import { EditSection } from '../../content/EditSection.tsx';
import { FieldSection, TextSection } from '../../content/FieldSection.tsx';
import { LocalTexts } from '../../content/LocalTexts.tsx';
import { useContent } from '../../content/useContent.ts';
import { useFormats } from '../../platform/useFormats.ts';

const lotteryTypes = ['wheel', 'grid', 'quiz'] as const;
const prizeTypes = ['none', 'integral', 'coupon', 'goods', 'money', 'exp'] as const;
const EMPTY_TEXT = { 'zh-CN': '', 'zh-TW': '' };

/** Choices have numbers of their own, because members choose them by number. */
const nextOption = (options: readonly RecordContent[]) => ({ id: Math.max(0, ...options.map(({ id }) => Number(id) || 0)) + 1 });

/** A lottery: who may draw when, what can be won with which odds, and the question of a quiz. */
export function LotteryFields() {
  const translate = useTranslate();
  const { number } = useFormats();
  const { content } = useContent();
  const sum = partsAt(content, 'prizes').reduce((all, { parts }) => all + (Number(parts) || 0), 0);
  return (
    <>
      <TextSection
        fields={[
          { path: 'title', label: 'records.fields.title', maxLength: 30, required: true },
          { path: 'rule', label: 'records.fields.rule', maxLength: 600, rows: 4, required: true },
        ]}
      />
      <FieldSection title="lotteries.draws">
        <ContentChoice
          path="type"
          label="records.fields.type"
          options={lotteryTypes.map((value) => ({ value, label: translate(`lotteries.types.${value}`) }))}
        />
        <ContentMoment path="startsAt" label="records.fields.startsAt" required />
        <ContentMoment path="endsAt" label="records.fields.endsAt" required />
        <ContentText path="cost" label="records.fields.cost" hint="lotteries.costHint" inputMode="numeric" isNumber />
        <ContentText path="dayLimit" label="records.fields.dayLimit" inputMode="numeric" isNumber />
        <ContentText path="totalLimit" label="records.fields.totalLimit" hint="promotions.stockHint" inputMode="numeric" isNumber />
        <ContentText path="sort" label="records.fields.sort" hint="records.sortHint" inputMode="numeric" isNumber />
      </FieldSection>
      {textAt(content, 'type') === 'quiz' && <Question />}
      <EditSection title={translate('records.fields.prizes')}>
        <p className={styles.hint}>{translate('lotteries.oddsHint')}</p>
        <ContentParts
          path="prizes"
          label="lotteries.prize"
          add="lotteries.addPrize"
          least={2}
          most={12}
          initial={() => ({ title: EMPTY_TEXT, type: 'integral', num: 10, parts: 0 })}
        >
          {(path, prize) => (
            <>
              <LocalTexts fields={[{ path: `${path}.title`, label: 'records.fields.title', maxLength: 20, required: true }]} />
              <div className={styles.fields}>
                <ContentChoice
                  path={`${path}.type`}
                  label="records.fields.type"
                  options={prizeTypes.map((value) => ({ value, label: translate(`lotteries.prizeTypes.${value}`) }))}
                />
                {prize['type'] === 'coupon' && (
                  <ContentText path={`${path}.coupon`} label="records.fields.coupon" inputMode="numeric" isNumber required />
                )}
                <ContentText path={`${path}.num`} label="records.fields.num" inputMode="numeric" isNumber />
                <ContentText path={`${path}.parts`} label="records.fields.parts" inputMode="numeric" isNumber required />
                <ContentText path={`${path}.stock`} label="lotteries.stock" hint="lotteries.stockHint" inputMode="numeric" isNumber />
              </div>
            </>
          )}
        </ContentParts>
        <output>{translate('lotteries.sum', { parts: number(sum) })}</output>
      </EditSection>
    </>
  );
}

/** The question of a quiz. Whoever answers it right may draw. */
function Question() {
  const translate = useTranslate();
  const { content, set } = useContent();
  const right = listAt(content, 'question.right');
  return (
    <EditSection title={translate('records.fields.question')}>
      <LocalTexts
        fields={[
          { path: 'question.title', label: 'records.fields.question', maxLength: 80, required: true },
          { path: 'question.explain', label: 'records.fields.explain', maxLength: 200, rows: 2, required: true },
        ]}
      />
      <ContentParts
        path="question.options"
        label="guesses.option"
        add="guesses.addOption"
        most={6}
        initial={(options) => ({ ...nextOption(options), text: EMPTY_TEXT })}
        onChange={(options) => {
          set?.('question.options', options);
          set?.(
            'question.right',
            right.filter((id) => options.some((option) => option['id'] === id)),
          );
        }}
      >
        {(path, { id }) => (
          <>
            <LocalTexts fields={[{ path: `${path}.text`, label: 'records.fields.text', maxLength: 40, required: true }]} />
            <Checkbox
              checked={right.includes(id)}
              disabled={set === null}
              onChange={({ currentTarget: { checked } }) =>
                set?.('question.right', checked ? [...right, id] : right.filter((each) => each !== id))
              }
            >
              {translate('records.fields.right')}
            </Checkbox>
          </>
        )}
      </ContentParts>
    </EditSection>
  );
}

/** A guessing game: what members choose from, until when, and the points for the right guess. */
export function GuessFields() {
  const translate = useTranslate();
  return (
    <>
      <TextSection
        fields={[
          { path: 'title', label: 'records.fields.title', maxLength: 40, required: true },
          { path: 'text', label: 'records.fields.text', maxLength: 200, rows: 3, required: true },
        ]}
      />
      <FieldSection title="promotions.rule">
        <ContentMoment path="startsAt" label="records.fields.startsAt" required />
        <ContentMoment path="endsAt" label="records.fields.endsAt" required />
        <ContentText path="reward" label="records.fields.reward" inputMode="numeric" isNumber required />
        <ContentText path="sort" label="records.fields.sort" hint="records.sortHint" inputMode="numeric" isNumber />
      </FieldSection>
      <EditSection title={translate('records.fields.options')}>
        <ContentParts
          path="options"
          label="guesses.option"
          add="guesses.addOption"
          least={2}
          most={8}
          initial={(options) => ({ ...nextOption(options), title: EMPTY_TEXT })}
        >
          {(path) => <LocalTexts fields={[{ path: `${path}.title`, label: 'records.fields.title', maxLength: 40, required: true }]} />}
        </ContentParts>
      </EditSection>
    </>
  );
}
