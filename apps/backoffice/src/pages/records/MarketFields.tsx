import { Button } from '@baodao/ui-kit/Button/Button';
import { IconButton } from '@baodao/ui-kit/IconButton/IconButton';
import X from 'lucide-react/icons/x';
import { useTranslate } from 'ra-core';
import { ContentChoice, ContentText } from '../../content/ContentField.tsx';
import { ContentMoment } from '../../content/ContentMoment.tsx';
import { ContentPicture } from '../../content/ContentPicture.tsx';
import styles from '../../content/content.module.css';
import { partsAt } from '../../content/contentPath.ts';
import { EditSection } from '../../content/EditSection.tsx';
import { LocalTexts } from '../../content/LocalTexts.tsx';
import { useContent } from '../../content/useContent.ts';

const types = ['normal', 'second', 'flash', 'member'] as const;
const EMPTY_TEXT = { 'zh-CN': '', 'zh-TW': '' };

/** A campaign with its sessions, and the price of each SKU in them. */
export function MarketFields() {
  const translate = useTranslate();
  const { content, set } = useContent();
  const tabs = partsAt(content, 'tabs');
  return (
    <>
      <EditSection title={translate('products.texts')}>
        <LocalTexts
          fields={[
            { path: 'title', label: 'records.fields.title', maxLength: 30, required: true },
            { path: 'text', label: 'records.fields.text', maxLength: 120 },
          ]}
        />
      </EditSection>
      <EditSection title={translate('markets.rule')}>
        <div className={styles.fields}>
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
        </div>
      </EditSection>
      <EditSection title={translate('markets.sessions')}>
        <div className={styles.stacked}>
          {tabs.map((_, at) => (
            // Sessions have no names before they are saved.
            // oxlint-disable-next-line react/no-array-index-key
            <SessionFields key={at} at={at} />
          ))}
          {set && (
            <div className={styles.buttons}>
              <Button size="small" onClick={() => set('tabs', [...tabs, { title: EMPTY_TEXT, products: [] }])}>
                {translate('markets.addSession')}
              </Button>
            </div>
          )}
        </div>
      </EditSection>
    </>
  );
}

function SessionFields({ at }: { at: number }) {
  const translate = useTranslate();
  const { content, set } = useContent();
  const tabs = partsAt(content, 'tabs');
  const sales = partsAt(content, `tabs.${at}.products`);
  const path = `tabs.${at}`;
  return (
    <fieldset className={styles.group}>
      <legend>{translate('markets.session', { number: at + 1 })}</legend>
      <LocalTexts fields={[{ path: `${path}.title`, label: 'records.fields.title', maxLength: 20, required: true }]} />
      <div className={styles.fields}>
        <ContentMoment path={`${path}.startsAt`} label="records.fields.startsAt" />
        <ContentMoment path={`${path}.endsAt`} label="records.fields.endsAt" />
        <ContentText path={`${path}.daily`} label="markets.daily" hint="markets.dailyHint" maxLength={5} />
        <ContentText path={`${path}.minutes`} label="markets.minutes" inputMode="numeric" isNumber maxLength={4} />
      </div>
      {sales.map((_, of) => (
        // A SKU may still be empty.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={of} className={styles.fields}>
          <ContentText path={`${path}.products.${of}.sku`} label="lowStock.sku" inputMode="numeric" isNumber required />
          <ContentText path={`${path}.products.${of}.price`} label="records.fields.price" inputMode="decimal" required />
          <ContentText path={`${path}.products.${of}.stock`} label="promotions.stock" inputMode="numeric" isNumber required />
          <ContentText path={`${path}.products.${of}.limit`} label="records.fields.limitPerUser" inputMode="numeric" isNumber />
          {set && (
            <IconButton
              label={translate('markets.removeSku', { number: of + 1 })}
              icon={<X />}
              onClick={() =>
                set(
                  `${path}.products`,
                  sales.filter((__, other) => other !== of),
                )
              }
            />
          )}
        </div>
      ))}
      {set && (
        <div className={styles.buttons}>
          <Button size="small" onClick={() => set(`${path}.products`, [...sales, { price: '', stock: 10 }])}>
            {translate('markets.addSku')}
          </Button>
          {tabs.length > 1 && (
            <Button
              size="small"
              onClick={() =>
                set(
                  'tabs',
                  tabs.filter((_, other) => other !== at),
                )
              }
            >
              {translate('markets.removeSession')}
            </Button>
          )}
        </div>
      )}
    </fieldset>
  );
}
