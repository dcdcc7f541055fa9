/**
 * `pnpm test:full` and `pnpm test:races` set it: races and floods then have all their members and requests, and tables of forgeries all their
 * cases. `pnpm test` takes fewer, to be done in minutes.
 */
export const isFullScale = process.env.FULL_SCALE === '1';

/** The names of all cases of a table at full scale, otherwise of one case of each kind. */
export const namesAtScale = <Name extends string>(cases: Readonly<Record<Name, unknown>>, oneOfEachKind: readonly NoInfer<Name>[]) =>
  isFullScale ? Object.keys(cases) : oneOfEachKind.filter((name) => name in cases);
