// A member's account in a browser: registration, profile, mails, favourites, messages, two tabs, login by code, a new password, deletion.
import { expect, test } from 'vitest';
import { createTranslate, resultTitle, type Translate } from '../createTranslate.ts';
import { fetchApiData } from '../fetchApiData.ts';
import { readMailLink } from '../mailInbox.ts';
import { openShop } from '../openShop.ts';
import { readSmsCode } from '../smsInbox.ts';
import { createPhoneNumber, openVisitor, type Visitor, type viewports, waitUntilHydrated } from '../visitor.ts';

const { shop, browser } = await openShop();

const demo = { phone: '0912345678', password: 'baodao2026' };
const t = createTranslate('zh-CN');

interface Goods {
  id: number;
  skus: object[];
  booking: object | null;
}

/** The best sellers that go into the cart from a list. What is booked by the day needs days. */
async function findGoods(count: number): Promise<Goods[]> {
  const { list } = await fetchApiData<{ list: { id: number }[] }>(shop, 'product/sort?type=sales&count=20');
  const details = await Promise.all(list.map(({ id }) => fetchApiData<Goods>(shop, `product/detail?id=${id}`)));
  return details.filter(({ booking }) => booking === null).slice(0, count);
}

function createActor({ page }: Visitor) {
  const button = (key: string, values?: Parameters<Translate>[1]) =>
    page.getByRole('button', { name: t(key, values), exact: true }).filter({ visible: true });
  const isMember = () => page.locator('[data-session=member]').first().waitFor({ state: 'attached' });
  const go = async (path: string) => {
    await page.goto(shop.url + path);
    await waitUntilHydrated(page);
  };
  const fillPhone = async (phone: string) => {
    await page.getByRole('combobox', { name: t('account.phone.area'), exact: true }).selectOption('886');
    await page.getByRole('textbox', { name: t('account.phone.number') }).fill(phone);
  };
  const requestCode = async (phone: string) => {
    await fillPhone(phone);
    await button('session.captcha.without').click();
    await page.getByText(t('session.captcha.solved')).waitFor();
    await button('session.code.send').click();
    await page.getByText(/\+886 9/).waitFor();
    await page.getByRole('textbox', { name: t('session.code.label') }).fill(await readSmsCode(shop, phone));
  };
  return {
    button,
    go,
    isMember,
    fillPhone,
    requestCode,
    register: async (phone: string, password: string) => {
      await go('/user/register?redirect=%2Fsetting%2Finfo');
      await requestCode(phone);
      await page.getByLabel(t('session.newPassword')).first().fill(password);
      await page.getByRole('checkbox').check();
      await button('session.register.submit').click();
      await page.getByText(resultTitle(t, 'register')).waitFor();
      await page.waitForURL(/\/setting\/info/);
      await isMember();
    },
    logIn: async (phone: string, password: string, redirect: string) => {
      await go(`/user/login?redirect=${encodeURIComponent(redirect)}`);
      await fillPhone(phone);
      await page.getByLabel(t('session.password')).first().fill(password);
      await button('session.login.submit').click();
      await page.waitForURL((url) => url.pathname + url.search === redirect);
      await isMember();
    },
    logInByCode: async (phone: string) => {
      await go('/user/login?redirect=%2Fsetting%2Finfo');
      await button('session.login.by.code').click();
      await requestCode(phone);
      await button('session.login.submit').click();
      await page.waitForURL(/\/setting\/info/);
      await isMember();
    },
    resetPassword: async (phone: string, password: string) => {
      await go('/user/forget?redirect=%2Fsetting%2Finfo');
      await requestCode(phone);
      await page.getByLabel(t('session.newPassword')).first().fill(password);
      await button('session.forget.submit').click();
      await page.getByText(resultTitle(t, 'reset')).waitFor();
      await page.waitForURL(/\/setting\/info/);
      await isMember();
    },
  };
}

const visit = async (size: keyof typeof viewports) => {
  const visitor = await openVisitor(browser, size);
  return { visitor, page: visitor.page, ...createActor(visitor) };
};

