import { errorCodes } from '@baodao/domain/errors/codes';
import type { OrderSaved, OrderSaveInput } from '@baodao/domain/orders/shapes';
import type { Database } from '../../db/database.ts';
import { claimOf } from '../../http/idempotency.ts';
import { ApiProblem } from '../../http/problems.ts';
import type { RequestContext } from '../../http/requestContext.ts';
import type { Services } from '../../services.ts';
import { currentRates } from '../home/rates.ts';
import { promotionsByShop } from '../markets/promotions.ts';
import { calculate } from './calculate.ts';
import { readFacts } from './facts.ts';
import { placeTogether, QuoteChanged, SaleLost } from './placeTogether.ts';
import { reckon } from './reckon.ts';
import { refuseProblems } from './refuseProblems.ts';
import { answerSoldOut, isSoldOut, namedIn, noteOutcome } from './soldOut.ts';
import type { QuoteClaim } from './takeQuotes.ts';

/**
 * Makes the orders of a quote, one per shop, exactly as they were shown, or none. The key is the caller's, else the quote
 * itself: sent again it gives the same orders.
 */
export async function saveOrders({ db }: Services, call: RequestContext, input: OrderSaveInput, route: string): Promise<OrderSaved> {
  const key = call.idempotencyKey ?? input.requestId ?? input.calcToken;
  const claim = (): QuoteClaim => ({ ...claimOf(call, { route, key, body: input }), token: input.calcToken });
  const named = namedIn(input.calcToken);
  if (!named) return placeOrders(db, call, claim());
  if (isSoldOut(db, named)) return answerSoldOut(db, { named, userId: call.userId, claim });
  const began = performance.now();
  try {
    const saved = await placeOrders(db, call, claim());
    noteOutcome(db, named, { began });
    return saved;
  } catch (error) {
    noteOutcome(db, named, { began, error });
    throw error;
  }
}

async function placeOrders(db: Database, { userId, language }: RequestContext, claim: QuoteClaim): Promise<OrderSaved> {
  const standing = { rates: await currentRates(db), promotions: await promotionsByShop(db) };
  try {
    return await placeTogether(db, { claim, language, standing });
  } catch (error) {
    if (error instanceof SaleLost) {
      // What there is now, with all that was taken here given back, says why.
      refuseProblems(reckon(error.input, await readFacts(db, userId, error.input, standing)));
      throw new ApiProblem(errorCodes.beingHandled, 'somebody else was faster; try again');
    }
    if (!(error instanceof QuoteChanged)) throw error;
    // Outside of the transaction, which was rolled back: the new quote is to stay.
    throw new ApiProblem(errorCodes.priceChanged, 'price or fee changed', await calculate(db, userId, error.input, language));
  }
}
