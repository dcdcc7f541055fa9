import type { Language } from '@baodao/domain/wire/fields';
import { textIn } from '../../db/localText.ts';
import type { AttributeRecord } from '../../db/schema/catalog.ts';
import type { LocalText } from '../../db/schema/columns.ts';

/** What tells a sku from its neighbours: `口味：原味 · 规格：六入`. Empty where a product comes in one kind only. */
export function attrTextOf(attributes: readonly AttributeRecord[], valueIds: readonly number[]): LocalText {
  const write = (language: Language, colon: string) =>
    attributes
      .flatMap(({ name, values }) => {
        const value = values.find(({ id }) => valueIds.includes(id));
        return value ? [`${textIn(name, language)}${colon}${textIn(value.label, language)}`] : [];
      })
      .join(' · ');
  return { 'zh-CN': write('zh-CN', '：'), 'zh-TW': write('zh-TW', '：'), en: write('en', ': ') };
}
