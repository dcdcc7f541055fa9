/** Counts calls. Each returns the number of calls in the current minute, including itself. */
export function countPerMinute(): () => number {
  let minute = 0;
  let count = 0;
  return () => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) [minute, count] = [now, 0];
    count += 1;
    return count;
  };
}
