import { beforeAll, expect, test } from 'vitest';
import { openStaffShop } from '../../test/staffShop.ts';
import { paidLedger, paymentAttempt, paymentDiscrepancy, paymentOrder, paymentRefund } from '../platform/db/schema/payment.ts';
import { paymentsCommand } from './paymentsCommand.ts';
import { UsageError } from './usageError.ts';

const code = 'P2611210000000000001';
const staff = await openStaffShop();
beforeAll(async () => {
  const { db } = staff;
  const money = { amount: '280.00', currency: 'CNY' };
  const attempt = { code, userId: 1, tradeCode: 'T1', channel: 'alipay', state: 'suspect', expiresAt: new Date() };
  await db.insert(paymentAttempt).values({ ...attempt, ...money });
  await db.insert(paymentOrder).values({ paymentCode: code, orderCode: 'O1', amount: '280.00', open: false });
  await db
    .insert(paymentDiscrepancy)
    .values({ paymentCode: code, providerTransaction: '2026', amount: '0.01', currency: 'CNY', reason: 'amount' });
});

const call = (...args: string[]) => staff.call(paymentsCommand, ...args);

test('lists a discrepancy with the expected and the received amount', async () => {
  const { output } = await call('list');
  for (const fact of [code, 'amount: expected 280.00 CNY, received 0.01 CNY', 'alipay 2026', 'for O1']) expect(output).toContain(fact);
});

test('prints the effect of a decision in a dry run, and the reason of a rejected decision', async () => {
  expect(await call('dismiss', code, '--dry-run')).toMatchObject({ code: 0, output: expect.stringContaining('Nothing was changed.') });
  expect(await call('settle', code)).toEqual({
    code: 1,
    output: 'Not all of its orders can still be paid: refund it. Nothing was changed.',
  });
});

test('an unknown code is answered with those that wait', async () => {
  expect((await call('settle', 'P261121')).output).toBe(
    `There is no discrepancy for payment P261121. These wait: ${code}. Nothing was changed.`,
  );
  expect((await call('retry', 'R1')).output).toBe('There is no refund R1. None are open. Nothing was changed.');
});

test('decides a discrepancy once', async () => {
  expect(await call('dismiss', code, '--note', 'reported twice')).toMatchObject({ code: 0 });
  expect(await call('refund', code)).toEqual({ code: 1, output: 'It is already dismissed. Nothing was changed.' });
  expect(await call('list')).toEqual({ code: 0, output: 'No payment discrepancies.' });
});

test('lists open refunds with their errors, retries them, and confirms manual refunds with a proof', async () => {
  const { db } = staff;
  const paid = 'P2611210000000000002';
  const money = { amount: '280.00', currency: 'TWD' };
  const attempt = { code: paid, userId: 1, tradeCode: 'T2', channel: 'esun', state: 'paid', expiresAt: new Date(), refundDue: true };
  await db.insert(paymentAttempt).values({ ...attempt, ...money, providerTransaction: '20261121000000000001' });
  await db.insert(paymentOrder).values({ paymentCode: paid, orderCode: 'O2', amount: '280.00', open: false });
  await db.insert(paidLedger).values({ paymentCode: paid, ...money, paidAt: new Date() });
  const refund = { paymentCode: paid, currency: 'TWD', reason: 'orderClosed' };
  await db.insert(paymentRefund).values([
    { code: `${paid}R0`, amount: '80.00', state: 'manual', ...refund },
    { code: `${paid}R1`, amount: '200.00', state: 'due', lastError: 'The provider answered 502', ...refund },
  ]);
  const { output } = await call('refunds');
  for (const fact of [`${paid}R0`, '80.00 TWD', 'esun 20261121000000000001', 'by hand', 'The provider answered 502'])
    expect(output).toContain(fact);
  expect(await call('refunded', `${paid}R0`)).toMatchObject({ code: 1, output: expect.stringContaining('--note') });
  expect(await call('refunded', `${paid}R0`, '--note', 'slip 17')).toMatchObject({ code: 0 });
  expect(await call('refunded', `${paid}R1`, '--note', 'slip 18')).toMatchObject({ code: 1 });
  expect(await call('retry', `${paid}R1`)).toMatchObject({ code: 0 });
  expect((await call('refunds')).output).not.toContain(`${paid}R0`);
});

test('rejects invalid arguments', async () => {
  for (const args of [
    [],
    ['pay', code],
    ['settle'],
    ['list', code],
    ['settle', code, code],
    ['settle', code, '--all'],
    ['refunds', code],
    ['retry'],
  ])
    await expect(call(...args)).rejects.toThrow(UsageError);
});
