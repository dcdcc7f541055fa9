type WithTimes<Row> = {
  [Name in keyof Row]: Row[Name] extends Date ? string : Row[Name] extends Date | null ? string | null : Row[Name];
};

/** A row as replies have it: its times are texts in UTC. */
export const withTimes = <Row extends object>(row: Row): WithTimes<Row> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => [name, value instanceof Date ? value.toISOString() : value]),
  ) as WithTimes<Row>;
