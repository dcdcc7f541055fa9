import { shops } from '@baodao/api-client/endpoints/shops';
import type { Footprint, FootprintList } from '@baodao/domain/shops/shapes';
import { call, type SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { createRead } from '../../platform/store/createRead.ts';
import { mergeGuestFootprints } from '../footprints/footprints.flow.ts';

/** Kinds with their type on the wire. */
export const footprintKinds = { product: 1, shop: 2 } as const;
export type FootprintKind = keyof typeof footprintKinds;

export interface FootprintsQuery {
  kind: FootprintKind;
  page: number;
}

export const {
  flow: footprintListFlow,
  fetch: fetchFootprintList,
  selectLoaded: selectFootprintList,
  selectQuery: selectFootprintListQuery,
} = createRead({ name: 'footprintList', read: readFootprints, isShownMeanwhile: () => false });

function* readFootprints({ kind, page }: FootprintsQuery): SagaGenerator<FootprintList> {
  // Upload views from before the login first, so that the list includes them.
  yield* call(mergeGuestFootprints);
  return yield* callApi(shops.footprints, { type: footprintKinds[kind], index: page, count: 30 });
}

/** Groups footprints by day, in the order of the list. */
export function groupByDay(list: readonly Footprint[]): { day: string; items: Footprint[] }[] {
  const days = new Map<string, Footprint[]>();
  for (const footprint of list) days.set(footprint.day, [...(days.get(footprint.day) ?? []), footprint]);
  return [...days].map(([day, items]) => ({ day, items }));
}
