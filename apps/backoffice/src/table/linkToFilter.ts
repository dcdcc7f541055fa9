/** The address of a list with its search, as ra-core reads it. */
export const linkToFilter = (list: string, filter: Readonly<Record<string, string>>): string =>
  `#/${list}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;
