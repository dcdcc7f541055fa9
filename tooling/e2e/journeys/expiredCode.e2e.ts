// An SMS code that is entered after it has expired.
import { expect, test } from 'vitest';
import { createTranslate } from '../createTranslate.ts';
import { openShopWithClock } from '../openShopWithClock.ts';
import { readSmsCode } from '../smsInbox.ts';
import { createPhoneNumber, openVisitor, waitUntilHydrated } from '../visitor.ts';

const opened = await openShopWithClock('expired');
const t = createTranslate('zh-TW');

test.skipIf(!opened)('a code that has expired is told, what was typed stays, and a new one is good', async () => {
  if (!opened) return;
  const { shop, browser, advanceClock } = opened;
  const { page, context, consoleMessages } = await openVisitor(browser, 'phone');
  const button = (key: string) => page.getByRole('button', { name: t(key), exact: true }).filter({ visible: true });
  const number = page.getByRole('textbox', { name: t('account.phone.number') });
  const code = page.getByRole('textbox', { name: t('session.code.label') });
  const password = page.getByLabel(t('session.newPassword')).first();
  const phone = createPhoneNumber();
  const askForCode = async () => {
    await button('session.captcha.without').click();
    await page.getByText(t('session.captcha.solved')).first().waitFor();
    await button('session.code.send').click();
    await page.getByText(/\+886 9/).waitFor();
    return readSmsCode(shop, phone);
  };

  await page.goto(`${shop.url}/zh-TW/user/register`);
  await waitUntilHydrated(page);
  await page.getByRole('combobox', { name: t('account.phone.area'), exact: true }).selectOption('886');
  await number.fill(phone);
  const late = await askForCode();
  await advanceClock('301 seconds');
  await code.fill(late);
  await password.fill('taiwan2026');
  await page.getByRole('checkbox').check();
  await button('session.register.submit').click();
  await page.getByText(t('errors.smsCodeWrong')).filter({ visible: true }).first().waitFor();
  expect([await number.inputValue(), await code.inputValue(), await password.inputValue()]).toEqual([phone, late, 'taiwan2026']);

  // By the shop's clock the minute between two codes is over; the page counts by the visitor's, from what it has kept.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await waitUntilHydrated(page);
  await page.getByRole('combobox', { name: t('account.phone.area'), exact: true }).selectOption('886');
  await number.fill(phone);
  const fresh = await askForCode();
  expect(fresh).not.toBe(late);
  await code.fill(fresh);
  await password.fill('taiwan2026');
  await page.getByRole('checkbox').check();
  await button('session.register.submit').click();
  await page.waitForURL((url) => !url.pathname.endsWith('/user/register'));
  expect(consoleMessages.filter((line) => line.startsWith('pageerror'))).toEqual([]);
  await context.close();
});
