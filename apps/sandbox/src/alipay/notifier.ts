import type { SandboxKeys } from '../keys.ts';
import type { SandboxState } from '../state.ts';
import { closeIfExpired, noticeParams, settle } from './settle.ts';
import type { Notice, NoticeAttempt, Trade } from './shapes.ts';

export interface NotifierOptions {
  state: SandboxState;
  keys: SandboxKeys;
  now: () => number;
  /** Delays between retries of a notice without the reply `success`. */
  retrySeconds: readonly number[];
  /** False: only `deliver` sends notices, for tests without timers. */
  automatic: boolean;
}

export interface Notifier {
  /** Sends all due notices now instead of at the next tick. */
  processDue(): void;
  /** Sends one notice now. Resolves after the reply or the failure. */
  send(notice: Notice): Promise<void>;
  /** Settles a pending payment of a trade and sends its unacknowledged notices, now. */
  deliver(trade: Trade): Promise<void>;
  close(): Promise<void>;
}

const REPLY_TIMEOUT_MS = 5000;
const TICK_MS = 200;

export function createNotifier({ state, keys, now, retrySeconds, automatic }: NotifierOptions): Notifier {
  const inFlight = new Map<string, Promise<void>>();
  const { data } = state;

  function tick(): void {
    let changed = false;
    for (const trade of data.trades) {
      if (trade.settleAt !== null && trade.settleAt <= now()) {
        settleNow(trade);
        changed = true;
      } else if (closeIfExpired(trade, now())) changed = true;
    }
    for (const notice of data.notices) if (notice.state === 'pending' && notice.dueAt <= now()) void send(notice);
    // A failed write is repeated with the next change, which reports the error to its caller.
    if (changed) state.save().catch(() => undefined);
  }

  function settleNow(trade: Trade): void {
    const notice = settle(trade, keys, now());
    if (notice !== null) data.notices.push(notice);
  }

  function send(notice: Notice): Promise<void> {
    const running = inFlight.get(notice.id) ?? sendOnce(notice).finally(() => inFlight.delete(notice.id));
    inFlight.set(notice.id, running);
    return running;
  }

  async function sendOnce(notice: Notice): Promise<void> {
    const form = new URLSearchParams(noticeParams(notice, keys, now())).toString();
    const copies = notice.rounds === 0 ? notice.copies : 1;
    const attempts = await Promise.all(
      Array.from({ length: copies }, () => postNotice(notice.url, { headers: formHeaders, body: form }, now())),
    );
    notice.attempts.push(...attempts);
    const wait = retrySeconds[notice.rounds];
    notice.rounds += 1;
    if (attempts.every((attempt) => attempt.status === 200 && attempt.answer === 'success')) notice.state = 'delivered';
    else if (wait === undefined) notice.state = 'gaveUp';
    else {
      notice.state = 'pending';
      notice.dueAt = now() + wait * 1000;
    }
    await state.save().catch(() => undefined);
  }

  const timer = automatic ? setInterval(tick, TICK_MS) : null;
  timer?.unref();

  return {
    processDue() {
      if (automatic) tick();
    },
    send,
    async deliver(trade) {
      if (trade.settleAt !== null) settleNow(trade);
      const unanswered = data.notices.filter((notice) => notice.outTradeNo === trade.outTradeNo && notice.state !== 'delivered');
      // Sequentially: a refund notice must not overtake the payment notice.
      for (const notice of unanswered) await send(notice);
      await state.save();
    },
    async close() {
      if (timer !== null) clearInterval(timer);
      await Promise.all(inFlight.values());
    },
  };
}

export const formHeaders = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };

/** Posts a notice and returns the result. */
export async function postNotice(
  url: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  at: number,
): Promise<NoticeAttempt> {
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(REPLY_TIMEOUT_MS),
    });
    return { at, status: reply.status, answer: (await reply.text()).slice(0, 200) };
  } catch (error) {
    return { at, status: null, answer: getReason(error) };
  }
}

function getReason(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  return error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message;
}
