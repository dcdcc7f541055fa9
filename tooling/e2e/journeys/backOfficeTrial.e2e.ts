// What somebody does first who has never seen the back office: a product, a flash sale with a coupon, a look at the shop, a refund.
import { expect, test } from 'vitest';
import { openBuyer } from '../buyer.ts';
import { fetchApiData } from '../fetchApiData.ts';
import { enterProduct } from '../newProduct.ts';
import { type Office, openOffice, withoutRefusals } from '../office.ts';
import { openShop } from '../openShop.ts';

const place = await openShop();
const { shop } = place;

interface Detail {
  skus: { id: number; price: string }[];
}

async function fillTitle({ page, t }: Office, text: string): Promise<void> {
  for (const language of ['zh-CN', 'zh-TW'])
    await page
      .getByRole('group', { name: t(`records.languages.${language}`) })
      .first()
      .getByRole('textbox', { name: t('records.fields.title') })
      .fill(text);
}

/** Goes by the links of the page, as somebody without a document does. */
const goTo = ({ page, t }: Office, area: string) =>
  page
    .getByRole('navigation')
    .getByRole('link', { name: t(`${area}.title`), exact: true })
    .click();

test('a new product is sold in a flash sale with a coupon, and a line of its first order is refunded', async () => {
  const office = await openOffice(place, 'desktop');
  await office.enterAs('owner');
  await goTo(office, 'products');
  await office.page.getByRole('link', { name: office.t('products.create') }).click();
  await office.heading(office.t('products.create'));
  await enterProduct(office);
  await office.button('form.save').click();
  await office.said('products.did.create');
  const productId = Number(/products\/(\d+)/.exec(office.page.url())?.[1]);
  await office.field('products.state').first().selectOption('on');
  await office.button('form.save').click();
  await office.said('products.did.save');
  const read = () => fetchApiData<Detail>(shop, `product/detail?id=${productId}`);
  await expect.poll(async () => (await read().catch(() => null))?.skus.length, { timeout: 60_000 }).toBe(3);
  const skuId = (await read()).skus[0]?.id ?? 0;

  await goTo(office, 'markets');
  await office.page.getByRole('link', { name: office.t('markets.create') }).click();
  await fillTitle(office, '新品快抢');
  await office.field('records.fields.startsAt').first().fill('2026-01-01T00:00');
  const session = office.page.getByRole('group', { name: office.t('markets.session', { number: 1 }) });
  for (const language of ['zh-CN', 'zh-TW'])
    await session
      .getByRole('group', { name: office.t(`records.languages.${language}`) })
      .getByRole('textbox', { name: office.t('records.fields.title') })
      .fill('早场');
  await office.button('markets.addSku').click();
  await session.getByLabel(office.t('lowStock.sku')).fill(String(skuId));
  await session.getByLabel(office.t('records.fields.price')).fill('99');
  await office.button('form.save').click();
  // The new campaign opens under its own address.
  await office.page.waitForURL(/markets\/\d+/);

  await goTo(office, 'coupons');
  await office.page.getByRole('link', { name: office.t('coupons.create') }).click();
  await fillTitle(office, '新品立减');
  await office.field('coupons.amount').fill('10');
  await office.button('form.save').click();
  await office.said('coupons.did.create');
  const row = office.page.getByRole('row').filter({ hasText: '新品立减' });
  await row.getByRole('button', { name: office.t('coupons.do.give') }).click();
  await office.page
    .getByRole('dialog')
    .getByRole('textbox', { name: office.t('coupons.members') })
    .fill('+886912345678');
  await office.submit('coupons.do.give').click();
  await office.said('coupons.did.give', { count: 1 });

  const buyer = await openBuyer(place, 'phone');
  await buyer.signIn();
  await buyer.go(`/product?id=${productId}`);
  await buyer.page.getByRole('heading', { level: 1, name: '手作牛轧饼' }).waitFor();
  await expect.poll(async () => JSON.stringify(await read()), { timeout: 60_000 }).toContain('"99.00"');
  const code = await buyer.buy({ id: productId, skuId });

  await goTo(office, 'orders');
  await office.page.getByRole('link', { name: code }).click();
  await office.heading(office.t('orders.one', { code }));
  await office.button('orders.do.refund').click();
  await office.submit('orders.preview').click();
  await office.page.getByRole('heading', { name: office.t('orders.refundPlanned') }).waitFor();
  await office.submit('orders.do.refund').click();
  await office.said('orders.did.refund');
  await office.check('refunded order');
  expect(withoutRefusals(office.visitor)).toEqual([]);
});
