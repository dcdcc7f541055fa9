// Which test files a run takes. `pnpm test` sets TEST_SCOPE=quick, `pnpm test:full` sets TEST_SCOPE=full. Without it a run takes all files.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** `full` takes what `quick` leaves out. */
export type TestScope = 'quick' | 'full' | undefined;

export function readTestScope(): TestScope {
  const scope = process.env.TEST_SCOPE;
  if (scope === undefined || scope === '' || scope === 'quick' || scope === 'full') return scope || undefined;
  throw new Error(`TEST_SCOPE is quick, full or empty, not "${scope}"`);
}

/**
 * `pnpm test:full` and `pnpm test:races` set it: races and floods then have all their members and requests, and tables of forgeries all their
 * cases. `pnpm test` takes fewer, to be done in minutes.
 */
export const isFullScale = process.env.FULL_SCALE === '1' || process.env.FULL_SCALE === 'night';

/**
 * `pnpm test:journeys` and `pnpm test:races` set it at night (`FULL_SCALE=night`): journeys then take every screen, page and language, and the
 * largest races all their members. Else they take one of each kind.
 */
export const isNightScale = process.env.FULL_SCALE === 'night';

/** The names of all cases of a table at full scale, otherwise of one case of each kind. */
export const namesAtScale = <Name extends string>(cases: Readonly<Record<Name, unknown>>, oneOfEachKind: readonly NoInfer<Name>[]) =>
  isFullScale ? Object.keys(cases) : oneOfEachKind.filter((name) => name in cases);

/** Files that take long for a good reason. Their names say so. */
const isLong = (file: string) => /\.full(\.postgres)?\.(test|e2e)\.tsx?$/.test(file);

/** Files that take more cases at full scale (`FULL_SCALE=1`) run in both scopes. */
const hasMoreCases = (folder: string, file: string) => /isFullScale|namesAtScale/.test(readFileSync(path.join(folder, file), 'utf8'));

/** The test files of a package that a scope takes. Returns the patterns themselves if there is no scope. */
export function selectTestFiles(folder: string, patterns: readonly string[], scope = readTestScope()): string[] {
  if (!scope) return [...patterns];
  const files = globSync([...patterns], { cwd: folder }).toSorted();
  return files.filter((file) => (scope === 'quick' ? !isLong(file) : isLong(file) || hasMoreCases(folder, file)));
}
