import type { Language } from '@baodao/domain/wire/fields';
import { localize } from '../../platform/db/localizedText.ts';
import type { AttributeRecord } from '../../platform/db/schema/catalog.ts';
import type { LocalizedText } from '../../platform/db/schema/columns.ts';

/** Formats the attribute values of a SKU: `口味：原味 · 规格：六入`. Empty when the product has a single SKU without attributes. */
export function skuAttributeText(attributes: readonly AttributeRecord[], valueIds: readonly number[]): LocalizedText {
  const format = (language: Language, colon: string) =>
    attributes
      .flatMap(({ name, values }) => {
        const value = values.find(({ id }) => valueIds.includes(id));
        return value ? [`${localize(name, language)}${colon}${localize(value.label, language)}`] : [];
      })
      .join(' · ');
  return { 'zh-CN': format('zh-CN', '：'), 'zh-TW': format('zh-TW', '：'), en: format('en', ': ') };
}
