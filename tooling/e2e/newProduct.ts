import { expect } from 'vitest';
import type { Office } from './office.ts';

/** The text field of a language in the first part of the editor. */
export const textField = ({ page, t }: Office, language: string, label: string) =>
  page
    .getByRole('group', { name: t(`records.languages.${language}`) })
    .first()
    .getByRole('textbox', { name: t(label) });

/** Fills the open editor with a product that has a picture and three SKUs, which cost 120, 200 and 280. It is not saved yet. */
export async function enterProduct(office: Office): Promise<void> {
  await textField(office, 'zh-TW', 'records.fields.title').fill('手作牛軋餅');
  await textField(office, 'zh-TW', 'records.fields.unit').fill('盒');
  await office.button('records.convertTo.zh-CN').first().click();
  await expect.poll(() => textField(office, 'zh-CN', 'records.fields.title').inputValue()).toBe('手作牛轧饼');
  const picture = await office.page.screenshot({ type: 'jpeg', quality: 60 });
  await office.page.locator('input[type=file]').first().setInputFiles({ name: 'cookie.jpg', mimeType: 'image/jpeg', buffer: picture });
  await office.page.getByRole('img', { name: office.t('records.pictureNumber', { number: 1 }) }).waitFor();
  await office.page.getByRole('textbox', { name: office.t('records.fields.code'), exact: true }).fill('NOUGAT');
  await office.field('products.shop').selectOption({ index: 1 });
  await office.field('products.category').selectOption({ index: 1 });
  await office.field('products.originCode').fill('taipei');
  const origin = office.section('products.facts').getByRole('textbox', { name: office.t('products.originName'), exact: true });
  for (const at of [0, 1]) await origin.nth(at).fill('台北');

  await office.button('products.addAttribute').click();
  await office.button('products.addValue').click();
  await office.button('products.addValue').click();
  const choices = office.page.getByRole('group', { name: office.t('products.attribute', { number: 1 }) });
  for (const [language, name, values] of [
    ['zh-CN', '份量', ['小', '中', '大']],
    ['zh-TW', '份量', ['小', '中', '大']],
  ] as const) {
    const column = choices.getByRole('group', { name: office.t(`records.languages.${language}`) });
    await column.getByRole('textbox', { name: office.t('products.attributeName') }).fill(name);
    for (const [at, value] of values.entries())
      await column
        .getByRole('textbox', { name: office.t('products.attributeValue') })
        .nth(at)
        .fill(value);
  }
  await office.button('products.addCombinations', { count: 2 }).click();
  const rows = office.section('products.skus').locator('tbody tr');
  expect(await rows.count()).toBe(3);
  for (const [at, price] of ['120', '200', '280'].entries()) {
    const cell = (field: string) => rows.nth(at).getByRole('textbox', { name: new RegExp(`: ${office.t(field)}$`) });
    await cell('records.fields.code').fill(`NOUGAT-${at}`);
    await cell('records.fields.price').fill(price);
    await cell('records.fields.stock').fill('9');
  }
}
