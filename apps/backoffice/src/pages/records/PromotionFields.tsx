import { products } from '@baodao/staff-api/endpoints/products';
import { useTranslate } from 'ra-core';
import { ContentChoice, ContentText } from '../../content/ContentField.tsx';
import { ContentMoment } from '../../content/ContentMoment.tsx';
import { ContentNumbers } from '../../content/ContentNumbers.tsx';
import { ContentParts } from '../../content/ContentParts.tsx';
import styles from '../../content/content.module.css';
import { textAt } from '../../content/contentPath.ts';
import { EditSection } from '../../content/EditSection.tsx';
import { TextSection } from '../../content/FieldSection.tsx';
import { useContent } from '../../content/useContent.ts';
import { useFormats } from '../../platform/useFormats.ts';
import { useStaffRead } from '../../platform/useStaffRead.ts';

const types = ['discount', 'flash', 'ladder', 'full-cut', 'gift'] as const;
const MOST_STEPS = 5;

/** A promotion: a lower price, steps of spending, or a gift. Only the fields of its type are shown. */
export function PromotionFields() {
  const translate = useTranslate();
  const { local } = useFormats();
  const { content } = useContent();
  const { data: choices } = useStaffRead(products.choices, {});
  const type = textAt(content, 'type');
  const isPriced = type === 'discount' || type === 'flash';
  return (
    <>
      <TextSection fields={[{ path: 'title', label: 'records.fields.title', maxLength: 30, required: true }]} />
      <EditSection title={translate('promotions.rule')}>
        <div className={styles.stacked}>
          <div className={styles.fields}>
            <ContentChoice
              path="type"
              label="promotions.kind"
              options={types.map((value) => ({ value, label: translate(`promotions.types.${value}`) }))}
            />
            <ContentChoice
              path="shop"
              label="products.shop"
              isNumber
              required
              placeholder={translate('products.choosePlease')}
              options={(choices?.shops ?? []).map(({ id, name }) => ({ value: String(id), label: local(name) }))}
            />
            <ContentNumbers path="products" label="products.title" hint={isPriced ? 'promotions.oneProduct' : 'promotions.allProducts'} />
            <ContentMoment path="startsAt" label="records.fields.startsAt" required />
            <ContentMoment path="endsAt" label="records.fields.endsAt" required />
            {isPriced && (
              <>
                <ContentText path="sku" label="lowStock.sku" hint="promotions.skuHint" inputMode="numeric" isNumber />
                <ContentText path="price" label="records.fields.price" inputMode="decimal" />
                <ContentText path="percent" label="promotions.percent" hint="promotions.percentHint" inputMode="numeric" isNumber />
                <ContentText path="stock" label="promotions.stock" hint="promotions.stockHint" inputMode="numeric" isNumber />
                <ContentText path="limit" label="records.fields.limitPerUser" hint="products.limitHint" inputMode="numeric" isNumber />
              </>
            )}
            {type === 'gift' && (
              <>
                <ContentText path="gift.sku" label="promotions.giftSku" inputMode="numeric" isNumber required />
                <ContentText path="gift.num" label="orders.units" inputMode="numeric" isNumber />
              </>
            )}
          </div>
          {!isPriced && (
            <ContentParts
              path="steps"
              label="promotions.step"
              add="promotions.addStep"
              least={1}
              isRow
              most={type === 'ladder' ? MOST_STEPS : 1}
              initial={() => ({ spend: '', ...(type === 'gift' ? {} : { save: '' }) })}
            >
              {(step) => (
                <>
                  <ContentText path={`${step}.spend`} label="promotions.spend" inputMode="decimal" required />
                  {type !== 'gift' && <ContentText path={`${step}.save`} label="promotions.save" inputMode="decimal" required />}
                </>
              )}
            </ContentParts>
          )}
        </div>
      </EditSection>
    </>
  );
}
