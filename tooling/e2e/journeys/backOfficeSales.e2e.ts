// Sales and banners in a browser: a flash sale, a promotion, a coupon with a code, what a basket pays, a banner of the home page.
import { beforeAll, expect, test } from 'vitest';
import { findAvailableProduct, openBuyer } from '../buyer.ts';
import { fetchApiData } from '../fetchApiData.ts';
import { openOffice, withoutRefusals } from '../office.ts';
import { openShop } from '../openShop.ts';

const place = await openShop();
const { shop } = place;
let skuId = 0;
let productId = 0;
let shopId = 0;

beforeAll(async () => {
  const product = await findAvailableProduct(shop, 0);
  [skuId, productId] = [product.skuId, product.id];
  shopId = (await fetchApiData<{ shop: { orgId: number } }>(shop, `product/detail?id=${productId}`)).shop.orgId;
});

const fillTitle = async (office: Awaited<ReturnType<typeof openOffice>>, text: string) => {
  for (const language of ['zh-CN', 'zh-TW'])
    await office.page
      .getByRole('group', { name: office.t(`records.languages.${language}`) })
      .first()
      .getByRole('textbox', { name: office.t('records.fields.title') })
      .fill(text);
};

test('a promotion of a shop is created, and a basket says why it is cheaper', async () => {
  const office = await openOffice(place, 'desktop');
  await office.enterAs('merchandiser');
  await office.open('/promotions/new');
  await fillTitle(office, '开幕满减');
  await office.field('products.shop').selectOption(String(shopId));
  await office.field('records.fields.startsAt').fill('2026-01-01T00:00');
  await office.field('promotions.spend').fill('100');
  await office.field('promotions.save').fill('30');
  await office.check('new promotion');
  await office.button('form.save').click();
  await office.said('products.did.save');
  await office.open('/basket');
  await office.field('basket.lines').fill(`${skuId} 2`);
  await expect
    .poll(
      async () => {
        await office.button('basket.price').click();
        return office.page.getByText('开幕满减').count();
      },
      { timeout: 60_000, interval: 2_000 },
    )
    .toBeGreaterThan(0);
  await office.check('basket');
});

test('a promotion without its steps says what it lacks, and a removed one is gone', async () => {
  const office = await openOffice(place, 'desktop', 'en');
  await office.enterAs('merchandiser');
  await office.open('/promotions/new');
  await office.button('form.save').click();
  await office.said('records.problems');
  await office.open('/promotions');
  await office.page.getByRole('link', { name: '开幕满减' }).click();
  await office.button('records.remove').click();
  await office.submit('records.remove').click();
  await office.said('records.removed');
  await office.heading(office.t('promotions.title'));
  expect(withoutRefusals(office.visitor)).toEqual([]);
});

test('a flash sale with a session is created and is in the shop', async () => {
  const office = await openOffice(place, 'desktop');
  await office.enterAs('merchandiser');
  await office.open('/markets/new');
  await fillTitle(office, '周末快抢');
  await office.field('records.fields.startsAt').first().fill('2026-01-01T00:00');
  const session = office.page.getByRole('group', { name: office.t('markets.session', { number: 1 }) });
  for (const language of ['zh-CN', 'zh-TW'])
    await session
      .getByRole('group', { name: office.t(`records.languages.${language}`) })
      .getByRole('textbox', { name: office.t('records.fields.title') })
      .fill('早场');
  await office.button('markets.addSku').click();
  await session.getByLabel(office.t('lowStock.sku')).fill(String(skuId));
  await session.getByLabel(office.t('records.fields.price')).fill('11');
  await office.check('new campaign');
  await office.button('form.save').click();
  await office.said('products.did.save');
  const isInSale = async () => JSON.stringify(await fetchApiData(shop, `product/detail?id=${productId}`)).includes('"11.00"');
  await expect.poll(isInSale, { timeout: 60_000 }).toBe(true);
});

