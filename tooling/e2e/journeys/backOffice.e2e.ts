// The back office in a browser: an invitation with a second factor, an order that is found, shipped and refunded, and who may not.
import { Secret, TOTP } from 'otpauth';
import { beforeAll, expect, test } from 'vitest';
import { findAvailableProduct, openBuyer } from '../buyer.ts';
import { createOfficeTranslate } from '../createOfficeTranslate.ts';
import { openOffice, withoutRefusals } from '../office.ts';
import { openShop } from '../openShop.ts';

const { shop, browser } = await openShop();
const t = createOfficeTranslate('zh-CN');
let code = '';

beforeAll(async () => {
  const buyer = await openBuyer({ shop, browser }, 'desktop');
  await buyer.signIn();
  code = await buyer.buy(await findAvailableProduct(shop, 0));
  await buyer.context.close();
});

test('the owner invites a colleague, who chooses a password and signs in with an authenticator', async () => {
  const owner = await openOffice({ shop, browser }, 'desktop');
  await owner.enterAs('owner');
  await owner.open('/accounts');
  await owner.heading(t('accounts.title'));
  await owner.check('accounts');
  await owner.button('accounts.create').click();
  await owner.field('session.username').fill('mei');
  await owner.field('accounts.name').fill('美玲');
  await owner.field('accounts.role').selectOption('service');
  await owner.button('accounts.invite').click();
  const address = await owner.field('accounts.invitationAddress').inputValue();

  const colleague = await openOffice({ shop, browser }, 'phone');
  await colleague.page.goto(address);
  await colleague.heading(t('invitation.title'));
  await colleague.check('invitation');
  const text = (await colleague.page.getByText(t('invitation.secret')).textContent()) ?? '';
  const totp = new TOTP({ secret: Secret.fromBase32(text.replace(t('invitation.secret'), '').trim()) });
  await colleague.field('session.newPassword').first().fill('meiling-2026-works');
  await colleague.field('invitation.code').fill(totp.generate());
  await colleague.button('invitation.accept').click();
  await colleague.heading(t('invitation.done'));
  const recovery = await colleague.page.locator('[translate=no] li').allTextContents();
  expect(recovery).toHaveLength(10);
  await colleague.page.getByRole('link', { name: t('session.signIn') }).click();

  const signIn = async (password: string, second: string) => {
    await colleague.field('session.username').fill('mei');
    await colleague.field('session.password').first().fill(password);
    await colleague.field('session.code').fill(second);
    await colleague.button('session.signIn').click();
  };
  await signIn('wrong-password-1', '000000');
  await colleague.said('errors.wrongPassword');
  expect(await colleague.field('session.username').inputValue()).toBe('mei');
  // The code of the authenticator is used already.
  await signIn('meiling-2026-works', recovery[0] ?? '');
  await colleague.heading(t('home.title'));
  await colleague.check('home on a phone');
  expect(await colleague.page.getByText(t('accounts.title')).count()).toBe(0);
});

test('staff find an order by its receiver, ship it, refund a unit, and the log says so', async () => {
  const office = await openOffice({ shop, browser }, 'desktop');
  await office.enterAs('service');
  await office.page.getByRole('link', { name: t('orders.title'), exact: true }).click();
  await office.heading(t('orders.title'));
  await office.field('orders.search').fill('林一安');
  await office.button('list.search').click();
  await office.page.getByRole('link', { name: code }).click();
  await office.heading(t('orders.one', { code }));
  await office.check('order');
  expect(await office.page.getByText('林一安').count()).toBe(0);
  await office.button('orders.open').click();
  await office.field('orders.openReason').fill('核对地址');
  await office.button('list.open').click();
  await office.page.getByText('林一安').waitFor();

  await office.button('orders.do.ship').click();
  await office.field('orders.number').fill('1');
  const submit = (key: string) => office.page.getByRole('dialog').getByRole('button', { name: t(key), exact: true });
  await submit('orders.do.ship').click();
  await office.said('orders.numberRule');
  await office.field('orders.number').fill('TC900001');
  await office.check('shipping');
  await submit('orders.do.ship').click();
  await office.said('orders.did.ship');
  await office.page.getByText('TC900001').first().waitFor();

  await office.button('orders.do.refund').click();
  await office.page.getByRole('spinbutton').first().fill('1');
  await submit('orders.preview').click();
  await office.page.getByRole('heading', { name: t('orders.refundPlanned') }).waitFor();
  await office.check('refund');
  await submit('orders.do.refund').click();
  await office.said('orders.did.refund');
  await office.page.getByText(t('orders.refunded', { count: 1 })).waitFor();
  expect(withoutRefusals(office.visitor)).toEqual([]);

  const owner = await openOffice({ shop, browser }, 'desktop');
  await owner.enterAs('owner');
  await owner.open('/log');
  await owner.field('log.search').fill(code);
  await owner.button('list.search').click();
  for (const action of ['orders refund', 'orders ship', 'orders open'])
    await owner.page.getByRole('cell', { name: t(`log.actions.${action}`), exact: true }).waitFor();
  await owner.check('log');
});

test('a read-only account sees the order and no button that changes it', async () => {
  const office = await openOffice({ shop, browser }, 'desktop');
  await office.enterAs('readOnly');
  await office.open(`/orders/${code}`);
  await office.heading(t('orders.one', { code }));
  for (const key of ['orders.do.ship', 'orders.do.refund', 'orders.open', 'orders.do.note'])
    expect(await office.button(key).count()).toBe(0);
  const status = await office.page.evaluate(async (order) => {
    const body = JSON.stringify({ code: order, note: 'x' });
    const headers = { 'content-type': 'application/json', 'x-back-office': '1' };
    return (await fetch('/staff/order/cancel', { method: 'POST', headers, body })).status;
  }, code);
  expect(status).toBe(403);
  await office.open('/accounts');
  await office.heading(t('shell.notFound'));
});

test('the pages work by keyboard, in the dark and in every language', async () => {
  const office = await openOffice({ shop, browser }, 'desktop');
  await office.enterAs('merchandiser');
  await office.page.keyboard.press('Tab');
  expect(await office.page.evaluate(() => document.activeElement?.textContent)).toBe(t('shell.skip'));
  await office.page.keyboard.press('Enter');
  expect(await office.page.evaluate(() => document.activeElement?.id)).toBe('content');
  for (const language of ['en', 'zh-TW'] as const) {
    await office.page.locator('select:visible').first().selectOption(language);
    await office.page.getByRole('heading', { level: 1, name: createOfficeTranslate(language)('home.title') }).waitFor();
    expect(await office.page.evaluate(() => document.documentElement.lang)).toBe(language);
  }
  await office.page.locator('select:visible').nth(1).selectOption('dark');
  await office.check('home in the dark');
});
