/** A part of a list. */
export interface Range {
  limit: number;
  offset: number;
}

/** Everything, for lists that are short or that commands print whole. */
export const wholeList: Range = { limit: 2 ** 31 - 1, offset: 0 };
