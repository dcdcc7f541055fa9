import { products } from '@baodao/staff-api/endpoints/products';
import { useTranslate } from 'ra-core';
import { ContentChecks, ContentChoice, ContentText, ContentWords } from '../../content/ContentField.tsx';
import styles from '../../content/content.module.css';
import { LocalTexts } from '../../content/LocalTexts.tsx';
import { useFormats } from '../../platform/useFormats.ts';
import { useStaffRead } from '../../platform/useStaffRead.ts';

const types = ['goods', 'service', 'voucher'] as const;
const shipClasses = ['normal', 'chilled', 'frozen', 'pickup', 'none'] as const;
const states = ['on', 'off'] as const;

/** Where a product belongs, how it is sent, and what customs restrict about it. */
export function FactFields() {
  const translate = useTranslate();
  const { local } = useFormats();
  const { data: choices } = useStaffRead(products.choices, {});
  const optionsOf = (group: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: translate(`products.${group}.${value}`) }));
  return (
    <div className={styles.stacked}>
      <div className={styles.fields}>
        <ContentChoice path="status" label="products.state" options={optionsOf('states', states)} />
        <ContentText path="code" label="records.fields.code" hint="products.codeHint" maxLength={40} required />
        <ContentChoice
          path="shop"
          label="products.shop"
          isNumber
          required
          placeholder={translate('products.choosePlease')}
          options={(choices?.shops ?? []).map(({ id, name }) => ({ value: String(id), label: local(name) }))}
        />
        <ContentChoice
          path="category"
          label="products.category"
          isNumber
          required
          placeholder={translate('products.choosePlease')}
          options={(choices?.categories ?? []).map(({ id, path }) => ({ value: String(id), label: path.map(local).join(' › ') }))}
        />
        <ContentChoice path="type" label="records.fields.type" options={optionsOf('types', types)} />
        <ContentChoice path="shipClass" label="records.fields.shipClass" options={optionsOf('shipClasses', shipClasses)} />
        <ContentText path="origin.code" label="products.originCode" hint="products.originCodeHint" maxLength={40} required />
        <ContentText path="limitPerUser" label="records.fields.limitPerUser" hint="products.limitHint" inputMode="numeric" isNumber />
      </div>
      <LocalTexts fields={[{ path: 'origin.name', label: 'products.originName', maxLength: 20, required: true }]} />
      <ContentChecks
        path="goodsClasses"
        label="records.fields.goodsClasses"
        options={optionsOf('goodsClasses', choices?.goodsClasses ?? [])}
      />
      <ContentChecks
        path="serviceTags"
        label="records.fields.serviceTags"
        options={(choices?.tags ?? []).map((tag) => ({ value: tag, label: tag }))}
      />
      <ContentWords path="keywords" label="records.fields.keywords" hint="products.keywordsHint" />
    </div>
  );
}
