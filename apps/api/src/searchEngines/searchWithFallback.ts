import type { Database } from '../platform/db/database.ts';
import type { ExternalEngine, ExternalSearch } from './externalEngine.ts';
import { postgresEngine } from './postgresEngine.ts';
import { createSearchSource } from './searchDocuments.ts';
import type { ProductSearch, SearchEngine, SearchReader } from './searchEngine.ts';
import { parseTsQuery } from './tsQuery.ts';

/** A search that takes longer is made in PostgreSQL instead. */
const TIMEOUT_MS = 800;
/** After a failure, PostgreSQL makes all searches for this long. Then a single one tries again. */
const PAUSE_MS = 3_000;

export interface FallbackLimits {
  timeoutMs?: number;
  pauseMs?: number;
}

/** Finds words with an engine beside PostgreSQL, and with PostgreSQL whatever that engine cannot answer. */
export class SearchWithFallback implements SearchEngine {
  /** How many searches each engine has made. */
  readonly counts = { external: 0, postgres: 0 };
  readonly #engine: ExternalEngine;
  readonly #timeoutMs: number;
  readonly #pauseMs: number;
  /** Null while the engine answers. */
  #pausedUntil: number | null = null;

  constructor(engine: ExternalEngine, { timeoutMs = TIMEOUT_MS, pauseMs = PAUSE_MS }: FallbackLimits = {}) {
    this.#engine = engine;
    this.#timeoutMs = timeoutMs;
    this.#pauseMs = pauseMs;
  }

  get name(): string {
    return this.#engine.name;
  }

  /** False while PostgreSQL makes all searches. */
  get isUp(): boolean {
    return this.#pausedUntil === null;
  }

  async select(reader: SearchReader, search: ProductSearch): Promise<number[]> {
    const ids = this.#mayTry() ? await this.#find(toExternalSearch(search)) : null;
    this.counts[ids ? 'external' : 'postgres'] += 1;
    return ids ?? postgresEngine.select(reader, search);
  }

  /** Lets the index follow the products. */
  update(db: Database, signal?: AbortSignal): Promise<void> {
    return this.#engine.update(createSearchSource(db), signal);
  }

  rebuild(db: Database, signal?: AbortSignal): Promise<void> {
    return this.#engine.rebuild(createSearchSource(db), signal);
  }

  close(): Promise<void> {
    return this.#engine.close();
  }

  #mayTry(): boolean {
    const now = performance.now();
    if (this.#pausedUntil === null) return true;
    if (now < this.#pausedUntil) return false;
    // The others wait for the outcome of this search.
    this.#pausedUntil = now + this.#pauseMs;
    return true;
  }

  /** Returns null if the engine does not answer. */
  async #find(search: ExternalSearch): Promise<number[] | null> {
    const abort = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    try {
      // An engine that ignores the signal holds no request either.
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          reject(new Error(`${this.name} did not answer in time`));
          abort.abort();
        }, this.#timeoutMs);
      });
      const ids = await Promise.race([this.#engine.find(search, abort.signal), late]);
      if (ids) this.#pausedUntil = null;
      return ids;
    } catch {
      this.#pausedUntil = performance.now() + this.#pauseMs;
      return null;
    } finally {
      clearTimeout(timer);
    }
  }
}

function toExternalSearch({ words, scope, ...search }: ProductSearch): ExternalSearch {
  const { searchCondition: _, ...known } = scope;
  const { query, inTitle, inTaxonomy, rankQuery } = words;
  return {
    ...search,
    scope: known,
    words: {
      query: parseTsQuery(query),
      inTitle: parseTsQuery(inTitle),
      inTaxonomy: inTaxonomy === '' ? null : parseTsQuery(inTaxonomy),
      rankQuery: parseTsQuery(rankQuery),
    },
  };
}
