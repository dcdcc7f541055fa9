import type { Language } from '@baodao/domain/wire/fields';
import { textIn } from '../../db/localText.ts';
import type { AttributeRecord } from '../../db/schema/catalog.ts';
import type { LocalText } from '../../db/schema/columns.ts';

/** Formats the attribute values of a SKU: `口味：原味 · 规格：六入`. Empty when the product has a single SKU without attributes. */
export function skuAttributeText(attributes: readonly AttributeRecord[], valueIds: readonly number[]): LocalText {
  const format = (language: Language, colon: string) =>
    attributes
      .flatMap(({ name, values }) => {
        const value = values.find(({ id }) => valueIds.includes(id));
        return value ? [`${textIn(name, language)}${colon}${textIn(value.label, language)}`] : [];
      })
      .join(' · ');
  return { 'zh-CN': format('zh-CN', '：'), 'zh-TW': format('zh-TW', '：'), en: format('en', ': ') };
}
