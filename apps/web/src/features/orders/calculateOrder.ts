import { orders } from '@baodao/api-client/endpoints/orders';
import type { OrderQuote } from '@baodao/domain/orders/shapes';
import { call, type SagaGenerator, select } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { fromContext } from '../../platform/store/context.ts';
import { loadInto } from '../../platform/store/loadInto.ts';
import { type CheckoutDraft, type CheckoutLine, toCalculateInput } from './checkoutDraft.ts';
import { calculatedChanged, selectCheckout } from './checkoutState.ts';

/** Lets the server price the checkout lines with the current draft. */
export function* calculateOrder(): SagaGenerator<void> {
  const { lines, draft } = yield* select(selectCheckout);
  if (lines.value) yield* loadInto(calculatedChanged, requestCalculation(lines.value, draft));
}

/** Loads the error texts only if the calculation reports problems. */
function* requestCalculation(lines: readonly CheckoutLine[], draft: CheckoutDraft): SagaGenerator<OrderQuote> {
  const calculated = yield* callApi(orders.calculate, toCalculateInput(lines, draft));
  if (calculated.problems.length > 0 || calculated.customs.problem !== null) {
    const loadTexts = yield* fromContext('loadTexts');
    yield* call(() => loadTexts('errors').catch(() => {}));
  }
  return calculated;
}
