import type { Problems, SourceLine } from './problems.ts';

const isOffset = (time: string) => /^[+-]/.test(time);

/** Requires two times or two offsets, because a time and an offset can only be compared when the import runs. */
export function checkWindow(problems: Problems, place: SourceLine, { startsAt, endsAt }: { startsAt: string; endsAt: string }) {
  if (isOffset(startsAt) !== isOffset(endsAt))
    problems.add(place, 'startsAt and endsAt must both be times, or both be hours from the import');
  else if (toComparable(startsAt) >= toComparable(endsAt)) problems.add(place, 'endsAt must be after startsAt');
}

const toComparable = (time: string) => (isOffset(time) ? Number.parseInt(time, 10) : Date.parse(time));
