import { clientMutations } from './clientMutations.ts';
import { domainMutations } from './domainMutations.ts';
import type { Mutation } from './mutation.ts';
import { orderMutations } from './orderMutations.ts';
import { paymentMutations } from './paymentMutations.ts';
import { sessionMutations } from './sessionMutations.ts';
import { webMutations } from './webMutations.ts';

/** The faults that the tests must find, by the package whose tests do. */
export const mutations: readonly Mutation[] = [
  ...domainMutations,
  ...clientMutations,
  ...webMutations,
  ...sessionMutations,
  ...orderMutations,
  ...paymentMutations,
];
