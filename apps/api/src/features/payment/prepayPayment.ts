import { errorCodes } from '@baodao/domain/errors/codes';
import type { PrepayInput, Prepayment } from '@baodao/domain/payment/shapes';
import { and, asc, eq, sql } from 'drizzle-orm';
import { paymentAttempt, paymentOrder } from '../../platform/db/schema/payment.ts';
import { ApiProblem, notFound } from '../../platform/http/problems.ts';
import type { RequestContext } from '../../platform/http/requestContext.ts';
import { getRequestLog } from '../../platform/http/requestLog.ts';
import type { Services } from '../../services.ts';
import { findProvider } from './findProvider.ts';
import { loadSubject } from './startPayment.ts';

/**
 * Registers a member's open payment at its provider. No transaction is open meanwhile, because the provider may be slow. If the payment is
 * closed in the meantime, money that arrives is refunded.
 */
export async function prepayPayment(
  { db, paymentProviders }: Pick<Services, 'db' | 'paymentProviders'>,
  call: RequestContext,
  { payId, device, authCode }: PrepayInput,
): Promise<Prepayment> {
  const { userId, language, ip, request } = call;
  const [attempt] = await db
    .select({
      channel: paymentAttempt.channel,
      amount: paymentAttempt.amount,
      sentAt: paymentAttempt.sentAt,
      // In real time, which the provider compares with its own.
      expiresAt: sql<string>`${paymentAttempt.sentAt} + (${paymentAttempt.expiresAt} - ${paymentAttempt.createdAt})`,
      isOpen: sql<boolean>`${paymentAttempt.state} = 'pending' AND ${paymentAttempt.expiresAt} > shop_now()`,
    })
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.userId, userId), eq(paymentAttempt.code, payId)));
  if (!attempt) throw notFound('payment');
  if (!attempt.isOpen) throw new ApiProblem(errorCodes.paymentClosed, 'closed, expired or paid');
  const provider = findProvider({ paymentProviders }, attempt.channel);
  if (!provider || !('prepay' in provider)) throw new ApiProblem(errorCodes.paymentRefused, 'the channel has no prepayment');
  const orders = await db
    .select({ code: paymentOrder.orderCode })
    .from(paymentOrder)
    .where(eq(paymentOrder.paymentCode, payId))
    .orderBy(asc(paymentOrder.orderCode));
  const subject = await loadSubject(
    db,
    orders.map(({ code }) => code),
  );
  const { amount, sentAt } = attempt;
  const order = { code: payId, amount, subject, device, language, sentAt, expiresAt: new Date(attempt.expiresAt), ip, authCode };
  return provider.prepay(order).catch((error: unknown) => {
    getRequestLog(request).warn({ err: error, channel: attempt.channel }, 'The payment provider did not register a payment');
    throw new ApiProblem(errorCodes.paymentRefused, 'the provider did not register the payment');
  });
}
