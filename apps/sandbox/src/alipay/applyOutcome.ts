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
 * Applies the outcome and returns the next URL of the browser. Choosing again, by a double click or the back button, only returns to
 * the shop and never pays twice.
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
      // Saved before the notice is sent, so that a crash cannot lose a payment.
      if (notice !== null) state.data.notices.push(notice);
      await state.save();
      if (notice !== null && outcome === 'noticeBeforeReturn') await notifier.send(notice);
      else notifier.processDue();
    }
  }
  return returnAddress(trade, keys, now()) ?? cashier;
}
