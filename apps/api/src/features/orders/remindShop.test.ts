import { orders } from '@baodao/api-client/endpoints/orders';
import { toCalendarDay } from '@baodao/domain/time/calendarDay';
import { expect, test } from 'vitest';
import { advanceClock, setClock } from '../../../test/clock.ts';
import { buyAndPay } from '../../../test/paidOrders.ts';
import { openPayingShop } from '../../../test/payments.ts';
import { addProduct } from '../../../test/products.ts';
import { signUpBuyer } from '../../../test/purchase.ts';

const { shop, alipay } = await openPayingShop();

test('a buyer reminds the shop once a day, which begins at midnight in Taipei', async () => {
  const buyer = await signUpBuyer(shop);
  const { skuId } = await addProduct(shop);
  const { code } = await buyAndPay(shop, alipay, buyer, [{ skuId }]);
  const remind = () => shop.call(orders.remind, { code }, { token: buyer.token });
  await setClock(shop, `${toCalendarDay(Date.now())}T23:50:00+08:00`);
  expect(await remind()).toMatchObject({ status: true });
  expect(await remind()).toMatchObject({ code: -502 });
  await advanceClock(shop, '20 minutes');
  expect(await remind()).toMatchObject({ status: true });
});
