import { AsyncLocalStorage } from 'node:async_hooks';

/** On whose behalf the database is asked. */
export interface Caller {
  /** He has waited for too long and was told to come again: what was done for him now would be done twice. */
  readonly isSentAway: boolean;
}

const callers = new AsyncLocalStorage<Caller | undefined>();

/** Nobody where a job or a command asks. */
export const callerNow = (): Caller | undefined => callers.getStore();

export const onBehalfOf = <Result>(caller: Caller | undefined, work: () => Result): Result => callers.run(caller, work);

/** Those who share a piece of work: it is for nobody any more when all of them were sent away. */
export function allOf(sharing: readonly (Caller | undefined)[]): Caller {
  return {
    get isSentAway() {
      return sharing.every((caller) => caller?.isSentAway);
    },
  };
}

export function stopIfSentAway(caller: Caller | undefined): void {
  if (caller?.isSentAway) throw new SentAway();
}

/** What comes of work for somebody who has his answer already. */
export class SentAway extends Error {
  constructor() {
    super('whoever asked for it was told to come again');
    this.name = 'SentAway';
  }
}
