import { AsyncLocalStorage } from 'node:async_hooks';
import type { Replica } from './replicas.ts';

/** `queued`: waits for a connection. `running`: executes statements. `committing`: all work is done and the commit is sent. */
export type RequestStage = 'queued' | 'running' | 'committing';

/** The HTTP request that database work belongs to. */
export interface RequestScope {
  /** The request was answered with 503 because it took too long. The client will retry, so this work must not commit. */
  readonly isCancelled: boolean;
  stage: RequestStage;
  /** A replica can answer instead of a primary that is stalled, so the request may wait for one. */
  mayFailOver?: boolean;
  /** Statements outside transactions read this replica instead of the primary. */
  replica?: Replica | undefined;
  /** Receives the products that the reply shows, with their versions, if the reply may be kept for other guests. */
  readonly productsShown?: Map<number, string>;
}

const scopes = new AsyncLocalStorage<RequestScope | undefined>();

/** Undefined in jobs and staff commands. */
export const currentRequest = (): RequestScope | undefined => scopes.getStore();

export const runForRequest = <Result>(scope: RequestScope | undefined, work: () => Result): Result => scopes.run(scope, work);

/** A scope for work that several requests share. It is cancelled when all of them are. */
export function combineScopes(shared: readonly (RequestScope | undefined)[], replica: Replica | undefined): RequestScope {
  return {
    stage: 'running',
    replica,
    get isCancelled() {
      return shared.every((scope) => scope?.isCancelled);
    },
  };
}

export function setStage(scope: RequestScope | undefined, stage: RequestStage): void {
  if (scope) scope.stage = stage;
}

/** Call this right before a commit. Throws when the request was cancelled. */
export function startCommit(scope: RequestScope | undefined): void {
  if (scope?.isCancelled) throw new RequestCancelledError();
  setStage(scope, 'committing');
}

/** The result of database work whose request was already answered with 503. */
export class RequestCancelledError extends Error {
  constructor() {
    super('the request was already answered with 503');
    this.name = 'RequestCancelledError';
  }
}
