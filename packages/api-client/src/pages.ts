import type { CallOptions } from './endpoint.ts';

interface PageInput {
  readonly index?: number | undefined;
}

interface PageReply<Item> {
  readonly list: readonly Item[];
  readonly index: number;
  readonly pages: number;
  readonly total: number;
  readonly capped?: boolean | undefined;
}

/** The list has more entries than the API lists. Narrow it, or read all products with `eachChange`. */
export class ListCappedError extends Error {
  /** Number of entries that were listed. */
  readonly listed: number;

  constructor(listed: number) {
    super(`the API lists the first ${listed} entries only: narrow the list, or read all products with eachChange`);
    this.name = 'ListCappedError';
    this.listed = listed;
  }
}

/**
 * Iterates over the pages of a list, from `input.index` or the first. It fetches a page when the loop asks for it.
 *
 * @param call A call whose reply has `list`, `index` and `pages`.
 * @throws {ListCappedError} After the last page of a list that has further entries.
 * @example
 * for await (const page of eachPage(api.catalog.products, { key: '茶', count: 50 })) console.log(page.index, page.list.length);
 */
export async function* eachPage<Input extends PageInput | undefined, Reply extends PageReply<unknown>>(
  call: (input: Input, options?: CallOptions) => Promise<Reply>,
  input: NonNullable<NoInfer<Input>>,
  options?: CallOptions,
): AsyncGenerator<Reply, void, void> {
  for (let index = input.index ?? 1; ; index += 1) {
    const page = await call({ ...input, index } as Input, options);
    yield page;
    // The list may shrink while it is read.
    if (page.list.length > 0 && index < page.pages) continue;
    if (page.capped) throw new ListCappedError(page.total);
    return;
  }
}

/**
 * Iterates over all entries of a list.
 *
 * @throws {ListCappedError} After the last entry that the API lists, if there are more.
 * @example
 * for await (const product of eachItem(api.catalog.products, { key: '茶', count: 50 })) console.log(product.title);
 */
export async function* eachItem<Input extends PageInput | undefined, Item>(
  call: (input: Input, options?: CallOptions) => Promise<PageReply<Item>>,
  input: NonNullable<NoInfer<Input>>,
  options?: CallOptions,
): AsyncGenerator<Item, void, void> {
  for await (const page of eachPage(call, input, options)) yield* page.list;
}

/**
 * Iterates over the changes of products after a position: from 0 over all products, however many there are. Store `position` of the last
 * change, and go on from it later.
 *
 * @param call `api.catalog.changes`.
 * @example
 * for await (const { productId, position, product } of eachChange(api.catalog.changes, { since: 0 })) {
 *   if (product) console.log(position, product.title);
 *   else console.log(position, 'delete', productId);
 * }
 */
export async function* eachChange<Change, Input extends { readonly since?: number | undefined }>(
  call: (
    input: Input,
    options?: CallOptions,
  ) => Promise<{ readonly list: readonly Change[]; readonly next: number; readonly hasMore: boolean }>,
  input: NonNullable<NoInfer<Input>>,
  options?: CallOptions,
): AsyncGenerator<Change, void, void> {
  for (let since = input.since ?? 0; ; ) {
    const { list, next, hasMore } = await call({ ...input, since }, options);
    yield* list;
    if (!hasMore) return;
    since = next;
  }
}
