import { useTranslate } from 'ra-core';
import { ContentChoice, ContentText } from '../../content/ContentField.tsx';
import { ContentMoment } from '../../content/ContentMoment.tsx';
import { ContentParts } from '../../content/ContentParts.tsx';
import { ContentPicture } from '../../content/ContentPicture.tsx';
import styles from '../../content/content.module.css';
import { EditSection } from '../../content/EditSection.tsx';
import { FieldSection, TextSection } from '../../content/FieldSection.tsx';
import { LocalTexts } from '../../content/LocalTexts.tsx';

const types = ['normal', 'second', 'flash', 'member'] as const;

/** A campaign with its sessions, and the price of each SKU in them. */
export function MarketFields() {
  const translate = useTranslate();
  return (
    <>
      <TextSection
        fields={[
          { path: 'title', label: 'records.fields.title', maxLength: 30, required: true },
          { path: 'text', label: 'records.fields.text', maxLength: 120 },
        ]}
      />
      <FieldSection title="markets.rule">
        <ContentChoice
          path="type"
          label="markets.kind"
          options={types.map((value) => ({ value, label: translate(`markets.types.${value}`) }))}
        />
        <ContentMoment path="startsAt" label="records.fields.startsAt" required />
        <ContentMoment path="endsAt" label="records.fields.endsAt" required />
        <ContentText path="color" label="markets.color" maxLength={7} />
        <ContentText path="sort" label="records.fields.sort" hint="records.sortHint" inputMode="numeric" isNumber />
        <ContentPicture path="cover" label="markets.cover" />
      </FieldSection>
      <EditSection title={translate('markets.sessions')}>
        <ContentParts
          path="tabs"
          label="markets.session"
          add="markets.addSession"
          least={1}
          initial={() => ({ title: { 'zh-CN': '', 'zh-TW': '' }, products: [] })}
        >
          {(path) => (
            <>
              <LocalTexts fields={[{ path: `${path}.title`, label: 'records.fields.title', maxLength: 20, required: true }]} />
              <div className={styles.fields}>
                <ContentMoment path={`${path}.startsAt`} label="records.fields.startsAt" />
                <ContentMoment path={`${path}.endsAt`} label="records.fields.endsAt" />
                <ContentText path={`${path}.daily`} label="markets.daily" hint="markets.dailyHint" maxLength={5} />
                <ContentText path={`${path}.minutes`} label="markets.minutes" inputMode="numeric" isNumber maxLength={4} />
              </div>
              <ContentParts
                path={`${path}.products`}
                label="markets.sku"
                add="markets.addSku"
                most={1_000}
                isRow
                initial={() => ({ price: '', stock: 10 })}
              >
                {(sale) => (
                  <>
                    <ContentText path={`${sale}.sku`} label="lowStock.sku" inputMode="numeric" isNumber required />
                    <ContentText path={`${sale}.price`} label="records.fields.price" inputMode="decimal" required />
                    <ContentText path={`${sale}.stock`} label="promotions.stock" inputMode="numeric" isNumber required />
                    <ContentText path={`${sale}.limit`} label="records.fields.limitPerUser" inputMode="numeric" isNumber />
                  </>
                )}
              </ContentParts>
            </>
          )}
        </ContentParts>
      </EditSection>
    </>
  );
}
