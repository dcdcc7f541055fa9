// A guest claims a gift; a member saves an identity for customs, corrects it and deletes it.
import { expect, test } from 'vitest';
import { findAvailableProduct, type OpenedShop, openBuyer } from '../buyer.ts';
import { createTranslate } from '../createTranslate.ts';
import { openShop } from '../openShop.ts';

const place: OpenedShop = await openShop();
const t = createTranslate('zh-CN');

test('a guest claims a gift by its link, and the giver sees that it is claimed', async ({ onTestFailed }) => {
  const buyer = await openBuyer(place, 'desktop');
  const guest = await openBuyer(place, 'phone');
  onTestFailed(() => guest.page.screenshot({ path: '.test/gift-guest.png', fullPage: true }).then(() => {}));
  await buyer.signIn();
  const { skuId } = await findAvailableProduct(place.shop, 3);
  await buyer.go(`/order/calculate?skuId=${skuId}`);
  await buyer.page.getByRole('checkbox', { name: t('orders.gift.isGift') }).check();
  await buyer.page.getByRole('textbox', { name: t('orders.gift.card') }).fill('生日快乐！');
  // Without a name of its own a gift is from the nickname.
  const sender = buyer.page.getByRole('textbox', { name: t('orders.gift.sender') });
  expect(await sender.inputValue()).not.toBe('');
  await sender.fill('小明和小美');
  const code = await buyer.pay();
  await buyer.openOrder(code);
  await buyer.page.getByRole('link', { name: t('orders.detail.toGift') }).click();
  const link = (await buyer.page.locator('main code').textContent()) ?? '';
  // The page shows the full link, so that it can be copied by hand.
  expect(link).toMatch(new RegExp(`^${place.shop.url}/gift\\?code=`));

  await guest.go(link.slice(place.shop.url.length));
  await guest.page.getByText('生日快乐！').waitFor();
  await guest.page.getByText(t('gifts.from', { name: '小明和小美' })).waitFor();
  await guest.checkPage('gift for a guest');
  await guest.page
    .getByRole('textbox', { name: new RegExp(t('account.address.paste.label')) })
    .fill('李小雷 0912-345-678 106台北市大安區復興南路一段1號');
  await guest.button('account.address.paste.fill').click();
  await guest.sees('account.address.paste.done');
  await guest.button('gifts.claim.send').click();
  await guest.button('gifts.claim.send').waitFor({ state: 'detached' });
  await buyer.openOrder(code);
  await buyer.page.getByText('李***雷').waitFor();
  expect(await buyer.page.locator('main').textContent()).not.toContain('復興南路');
  expect([...buyer.consoleMessages, ...guest.consoleMessages]).toEqual([]);
  await buyer.context.close();
  await guest.context.close();
});

test('an identity for customs needs consent, is shown masked, and can be deleted', async ({ onTestFailed }) => {
  const member = await openBuyer(place, 'phone');
  const { page, button, sees } = member;
  onTestFailed(() => page.screenshot({ path: '.test/identity.png', fullPage: true }).then(() => {}));
  await member.signIn();
  await member.go('/setting/info');
  await button('account.identity.add').click();
  await page.locator('input[name=name]').last().fill('王芳');
  await page.locator('input[name=number]').fill('11010519491231002X');
  await button('account.identity.save').click();
  await sees('account.identity.needed.consent');
  await page
    .locator('form')
    .filter({ has: page.locator('input[name=number]') })
    .getByRole('checkbox')
    .check();
  await button('account.identity.save').click();
  await page.getByText('110***********002X').waitFor();
  await member.checkPage('identities of a member');
  await page.getByRole('button', { name: t('account.identity.deleteOf', { name: '王芳' }) }).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button').last().click();
  await page.getByText('110***********002X').waitFor({ state: 'detached' });
  await page.reload();
  await sees('account.identity.empty');
  await button('account.identity.log.show').click();
  await sees('account.identity.log.deleted');
  await sees('account.identity.log.saved');
  await member.checkPage('log of identities');
  expect(member.consoleMessages).toEqual([]);
  await member.context.close();
});
