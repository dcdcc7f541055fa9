// Service, finance and the owner in a browser: after-sale, members, applications, exchange rates, settings.
import { beforeAll, expect, test } from 'vitest';
import { findAvailableProduct, openBuyer } from '../buyer.ts';
import { createTranslate } from '../createTranslate.ts';
import { openOffice, withoutRefusals } from '../office.ts';
import { openShop } from '../openShop.ts';

const place = await openShop();
const { shop } = place;
const shopTexts = createTranslate('zh-CN');
let code = '';

beforeAll(async () => {
  const buyer = await openBuyer(place, 'desktop');
  await buyer.signIn();
  code = await buyer.buy(await findAvailableProduct(shop, 0));
  await buyer.context.close();
});

test('a request of a buyer is decided with a reason', async () => {
  const service = await openOffice(place, 'desktop');
  await service.enterAs('service');
  await service.open(`/orders/${code}`);
  await service.button('orders.do.ship').click();
  await service.field('orders.number').fill('TC910001');
  await service.submit('orders.do.ship').click();
  await service.said('orders.did.ship');
  const buyer = await openBuyer(place, 'phone');
  await buyer.signIn();
  await buyer.openOrder(code);
  await buyer.button('orders.action.afterSale').first().click();
  await buyer.page
    .getByRole('dialog')
    .getByRole('combobox', { name: shopTexts('afterSale.form.reason') })
    .selectOption('damaged');
  await buyer.addPhotos();
  await buyer.button('afterSale.form.submit').click();
  await buyer.sees('afterSale.state.1');

  await service.open('/afterSale');
  await service.heading(service.t('afterSale.title'));
  await service.check('after-sale');
  await service.page.getByRole('table').getByRole('link').first().click();
  await service.button('afterSale.do.refuse').waitFor();
  await service.check('request');
  await service.button('afterSale.do.refuse').click();
  await service.field('afterSale.note').fill('照片看不清，请补一张。');
  await service.submit('afterSale.do.refuse').click();
  await service.said('afterSale.decided');
  await expect
    .poll(
      async () => {
        await buyer.openOrder(code);
        return buyer.page.getByText('照片看不清').count();
      },
      { timeout: 60_000, interval: 2_000 },
    )
    .toBeGreaterThan(0);
});

test('a member is found, blocked with a reason, and let in again', async () => {
  const service = await openOffice(place, 'phone', 'zh-TW');
  await service.enterAs('service');
  await service.open('/members');
  await service.field('orders.search').fill('+886912345678');
  await service.button('list.search').click();
  await service.page.getByRole('table').getByRole('link').first().click();
  await service.button('members.block').waitFor();
  await service.check('member on a phone');
  await service.button('members.block').click();
  await service.page.getByRole('dialog').getByRole('textbox').fill('帳號被盜用');
  await service.submit('members.block').click();
  await service.said('members.done');
  await service.button('members.unblock').click();
  await service.page.getByRole('dialog').getByRole('textbox').fill('已確認本人');
  await service.submit('members.unblock').click();
  await service.page.getByRole('dialog').waitFor({ state: 'detached' });
  await service.button('members.block').waitFor();
  expect(withoutRefusals(service.visitor)).toEqual([]);
});

test('finance adds the exchange rate of a day, and sees providers, jobs and settings without secrets', async () => {
  const finance = await openOffice(place, 'desktop', 'en');
  await finance.enterAs('finance');
  await finance.said('home.noBackup');
  await finance.check('home with a note');
  await finance.open('/running');
  await finance.heading(finance.t('running.title'));
  const imports = finance.page.getByRole('table', { name: finance.t('running.imports') });
  await imports.getByText(finance.t('running.importDone')).first().waitFor();
  await finance.button('running.addRates').click();
  await finance.field('running.day').fill('2026-11-28');
  await finance.field('running.cny').fill('2');
  await finance.submit('running.addRates').click();
  await finance.said('running.cnyHint');
  await finance.field('running.cny').fill('0.2261');
  await finance.check('rate');
  await finance.submit('running.addRates').click();
  await finance.said('running.ratesDone');
  await finance.page.getByText('0.2261').first().waitFor();
  await finance.button('running.audit').click();
  await finance.submit('running.audit').click();
  await finance.page.getByText(finance.t('running.auditClean')).waitFor();
  await finance.page.locator('summary').first().click();
  await finance.check('running');
  expect(await finance.page.getByText(finance.t('running.secret')).count()).toBeGreaterThan(0);
});

test('units of a SKU with few are added with a reason', async () => {
  const merchandiser = await openOffice(place, 'phone', 'en');
  await merchandiser.enterAs('merchandiser');
  await merchandiser.open('/lowStock');
  await merchandiser.heading(merchandiser.t('lowStock.title'));
  await merchandiser.button('lowStock.change').first().click();
  await merchandiser.field('lowStock.units').fill('many');
  await merchandiser.field('orders.reason').fill('A parcel that nobody had counted');
  await merchandiser.submit('lowStock.change').click();
  await merchandiser.said('lowStock.changeRule');
  await merchandiser.check('change of stock on a phone');
  await merchandiser.field('lowStock.units').fill('900');
  await merchandiser.submit('lowStock.change').click();
  await merchandiser.said('lowStock.done');
  expect(withoutRefusals(merchandiser.visitor)).toEqual([]);
});

test('an editor does not see how the shop runs', async () => {
  const editor = await openOffice(place, 'desktop');
  await editor.enterAs('editor');
  await editor.open('/running');
  await editor.heading(editor.t('shell.notFound'));
  expect(await editor.page.getByRole('link', { name: editor.t('running.title') }).count()).toBe(0);
});

test('the log says what everybody did, and nothing about persons', async () => {
  const owner = await openOffice(place, 'desktop');
  await owner.enterAs('owner');
  await owner.open('/log');
  for (const action of ['orders ship', 'members block', 'members unblock', 'rates import'])
    await owner.page
      .getByRole('cell', { name: owner.t(`log.actions.${action}`), exact: true })
      .first()
      .waitFor();
  expect(await owner.page.getByText('912345678').count()).toBe(0);
});
