/**
 * Makes a counter of ids for records that tests add. Imports assign the ids of the catalog themselves,
 * and one worker runs many test files, so the counter begins far above every id of the sample.
 */
export function countIds(): () => number {
  let last = 100_000_000;
  return () => ++last;
}
