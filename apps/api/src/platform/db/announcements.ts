import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const CHANNEL = 'content_change';

const RETRY_MS = 1_000;
const TIMEOUT_MS = 3_000;
/** A router that forgets a connection tells neither side, so the connection is used from time to time. */
const CHECK_MS = 5_000;

/**
 * PostgreSQL's notifications of changed content, on a connection of their own. Purchases announce nothing: a commit with a notification waits
 * for all others that have one. They are the fast way to learn of a change, and not the only one: while the
 * connection is away, readers poll, and more rarely while it is not.
 */
export class Announcements {
  readonly #url: string;
  readonly #events = new EventEmitter().setMaxListeners(0);
  readonly #stop = new AbortController();
  #isConnected = false;

  constructor(url: string) {
    this.#url = url;
    void this.#run();
  }

  /** False while changes are not announced. */
  get isConnected(): boolean {
    return this.#isConnected;
  }

  /** Calls back after changes, and after a new connection, because announcements may have been missed. Returns the function that ends it. */
  onChange(listener: () => void): () => void {
    this.#events.on(CHANNEL, listener);
    return () => this.#events.off(CHANNEL, listener);
  }

  stop(): void {
    this.#stop.abort();
  }

  async #run(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      // Requests report an unreachable database.
      await this.#listen().catch(() => {});
      await sleep(RETRY_MS, undefined, { ref: false, signal }).catch(() => {});
    }
  }

  /** Listens until the connection breaks or `stop` is called. */
  async #listen(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS });
    const broken = new AbortController();
    client.on('error', () => broken.abort()).on('end', () => broken.abort());
    client.on('notification', () => this.#events.emit(CHANNEL));
    const signal = AbortSignal.any([this.#stop.signal, broken.signal]);
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      this.#isConnected = true;
      this.#events.emit(CHANNEL);
      for (;;) {
        await sleep(CHECK_MS, undefined, { ref: false, signal });
        await client.query('SELECT');
      }
    } finally {
      this.#isConnected = false;
      // A connection that does not answer does not end either.
      client.end().catch(() => {});
    }
  }
}
