// An SMS code that is entered after it has expired.
import { expect, test } from 'vitest';
import { createTranslate } from '../createTranslate.ts';
import { openShopWithClock } from '../openShopWithClock.ts';
import { readSmsCode } from '../smsInbox.ts';
import { createPhoneNumber, openVisitor, waitUntilHydrated } from '../visitor.ts';

const opened = await openShopWithClock('expired');
const t = createTranslate('zh-TW');

test.skipIf(!opened)('an expired code is rejected, the input stays, and a new code is accepted', async () => {
  if (!opened) return;
  const { shop, browser, advanceClock } = opened;
  const { page, context, consoleMessages } = await openVisitor(browser, 'phone');
  const button = (key: string) => page.getByRole('button', { name: t(key), exact: true }).filter({ visible: true });
  const number = page.getByRole('textbox', { name: t('account.phone.number') });
  const code = page.getByRole('textbox', { name: t('session.code.label') });
  const password = page.getByLabel(t('session.newPassword')).first();
  const phone = createPhoneNumber();
  const requestCode = async () => {
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
  const expiredCode = await requestCode();
  await advanceClock('301 seconds');
  await code.fill(expiredCode);
  await password.fill('taiwan2026');
  await page.getByRole('checkbox').check();
  await button('session.register.submit').click();
  await page.getByText(t('errors.smsCodeWrong')).filter({ visible: true }).first().waitFor();
  expect([await number.inputValue(), await code.inputValue(), await password.inputValue()]).toEqual([phone, expiredCode, 'taiwan2026']);

  // The shop's clock is past the minute between two codes. The page counts by the browser's clock, from local storage.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await waitUntilHydrated(page);
  await page.getByRole('combobox', { name: t('account.phone.area'), exact: true }).selectOption('886');
  await number.fill(phone);
  const newCode = await requestCode();
  expect(newCode).not.toBe(expiredCode);
  await code.fill(newCode);
  await password.fill('taiwan2026');
  await page.getByRole('checkbox').check();
  await button('session.register.submit').click();
  await page.waitForURL((url) => !url.pathname.endsWith('/user/register'));
  expect(consoleMessages.filter((line) => line.startsWith('pageerror'))).toEqual([]);
  await context.close();
});
