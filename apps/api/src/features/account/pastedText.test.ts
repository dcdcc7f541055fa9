import { account } from '@baodao/api-client/endpoints/account';
import { coupons } from '@baodao/api-client/endpoints/coupons';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { answerCaptcha, login, requestSmsCode } from '../../../test/account.ts';
import { addCoupon, addCouponCode } from '../../../test/coupons.ts';
import { signUp, taipeiAddress } from '../../../test/members.ts';
import { addRates } from '../../../test/products.ts';
import { openTestShop } from '../../../test/shop.ts';
import { member } from '../../platform/db/schema/account.ts';

const shop = await openTestShop();
await addRates(shop);

/** As an iPhone copies a contact's number. */
const isolated = (text: string) => `\u202D${text}\u202C`;

test.each([
  ['marks around the number', isolated('0922 345 671'), '0922345671', ' '],
  ['full-width digits', '０９２２３４５６７２', '0922345672', '\u200B'],
  ['dots', '0922.345.673', '0922345673', '\u00A0'],
  ['dashes of a phone', '0922\u2011345\u2011674', '0922345674', '-'],
])('a member registers and logs in with %s, and pastes the code with blanks', async (_name, pasted, phone, blank) => {
  const sent = await requestSmsCode(shop, phone);
  const code = Array.from(sent).join(blank);
  const input = {
    username: pasted,
    phoneArea: '886' as const,
    code,
    password: 'tea-house-2026',
    agree: true as const,
    ...(await answerCaptcha(shop)),
  };
  expect(await shop.call(account.register, input)).toMatchObject({ status: true, code: 0 });
  expect(await login(shop, pasted, 'tea-house-2026')).toMatchObject({ status: true });
});

test('an address, a profile and a coupon code are stored as they were meant', async () => {
  const { token, userId } = await signUp(shop);
  const address = {
    ...taipeiAddress,
    name: isolated('王小明'),
    phone: isolated('0912.345.678'),
    detail: '重庆南路\u200B一段122号',
    zip: '１００',
  };
  const saved = await shop.call(account.saveAddress, { ...address, isDefault: false }, { token });
  expect(saved.data).toMatchObject({ name: '王小明', phone: '0912345678', detail: '重庆南路一段122号', zip: '100' });
  const profile = await shop.call(account.updateInfo, { nickname: isolated('小美'), email: '林美 <ｍｅｉ@example。com>，' }, { token });
  expect(profile.data).toMatchObject({ nickname: '小美' });
  const [stored] = await shop.services.db.select().from(member).where(eq(member.id, userId));
  expect(stored?.email).toBe('mei@example.com');
  const couponId = await addCoupon(shop, { given: 'code' });
  await addCouponCode(shop, 'PASTE-PASTE-PASTE-PASTE', couponId);
  expect(await shop.call(coupons.exchange, { code: isolated('ｐａｓｔｅ－PASTE–PASTE PASTE') }, { token })).toMatchObject({
    code: 0,
    data: { coupon: { couponId } },
  });
});