test('a new member saves a profile, requests the account deletion, and cancels it', async () => {
  const { visitor, page, button, go, register } = await visit('phone');
  await register(createPhoneNumber(), 'taiwan2026');
  await visitor.checkPage('a new profile');
  const name = page.getByRole('textbox', { name: t('account.info.nickname') });
  await name.fill('阿里山的小美');
  await button('account.info.save').click();
  await page.getByText(resultTitle(t, 'saveProfile')).waitFor();
  await page.reload();
  await waitUntilHydrated(page);
  expect(await name.inputValue()).toBe('阿里山的小美');

  // The page masks the number of an identity.
  await button('account.identity.add').click();
  await page.getByRole('textbox', { name: t('account.identity.name') }).fill('林小美');
  await page.getByRole('textbox', { name: t('account.identity.number') }).fill('11010519491231002X');
  await page.getByRole('checkbox', { name: new RegExp(t('account.identity.consent').slice(0, 12)) }).check();
  await button('account.identity.save').click();
  await page.getByText('110***********002X').waitFor();
  expect(await page.content()).not.toContain('19491231');

  await button('account.info.deletion.ask').click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel(t('account.info.password.now')).first().fill('taiwan2026');
  await visitor.checkPage('confirmation of the account deletion');
  await dialog.getByRole('button', { name: t('account.info.deletion.confirm') }).click();
  await button('account.info.deletion.cancel').click();
  await button('account.info.deletion.ask').waitFor();
  await go('/setting/service?tab=messages');
  await page.getByText('账号已保留').first().waitFor();
  await visitor.checkPage('messages');
  expect(visitor.consoleMessages).toEqual([]);
  await visitor.context.close();
});

test('a member confirms an address by the mailed link, and switches off a kind of mail', async () => {
  const visitor = await openVisitor(browser, 'phone');
  const { page } = visitor;
  const { button, register } = createActor(visitor);
  await register(createPhoneNumber(), 'lugang2026');
  const email = 'mei.lin@example.com';
  await page.getByRole('textbox', { name: t('account.info.nickname') }).fill('梅林');
  await page.getByRole('textbox', { name: t('account.info.email') }).fill(email);
  await button('account.info.save').click();
  await page.getByText(t('account.mail.unconfirmed', { email: 'm***@example.com' })).waitFor();
  await visitor.checkPage('an address to confirm');

  await page.goto(await readMailLink(shop, email, 'confirm'));
  await page.getByRole('button', { name: '确认邮箱' }).click();
  await page.getByRole('heading', { name: '邮箱已确认' }).waitFor();
  await visitor.checkPage('a confirmed address');
  await page.getByRole('link', { name: '个人资料' }).click();
  await page.getByText(t('account.mail.confirmed', { email: 'm***@example.com' })).waitFor();

  await page.getByRole('checkbox', { name: t('account.mail.kinds.orderPaid') }).uncheck();
  await button('account.mail.save').click();
  await page.getByText(t('account.mail.saved')).waitFor();
  await page.reload();
  await expect.poll(() => page.getByRole('checkbox', { name: t('account.mail.kinds.orderPaid') }).isChecked()).toBe(false);
  expect(await page.getByRole('checkbox', { name: t('account.mail.kinds.refunded') }).isChecked()).toBe(true);
  await visitor.checkPage('a choice of mails');
  await visitor.context.close();
});

