import { member } from '@baodao/api-client/endpoints/member';
import type { LedgerType } from '@baodao/domain/member/shapes';
import { all, call, type SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { createRead } from '../../platform/store/createRead.ts';
import { fetchMember } from '../session/session.flow.ts';

const LEDGER_PER_PAGE = 15;

interface LedgerQuery {
  type: LedgerType;
  index: number;
  count: number;
}

const ledger = createRead({
  name: 'ledger',
  read: (query: LedgerQuery) => callApi(member.ledger, query),
  isShownMeanwhile: (before, next) => before.type === next.type,
});
const donations = createRead({
  name: 'donations',
  read: (index: number) => callApi(member.donations, { index, count: LEDGER_PER_PAGE }),
});

export const ledgerFlow = ledger.flow;
export const donationsFlow = donations.flow;
export const selectLedger = ledger.selectLoaded;
export const selectLedgerQuery = ledger.selectQuery;
export const selectDonations = donations.selectLoaded;

/** With the member, whose balances the page shows above. */
export function* fetchLedger(type: LedgerType, index = 1, count = LEDGER_PER_PAGE): SagaGenerator<void> {
  yield* all([call(fetchMember), call(ledger.fetch, { type, index, count })]);
}

export function* fetchDonations(page: number): SagaGenerator<void> {
  yield* all([call(fetchMember), call(donations.fetch, page)]);
}