test('a coupon is created with a code, given to a member, and withdrawn', async () => {
  const office = await openOffice(place, 'desktop', 'zh-TW');
  await office.enterAs('merchandiser');
  await office.open('/coupons/new');
  await fillTitle(office, '新客立減');
  await office.field('coupons.amount').fill('50');
  await office.check('new coupon');
  await office.button('form.save').click();
  await office.said('coupons.did.create');
  await office.heading(office.t('coupons.title'));
  const row = office.page.getByRole('row').filter({ hasText: '新客立減' });
  await row.getByRole('button', { name: office.t('coupons.do.code') }).click();
  await office.page.getByRole('textbox', { name: office.t('coupons.code') }).fill('NEW50');
  await office.submit('coupons.do.code').click();
  await office.said('coupons.did.code');
  await row.getByRole('button', { name: office.t('coupons.do.give') }).click();
  await office.page
    .getByRole('dialog')
    .getByRole('textbox', { name: office.t('coupons.members') })
    .fill('nobody');
  await office.submit('coupons.do.give').click();
  await office.said('coupons.unknown', { names: 'nobody' });
  await office.page
    .getByRole('dialog')
    .getByRole('textbox', { name: office.t('coupons.members') })
    .fill('+886912345678');
  await office.submit('coupons.do.give').click();
  await office.said('coupons.did.give', { count: 1 });
  const buyer = await openBuyer(place, 'phone');
  await buyer.signIn();
  await buyer.go('/setting/coupon');
  await buyer.page.getByText('新客立減').first().waitFor();
  await row.getByRole('button', { name: office.t('coupons.do.withdraw') }).click();
  await office.field('coupons.voiding').check();
  await office.submit('coupons.do.withdraw').click();
  await office.said('coupons.did.withdraw');
  await buyer.page.reload();
  await buyer.page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => buyer.page.getByText('新客立減').count(), { timeout: 60_000 }).toBe(0);
  await office.check('coupons');
  expect(withoutRefusals(office.visitor)).toEqual([]);
});

test('a lottery is created with its odds, a member draws in it, and service sees who won', async () => {
  const office = await openOffice(place, 'desktop');
  await office.enterAs('merchandiser');
  await office.open('/lotteries');
  await office.heading(office.t('lotteries.title'));
  await office.check('lotteries');
  await office.open('/lotteries/new');
  await fillTitle(office, '新春转盘');
  const rules = office.page.getByRole('textbox', { name: office.t('records.fields.rule') });
  for (const at of [0, 1]) await rules.nth(at).fill('每天一次');
  await office.field('records.fields.startsAt').fill('2026-01-01T00:00');
  const prize = office.page.getByRole('group', { name: office.t('lotteries.prize', { number: 1 }), exact: true });
  const titles = prize.getByRole('textbox', { name: office.t('records.fields.title') });
  for (const at of [0, 1]) await titles.nth(at).fill('十分');
  const odds = office.page.getByRole('textbox', { name: office.t('records.fields.parts') });
  await odds.first().fill('10000');
  await office.button('form.save').click();
  await office.page.getByText(office.t('records.rules.odds')).first().waitFor();
  await odds.last().fill('0');
  await office.check('new lottery');
  await office.field('records.fields.startsAt').fill('2098-01-01T00:00');
  await office.field('records.fields.endsAt').fill('2099-01-01T00:00');
  await office.seeInPreview('新春转盘');
  await office.field('records.fields.startsAt').fill('2026-01-01T00:00');
  await office.button('form.save').click();
  await office.said('products.did.save');
  await office.page.waitForURL(/lotteries\/\d+/);
  const id = /lotteries\/(\d+)/.exec(office.page.url())?.[1];

  const buyer = await openBuyer(place, 'phone');
  await buyer.signIn();
  await buyer.go(`/lottery?id=${id}`);
  await buyer.button('lottery.draw').click();
  await buyer.page.locator('main output').filter({ hasText: '十分' }).waitFor();

  await office.page.reload();
  await odds.first().fill('5000');
  await odds.last().fill('5000');
  await office.button('form.save').click();
  await office.page.getByText(office.t('records.rules.tookPart')).first().waitFor();

  const service = await openOffice(place, 'phone', 'zh-TW');
  await service.enterAs('service');
  await service.open('/games');
  await service.heading(service.t('games.title'));
  await service.page.locator(`a[href="#/winners/lottery/${id}"]:visible`).click();
  await service.heading(service.t('winners.title'));
  await service.page.getByText(service.t('winners.states.given')).filter({ visible: true }).first().waitFor();
  await service.check('winners on a phone');
  expect(withoutRefusals(office.visitor)).toEqual([]);
});