test('a member signs in by code, saves favourites, and is signed out of all tabs at once', async () => {
  const { visitor, page, button, go, logInByCode } = await visit('desktop');
  await logInByCode(demo.phone);
  const goods = await findGoods(2);
  const titles: string[] = [];
  for (const { id } of goods) {
    // A section below the fold saves the visit as soon as it is hydrated.
    const visitSaved = page.waitForResponse(
      (reply) => reply.url().includes('/rest/user/vender/footprint') && reply.request().method() === 'POST',
    );
    await go(`/product?id=${id}`);
    titles.push(await page.getByRole('heading', { level: 1 }).innerText());
    await page
      .getByRole('button', { name: new RegExp(`^${t('products.collect.label')}`), pressed: false })
      .first()
      .click();
    await page
      .getByRole('button', { name: new RegExp(`^${t('products.collect.label')}`), pressed: true })
      .first()
      .waitFor();
    await visitSaved;
  }
  const [title = '', secondTitle = ''] = titles;

  await go('/setting/collect');
  await page.getByRole('link', { name: title }).waitFor();
  await visitor.checkPage('favourites');

  // Two favourites side by side.
  for (const name of titles) await page.getByRole('button', { name: t('compare.toggle', { title: name }), exact: true }).click();
  await button('compare.open').click();
  const comparison = page.getByRole('dialog');
  await comparison.getByRole('rowheader', { name: t('compare.row.price'), exact: true }).waitFor();
  for (const name of titles) await comparison.getByRole('columnheader', { name, exact: true }).waitFor();
  await visitor.checkPage('comparison of favourites');
  await page.keyboard.press('Escape');
  await comparison.waitFor({ state: 'detached' });
  await button('compare.clear').click();

  // Into the cart without its page, with a choice of the SKU where there are several.
  await page.getByRole('button', { name: t('products.addToCart', { title }), exact: true }).click();
  if ((goods[0]?.skus.length ?? 0) > 1) {
    const choices = page.getByRole('dialog').locator('fieldset');
    await choices.first().waitFor();
    for (const choice of await choices.all()) await choice.locator('label').first().click();
    await button('quickAdd.confirm').click();
  }
  await page.getByRole('link', { name: t('layout.cartCount', { count: 1 }) }).waitFor();

  // Each removal has a notice, which does not name the product.
  const undo = button('layout.followUp.undo');
  await page.getByRole('button', { name: t('favourites.remove', { title: secondTitle }) }).click();
  await page
    .locator('[data-kind]', { has: undo })
    .getByRole('button', { name: t('layout.close'), exact: true })
    .click();
  await undo.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: t('favourites.remove', { title }) }).click();
  await page.getByText(t('favourites.empty.title')).waitFor();
  await undo.click();
  await page.getByRole('link', { name: title }).waitFor();

  await go('/setting/footprint');
  await page.getByRole('link', { name: title }).waitFor();
  await visitor.checkPage('footprints');
  await go('/setting/service');
  await page.getByRole('heading', { name: t('messages.help.faq') }).waitFor();
  await visitor.checkPage('service centre');

  const other = await visitor.context.newPage();
  await other.goto(`${shop.url}/setting/collect`);
  await waitUntilHydrated(other);
  // A tab listens to the others from its first pointer event on.
  await other.mouse.move(200, 200);
  await other.mouse.move(220, 220);
  await other.waitForTimeout(1_000);
  await page.evaluate(() => localStorage.removeItem('token'));
  await other.waitForURL(/\/user\/login\?redirect=/);
  expect(visitor.consoleMessages).toEqual([]);
  await visitor.context.close();
});

test('resetting a password by code signs out the other devices', async () => {
  const number = createPhoneNumber();
  const first = await visit('desktop');
  await first.register(number, 'taiwan2026');
  const sentAt = Date.now();
  const second = await visit('phone');
  // A number gets one code a minute.
  await second.page.waitForTimeout(Math.max(0, sentAt + 61_000 - Date.now()));
  await second.resetPassword(number, 'lukang 2027');
  await second.visitor.checkPage('profile after a reset');
  await first.page.reload();
  await first.page.waitForURL(/\/user\/login\?redirect=/);
  await first.logIn(number, 'lukang 2027', '/setting/footprint');
  await first.page.getByText(t('favourites.footprints.empty.title')).waitFor();
  expect(second.visitor.consoleMessages).toEqual([]);
  await first.visitor.context.close();
  await second.visitor.context.close();
});

test('a code that was requested on one device is accepted on another after a captcha', async () => {
  const number = createPhoneNumber();
  const [first, second] = [await visit('desktop'), await visit('phone')];
  await first.go('/user/register');
  await first.requestCode(number);

  const { page, button, go, fillPhone, isMember } = second;
  await go('/user/register?redirect=%2Fsetting%2Finfo');
  await fillPhone(number);
  await page.getByRole('textbox', { name: t('session.code.label') }).fill(await readSmsCode(shop, number));
  await page.getByLabel(t('session.newPassword')).first().fill('taiwan2026');
  await page.getByRole('checkbox').check();
  await button('session.register.submit').click();
  await page.getByText(t('session.captcha.why')).waitFor();
  await button('session.captcha.without').click();
  await page.getByText(t('session.captcha.solved')).waitFor();
  await button('session.register.submit').click();
  await page.waitForURL(/\/setting\/info/);
  await isMember();
  expect(page.url()).toContain('/setting/info');
  await first.visitor.context.close();
  await second.visitor.context.close();
});
