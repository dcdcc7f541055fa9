import { randomBytes } from 'node:crypto';
import { formHeaders, postNotice } from '../alipay/notifier.ts';
import { resultFields, signFields as signEcpay } from '../ecpay/ecpayMessages.ts';
import type { SandboxState } from '../state.ts';
import { buildWechatNotice, paymentNotice } from '../wechatPay/wechatPayReplies.ts';
import type { CardKeys } from './cardKeys.ts';
import type { CardNotice, CardPayment } from './shapes.ts';
import { paymentFields } from './unionReplies.ts';
import { signFields } from './unionSigning.ts';

export interface CardNotifier {
  processDue(): void;
  /** Settles a pending payment and sends its unacknowledged notices, now. */
  deliver(payment: CardPayment): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  state: SandboxState;
  keys: CardKeys;
  now: () => number;
  retrySeconds: readonly number[];
  automatic: boolean;
}

const TICK_MS = 200;
/** The delay that makes the return arrive before the notice. */
const NOTICE_DELAY_MS = 3000;

/** Marks a payment as paid and creates its notice. */
export function settleCard(payment: CardPayment, keys: CardKeys, now: number): CardNotice | null {
  payment.status = 'paid';
  payment.settleAt = null;
  payment.paidAt = now;
  payment.paidAmount = payment.outcome === 'wrongAmount' ? '1' : payment.amount;
  if (payment.notifyUrl === null || payment.outcome === 'noticeLost') return null;
  const flaw = payment.outcome === 'badSignature' ? 'signature' : payment.outcome === 'foreignCertificate' ? 'certificate' : null;
  const fields = {
    union: () => paymentFields(payment, keys),
    wechat: () => paymentNotice(payment, keys.wechat, now),
    ecpay: () => resultFields(payment, keys.ecpay),
    // E.SUN sends no notices.
    esun: () => ({}),
  }[payment.gateway]();
  return createCardNotice(payment, payment.notifyUrl, fields, {
    flaw,
    copies: payment.outcome === 'noticeTwice' ? 2 : 1,
    dueAt: payment.outcome === 'returnBeforeNotice' ? now + NOTICE_DELAY_MS : now,
  });
}

export function createCardNotice(
  payment: CardPayment,
  url: string,
  fields: Record<string, string>,
  how: Pick<CardNotice, 'flaw' | 'copies' | 'dueAt'>,
): CardNotice {
  return { id: randomBytes(12).toString('hex'), paymentKey: payment.key, url, fields, ...how, state: 'pending', rounds: 0, attempts: [] };
}

export function createCardNotifier({ state, keys, now, retrySeconds, automatic }: Options): CardNotifier {
  const { data } = state;
  const inFlight = new Map<string, Promise<void>>();

  function settleNow(payment: CardPayment): void {
    const notice = settleCard(payment, keys, now());
    if (notice !== null) data.cardNotices.push(notice);
  }

  function tick(): void {
    const late = data.cardPayments.filter(({ settleAt }) => settleAt !== null && settleAt <= now());
    for (const payment of late) settleNow(payment);
    for (const notice of data.cardNotices) if (notice.state === 'pending' && notice.dueAt <= now()) void send(notice);
    // A failed write is repeated with the next change, which reports the error to its caller.
    if (late.length > 0) state.save().catch(() => undefined);
  }

  function send(notice: CardNotice): Promise<void> {
    const running = inFlight.get(notice.id) ?? sendOnce(notice).finally(() => inFlight.delete(notice.id));
    inFlight.set(notice.id, running);
    return running;
  }

  async function sendOnce(notice: CardNotice): Promise<void> {
    const copies = notice.rounds === 0 ? notice.copies : 1;
    const attempts = await Promise.all(Array.from({ length: copies }, () => postNotice(notice.url, buildRequest(notice), now())));
    notice.attempts.push(...attempts);
    const wait = retrySeconds[notice.rounds];
    notice.rounds += 1;
    if (attempts.every(({ status }) => status === 200 || status === 204)) notice.state = 'delivered';
    else if (wait === undefined) notice.state = 'gaveUp';
    else notice.dueAt = now() + wait * 1000;
    await state.save().catch(() => undefined);
  }

  function buildRequest(notice: CardNotice): { headers: Record<string, string>; body: string } {
    const gateway = data.cardPayments.find(({ key }) => key === notice.paymentKey)?.gateway;
    if (gateway === 'wechat') return buildWechatNotice(notice, keys.wechat, now());
    if (gateway === 'ecpay') {
      const holder = notice.flaw === 'certificate' ? { ...keys.ecpay, hashKey: keys.ecpay.hashIv } : keys.ecpay;
      return { headers: formHeaders, body: new URLSearchParams(signEcpay(notice.fields, holder, notice.flaw === 'signature')).toString() };
    }
    const { union } = keys;
    const holder = notice.flaw === 'certificate' ? union.stranger : union.platform;
    return { headers: formHeaders, body: new URLSearchParams(signFields(notice.fields, holder, notice.flaw === 'signature')).toString() };
  }

  const timer = automatic ? setInterval(tick, TICK_MS) : null;
  timer?.unref();

  return {
    processDue() {
      if (automatic) tick();
    },
    async deliver(payment) {
      if (payment.settleAt !== null) settleNow(payment);
      for (const notice of data.cardNotices) if (notice.paymentKey === payment.key && notice.state !== 'delivered') await send(notice);
      await state.save();
    },
    async close() {
      if (timer !== null) clearInterval(timer);
      await Promise.all(inFlight.values());
    },
  };
}
