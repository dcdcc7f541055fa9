import type pg from 'pg';
import { isStalled } from './connectionMonitor.ts';
import type { Queryable } from './database.ts';
import { COMMITTED_POSITION, openProbe, PRIMARY_POSITION, queryPosition } from './logPositions.ts';

/** A copy of the database that PostgreSQL keeps up to date. */
export interface Replica {
  /** Host and port. */
  readonly name: string;
  readonly pool: pg.Pool;
  /** Only searches use it. Of a balanced replica, it is the same pool. */
  readonly searchPool: pg.Pool;
  /** The pool has one connection, because a balancer leads another one to another server. */
  readonly isBalanced: boolean;
  /** How much the server has replayed at least. Throws unless it is a replica. */
  readonly measure: () => Promise<number>;
  readonly close: () => Promise<void>;
}

/** What a replica had replayed when it was last asked. */
interface ReplicaState {
  replica: Replica;
  isUsable: boolean;
  position: number;
  readCount: number;
}

export interface ReplicaStatus {
  name: string;
  isUsable: boolean;
  lagMs: number;
  readCount: number;
}

const replicasByDatabase = new WeakMap<Queryable, Replicas>();

export const setReplicas = (db: Queryable, replicas: Replicas): void => void replicasByDatabase.set(db, replicas);

/** Undefined without replicas, and for transactions. */
export const getReplicas = (db: Queryable): Replicas | undefined => replicasByDatabase.get(db);

const POLL_MS = 200;
/** How long positions of the primary are remembered. A longer lag counts as this one. */
const HISTORY_MS = 60_000;

/**
 * Chooses replicas for reads. The lag is measured in positions of the write-ahead log, because the clock of the newest replayed transaction
 * says nothing while nobody writes. A replica's position is at least what was last measured, so no read has to ask for it.
 */
export class Replicas {
  readonly #primary: pg.Pool;
  readonly #primaryProbe: pg.Pool;
  readonly #states: readonly ReplicaState[];
  readonly #maxLagMs: number;
  readonly #timer: NodeJS.Timeout;
  /** When the primary passed a position, oldest first. */
  #history: { position: number; at: number }[] = [];
  #primarySeenAt = 0;
  #isPrimaryDown = false;
  /** The last change of public content. Everyone reads it from then on. */
  #contentPosition = 0;
  #isPolling = false;

  constructor(primary: pg.Pool, replicas: readonly Replica[], { maxLagMs }: { maxLagMs: number }) {
    this.#primary = primary;
    this.#primaryProbe = openProbe(primary.options.connectionString);
    this.#maxLagMs = maxLagMs;
    this.#states = replicas.map((replica) => ({ replica, isUsable: false, position: 0, readCount: 0 }));
    this.#timer = setInterval(() => void this.#poll(), POLL_MS).unref();
    void this.#poll();
  }

  /** True while the primary does not answer, for example until another one has taken over. */
  get isPrimaryDown(): boolean {
    return this.#isPrimaryDown;
  }

  /** The least busy replica that has replayed `position` and whose lag is under the limit. Undefined when the primary must be read. */
  choose(position = 0): Replica | undefined {
    const wanted = Math.max(position, this.#contentPosition);
    let chosen: ReplicaState | undefined;
    for (const state of this.#states) {
      if (!this.#isEligible(state, wanted)) continue;
      if (!chosen || countBusy(state.replica.pool) < countBusy(chosen.replica.pool)) chosen = state;
    }
    if (chosen) chosen.readCount += 1;
    return chosen?.replica;
  }

  /** Whether `choose` would find a replica. */
  canReach(position: number): boolean {
    const wanted = Math.max(position, this.#contentPosition);
    return this.#states.some((state) => this.#isEligible(state, wanted));
  }

  /** Leaves the replica out until it has answered again. */
  reportFailure(replica: Replica): void {
    for (const state of this.#states) if (state.replica === replica) state.isUsable = false;
  }

  /** Until it answers the next poll, the primary counts as down, so that replicas may be read that seem to fall behind it. */
  reportSilentPrimary(): void {
    this.#isPrimaryDown = true;
  }

  /** A position that includes every committed transaction. */
  async readPosition(): Promise<number> {
    return queryPosition(this.#primary, COMMITTED_POSITION);
  }

  /** From now on only replicas are chosen that have replayed what was committed until now. */
  async requireCurrentContent(): Promise<void> {
    this.#contentPosition = Number.POSITIVE_INFINITY;
    this.#contentPosition = await this.readPosition().catch(() => this.#history.at(-1)?.position ?? 0);
  }

  listStatus(): ReplicaStatus[] {
    return this.#states.map((state) => ({
      name: state.replica.name,
      isUsable: state.isUsable,
      lagMs: this.#lagOf(state),
      readCount: state.readCount,
    }));
  }

  listPools(): { target: string; use: string; pool: pg.Pool }[] {
    return this.#states.flatMap(({ replica: { name: target, pool, searchPool } }) => [
      { target, use: 'shop', pool },
      ...(searchPool === pool ? [] : [{ target, use: 'search', pool: searchPool }]),
    ]);
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all([this.#primaryProbe.end(), ...this.#states.map(({ replica }) => replica.close())]);
  }

  #isEligible(state: ReplicaState, wanted: number): boolean {
    return state.isUsable && state.position >= wanted && this.#lagOf(state) <= this.#maxLagMs && !isStalled(state.replica.pool);
  }

  /** While the primary does not answer, nothing is committed, so replicas do not fall behind. */
  #lagOf({ position }: ReplicaState): number {
    const now = this.#isPrimaryDown ? this.#primarySeenAt : performance.now();
    const missing = this.#history.find((entry) => entry.position > position);
    return missing ? Math.max(now - missing.at, 0) : 0;
  }

  async #poll(): Promise<void> {
    if (this.#isPolling) return;
    this.#isPolling = true;
    await this.#pollPrimary();
    await Promise.all(this.#states.map((state) => pollReplica(state)));
    this.#isPolling = false;
  }

  async #pollPrimary(): Promise<void> {
    const sentAt = performance.now();
    const position = await queryPosition(this.#primaryProbe, PRIMARY_POSITION).catch(() => undefined);
    this.#isPrimaryDown = position === undefined;
    if (position === undefined) return;
    const newest = this.#history.at(-1)?.position ?? 0;
    // Another primary has taken over and lacks the end of the old one's log.
    if (position < newest) {
      this.#history = [];
      this.#contentPosition = 0;
    }
    // The write may have happened right after the poll before this one.
    if (position > newest) this.#history.push({ position, at: this.#primarySeenAt || sentAt });
    this.#primarySeenAt = sentAt;
    while (this.#history.length > 1 && (this.#history[0]?.at ?? sentAt) < sentAt - HISTORY_MS) this.#history.shift();
  }
}

async function pollReplica(state: ReplicaState): Promise<void> {
  const position = await state.replica.measure().catch(() => undefined);
  state.isUsable = position !== undefined;
  if (position !== undefined) state.position = position;
}

const countBusy = ({ totalCount, idleCount, waitingCount }: pg.Pool): number => totalCount - idleCount + waitingCount;
