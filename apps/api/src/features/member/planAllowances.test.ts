import { expect, test } from 'vitest';
import { planAllowances } from './allowances.ts';

const purse = { integral: 3_205, money: '500.60' };
const order = (goods: string, payAmount = goods) => ({ goods, payAmount });

test('points take a fifth off the goods at most, money all but one dollar of what is left', () => {
  const plan = planAllowances([order('1000.00', '1080.00')], { integral: 9_999_999, money: '9999999.00' }, purse);
  expect(plan.integral).toEqual({ have: 3_205, max: 2_000, used: 2_000, amount: '200.00' });
  expect(plan.money).toEqual({ have: '500.60', max: '500.00', used: '500.00' });
  expect(plan.orders).toEqual([{ integral: 2_000, integralAmount: '200.00', money: '500.00' }]);
});

test('what is asked for is used in whole dollars, and no more than there is', () => {
  const plan = planAllowances([order('100000.00')], { integral: 57, money: '12.90' }, purse);
  expect(plan.integral).toEqual({ have: 3_205, max: 3_200, used: 50, amount: '5.00' });
  expect(plan.money).toMatchObject({ used: '12.00' });
  expect(planAllowances([order('100000.00')], { integral: 99_999 }, purse).integral.used).toBe(3_200);
});

test('several orders share it, each up to its own cap', () => {
  const plan = planAllowances([order('100.00'), order('300.00')], { integral: 700, money: '100.00' }, purse);
  expect(plan.orders).toEqual([
    { integral: 200, integralAmount: '20.00', money: '79.00' },
    { integral: 500, integralAmount: '50.00', money: '21.00' },
  ]);
});

test('of an order that costs next to nothing nothing is taken', () => {
  const plan = planAllowances([order('0.00', '0.00'), order('1.00', '1.00')], { integral: 100, money: '50.00' }, purse);
  expect(plan.integral.max + Number(plan.money.max)).toBe(0);
  expect(plan.orders.every(({ integral, money }) => integral === 0 && money === '0.00')).toBe(true);
});
