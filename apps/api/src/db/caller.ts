import { AsyncLocalStorage } from 'node:async_hooks';

/** Waits for a connection; has something done for him, or waits for it; or all of it is done and is being kept. */
export type Stage = 'queued' | 'served' | 'committed';

/** On whose behalf the database is asked. */
export interface Caller {
  /** He has waited for too long and was told to come again: what was done for him now would be done twice. */
  readonly isSentAway: boolean;
  stage: Stage;
}

const callers = new AsyncLocalStorage<Caller | undefined>();

/** Nobody where a job or a command asks. */
export const callerNow = (): Caller | undefined => callers.getStore();

export const onBehalfOf = <Result>(caller: Caller | undefined, work: () => Result): Result => callers.run(caller, work);

/** Those who share a piece of work: it is for nobody any more when all of them were sent away. */
export function allOf(sharing: readonly (Caller | undefined)[]): Caller {
  return {
    stage: 'served',
    get isSentAway() {
      return sharing.every((caller) => caller?.isSentAway);
    },
  };
}

export function noteStage(caller: Caller | undefined, stage: Stage): void {
  if (caller) caller.stage = stage;
}

/** Called when what was done for him is about to be committed. */
export function beforeCommit(caller: Caller | undefined): void {
  if (caller?.isSentAway) throw new SentAway();
  noteStage(caller, 'committed');
}

/** What comes of work for somebody who has his answer already. */
export class SentAway extends Error {
  constructor() {
    super('whoever asked for it was told to come again');
    this.name = 'SentAway';
  }
}
