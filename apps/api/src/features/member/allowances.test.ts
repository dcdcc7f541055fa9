import { expect, test } from 'vitest';
import { planAllowances } from './allowances.ts';

const balances = { integral: 3_205, money: '500.60' };
const order = (productAmount: string, payAmount = productAmount) => ({ productAmount, payAmount });

test('points pay at most a fifth of the product amount, money all but one dollar of the rest', () => {
  const plan = planAllowances([order('1000.00', '1080.00')], { integral: 9_999_999, money: '9999999.00' }, balances);
  expect(plan.integral).toEqual({ have: 3_205, max: 2_000, used: 2_000, amount: '200.00' });
  expect(plan.money).toEqual({ have: '500.60', max: '500.00', used: '500.00' });
  expect(plan.orders).toEqual([{ integral: 2_000, integralAmount: '200.00', money: '500.00' }]);
});

test('uses whole dollars, up to the balance', () => {
  const plan = planAllowances([order('100000.00')], { integral: 57, money: '12.90' }, balances);
  expect(plan.integral).toEqual({ have: 3_205, max: 3_200, used: 50, amount: '5.00' });
  expect(plan.money).toMatchObject({ used: '12.00' });
  expect(planAllowances([order('100000.00')], { integral: 99_999 }, balances).integral.used).toBe(3_200);
});

test('distributes points and money over orders up to the cap of each', () => {
  const plan = planAllowances([order('100.00'), order('300.00')], { integral: 700, money: '100.00' }, balances);
  expect(plan.orders).toEqual([
    { integral: 200, integralAmount: '20.00', money: '79.00' },
    { integral: 500, integralAmount: '50.00', money: '21.00' },
  ]);
});

test('uses nothing for orders at or below the minimum payment', () => {
  const plan = planAllowances([order('0.00', '0.00'), order('1.00', '1.00')], { integral: 100, money: '50.00' }, balances);
  expect(plan.integral.max + Number(plan.money.max)).toBe(0);
  expect(plan.orders.every(({ integral, money }) => integral === 0 && money === '0.00')).toBe(true);
});
