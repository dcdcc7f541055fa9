import type { SandboxKeys } from '../keys.ts';
import type { SandboxState } from '../state.ts';
import type { Notifier } from './notifier.ts';
import type { OutcomeKey } from './outcomes.ts';
import { closeIfExpired, quitAddress, returnAddress, settle } from './settle.ts';
import type { Trade } from './shapes.ts';

export interface AlipayContext {
  state: SandboxState;
  keys: SandboxKeys;
  notifier: Notifier;
  now: () => number;
}

export const defaultSeconds = 10;

/**
 * Lets the buyer do what the outcome says, and returns where the browser goes next. Choosing again, by a double click or the
 * back button, pays nothing twice: it only leads back to the shop.
 */
export async function applyOutcome(
  { state, keys, notifier, now }: AlipayContext,
  trade: Trade,
  outcome: OutcomeKey,
  seconds = defaultSeconds,
): Promise<string> {
  const cashier = `/cashier/${trade.key}`;
  const open = trade.status === 'WAIT_BUYER_PAY' && trade.settleAt === null && !closeIfExpired(trade, now());
  if (trade.status === 'TRADE_CLOSED') return cashier;
  if (outcome === 'cancel' && open) return quitAddress(trade) ?? cashier;
  if (open) {
    trade.outcome = outcome;
    if (outcome === 'payLater' || outcome === 'lateNotice') {
      trade.settleAt = outcome === 'payLater' ? now() + seconds * 1000 : trade.expiresAt;
      await state.save();
    } else {
      const notice = settle(trade, keys, now());
      // On disk before anybody hears of it: money taken must not be forgotten by a crash.
      if (notice !== null) state.data.notices.push(notice);
      await state.save();
      if (notice !== null && outcome === 'noticeBeforeReturn') await notifier.send(notice);
      else notifier.processDue();
    }
  }
  return returnAddress(trade, keys, now()) ?? cashier;
}