test('a guessing game is created on a phone, and members find it', async () => {
  const office = await openOffice(place, 'phone', 'en');
  await office.enterAs('merchandiser');
  await office.open('/guesses/new');
  await fillTitle(office, '谁会夺冠');
  const texts = office.page.getByRole('textbox', { name: office.t('records.fields.text'), exact: true });
  for (const at of [0, 1]) await texts.nth(at).fill('猜中得积分');
  await office.field('records.fields.startsAt').fill('2026-01-01T00:00');
  for (const number of [1, 2]) {
    const option = office.page.getByRole('group', { name: office.t('guesses.option', { number }), exact: true });
    const titles = option.getByRole('textbox', { name: office.t('records.fields.title') });
    for (const at of [0, 1]) await titles.nth(at).fill(`队伍${number}`);
  }
  await office.check('new guessing game on a phone');
  await office.button('form.save').click();
  await office.said('products.did.save');
  const shopper = await openBuyer(place, 'phone');
  await shopper.go('/guess');
  await shopper.page.getByText('谁会夺冠').first().waitFor();
  expect(withoutRefusals(office.visitor)).toEqual([]);
});

test('the editor changes a banner of the home page, and a merchandiser only sees it', async () => {
  const office = await openOffice(place, 'desktop');
  await office.enterAs('editor');
  await office.open('/banners');
  await office.heading(office.t('banners.title'));
  await office.check('banners');
  await office.page
    .getByRole('row')
    .filter({ hasText: office.t('banners.kinds.home') })
    .getByRole('link')
    .first()
    .click();
  await office.heading(office.t('banners.one'));
  await fillTitle(office, '春日新品');
  await office.check('banner');
  await office.seeInPreview('春日新品');
  await office.button('form.save').click();
  await office.said('products.did.save');
  await expect
    .poll(async () => JSON.stringify(await fetchApiData(shop, 'banner/place?place=home')).includes('春日新品'), { timeout: 60_000 })
    .toBe(true);
  const merchandiser = await openOffice(place, 'desktop');
  await merchandiser.enterAs('merchandiser');
  await merchandiser.page.goto(office.page.url());
  await merchandiser.heading(office.t('banners.one'));
  expect(await merchandiser.button('form.save').count()).toBe(0);
});

test('the editor writes a piece of news, and the phone number of the footer', async () => {
  const office = await openOffice(place, 'desktop', 'zh-TW');
  await office.enterAs('editor');
  await office.open('/articles/new');
  const column = office.page.getByRole('group', { name: office.t('records.languages.zh-TW') });
  for (const [field, text] of [
    ['records.fields.title', '中秋出貨公告'],
    ['records.fields.summary', '中秋連假的出貨安排。'],
    ['records.fields.author', '編輯部'],
    ['articles.html', '<p>中秋連假照常出貨。</p>'],
  ] as const)
    await column.getByRole('textbox', { name: office.t(field) }).fill(text);
  await office.seeInPreview('中秋出貨公告');
  await office.field('articles.enabled').check();
  await office.check('new article');
  await office.button('form.save').click();
  await office.said('products.did.save');
  const id = Number(/articles\/(\d+)/.exec(office.page.url())?.[1] ?? 0);
  await expect
    .poll(async () => JSON.stringify(await fetchApiData(shop, `article/one?id=${id}`).catch(() => null)), { timeout: 60_000 })
    .toContain('中秋连假照常发货');

  await office.open('/site');
  await office.field('orders.phone').fill('not a number');
  await office.button('form.save').click();
  await office.said('records.problems');
  await office.field('orders.phone').fill('+886 2 8765 4321');
  await office.check('site');
  await office.seeInPreview('+886 2 8765 4321');
  await office.button('form.save').click();
  await office.said('products.did.save');
  const footer = await office.visitor.context.newPage();
  await expect
    .poll(
      async () => {
        await footer.goto(shop.url);
        return footer.getByText('+886 2 8765 4321').count();
      },
      { timeout: 60_000, interval: 2_000 },
    )
    .toBeGreaterThan(0);
});
