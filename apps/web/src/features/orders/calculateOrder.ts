import { orders } from '@baodao/api-client/endpoints/orders';
import type { Calculated } from '@baodao/domain/orders/shapes';
import { call, type SagaGenerator, select } from 'typed-redux-saga';
import { callApi } from '../../store/callApi.ts';
import { fromContext } from '../../store/context.ts';
import { loadInto } from '../../store/loadInto.ts';
import { type CheckoutDraft, calculateInputOf, type WantedLine } from './checkoutDraft.ts';
import { calculatedChanged, selectCheckout } from './checkoutState.ts';

/** Has the server reckon what the goods cost with everything that was chosen. */
export function* calculate(): SagaGenerator<void> {
  const { lines, draft } = yield* select(selectCheckout);
  if (lines.value) yield* loadInto(calculatedChanged, readCalculated(lines.value, draft));
}

/** What stands in the way is said in words that are seldom needed. */
function* readCalculated(lines: readonly WantedLine[], draft: CheckoutDraft): SagaGenerator<Calculated> {
  const calculated = yield* callApi(orders.calculate, calculateInputOf(lines, draft));
  if (calculated.problems.length > 0 || calculated.customs.problem !== null) {
    const loadTexts = yield* fromContext('loadTexts');
    yield* call(() => loadTexts('errors').catch(() => {}));
  }
  return calculated;
}
