import type { Environment } from '@baodao/settings/settings';
import { Client } from '@opensearch-project/opensearch';
import { OpenSearchIndex, statusOf } from './openSearchIndex.ts';
import { type SearchBody, toSearchBody } from './openSearchQuery.ts';
import { postgresEngine } from './postgresEngine.ts';
import type { ProductSearch, SearchEngine, SearchReader } from './searchEngine.ts';

/** A search that takes longer is made in PostgreSQL instead. */
const TIMEOUT_MS = 800;
/** After a failure, PostgreSQL makes all searches for this long. Then a single one tries again. */
const PAUSE_MS = 3_000;
/** Writing a batch may take longer than a search. */
const WRITE_TIMEOUT_MS = 30_000;

export interface OpenSearchOptions {
  /** Addresses of the nodes. */
  urls: readonly string[];
  index: string;
  timeoutMs?: number;
  pauseMs?: number;
}

/** Null unless the shop has OpenSearch. */
export const createOpenSearch = ({ OPENSEARCH_URL, OPENSEARCH_INDEX }: Environment): OpenSearch | null =>
  OPENSEARCH_URL.length > 0 ? new OpenSearch({ urls: OPENSEARCH_URL, index: OPENSEARCH_INDEX }) : null;

/** Finds words with OpenSearch, and with PostgreSQL whatever OpenSearch cannot answer. */
export class OpenSearch implements SearchEngine {
  readonly index: OpenSearchIndex;
  /** How many searches each engine has made. */
  readonly counts = { opensearch: 0, postgres: 0 };
  readonly #client: Client;
  readonly #timeoutMs: number;
  readonly #pauseMs: number;
  /** Null while OpenSearch answers. */
  #pausedUntil: number | null = null;

  constructor({ urls, index, timeoutMs = TIMEOUT_MS, pauseMs = PAUSE_MS }: OpenSearchOptions) {
    // A node that refuses the connection is skipped at once, and tried again after a while.
    this.#client = new Client({ nodes: [...urls], requestTimeout: WRITE_TIMEOUT_MS, maxRetries: urls.length });
    this.#timeoutMs = timeoutMs;
    this.#pauseMs = pauseMs;
    this.index = new OpenSearchIndex(this.#client, index);
  }

  /** False while PostgreSQL makes all searches. */
  get isUp(): boolean {
    return this.#pausedUntil === null;
  }

  async select(reader: SearchReader, search: ProductSearch): Promise<number[]> {
    const body = toSearchBody(search);
    const ids = body && this.#mayTry() ? await this.#find(body) : null;
    this.counts[ids ? 'opensearch' : 'postgres'] += 1;
    return ids ?? postgresEngine.select(reader, search);
  }

  close(): Promise<void> {
    return this.#client.close();
  }

  #mayTry(): boolean {
    const now = performance.now();
    if (this.#pausedUntil === null) return true;
    if (now < this.#pausedUntil) return false;
    // The others wait for the outcome of this search.
    this.#pausedUntil = now + this.#pauseMs;
    return true;
  }

  /** Returns null if OpenSearch does not answer. */
  async #find(body: SearchBody): Promise<number[] | null> {
    const request = this.#client.search({ index: this.index.alias, body }, { requestTimeout: this.#timeoutMs });
    const timer = setTimeout(() => request.abort(), this.#timeoutMs);
    try {
      const { hits, timed_out, _shards } = (await request).body;
      // A part of the matches would look like all of them.
      if (timed_out || _shards.failed > 0) throw new Error('A shard did not answer');
      this.#pausedUntil = null;
      return hits.hits.flatMap(({ fields }) => fields?.['id'] ?? []);
    } catch (error) {
      // A query that OpenSearch refuses says nothing about the next one. A missing index does.
      if (statusOf(error) !== 400) this.#pausedUntil = performance.now() + this.#pauseMs;
      return null;
    } finally {
      clearTimeout(timer);
    }
  }
}
