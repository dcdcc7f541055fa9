import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPlannedAction } from './createPlannedAction.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('runs after its delay, once', () => {
  const { plan } = createPlannedAction();
  const action = vi.fn<() => void>();
  plan(action, 150);
  vi.advanceTimersByTime(149);
  expect(action).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(action).toHaveBeenCalledOnce();
});

test('a later plan and a cancellation replace it', () => {
  const { plan, cancel } = createPlannedAction();
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  plan(first, 150);
  plan(second, 150);
  cancel();
  plan(second, 50);
  vi.runAllTimers();
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledOnce();
});
