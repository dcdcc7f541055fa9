import type { Problems, SourceLine } from './problems.ts';

const isOffset = (time: string) => /^[+-]/.test(time);

/** A time and an offset can only be compared when the import begins; the database refuses what turns out wrong then. */
export function checkWindow(problems: Problems, place: SourceLine, { startsAt, endsAt }: { startsAt: string; endsAt: string }) {
  if (isOffset(startsAt) !== isOffset(endsAt)) problems.add(place, 'startsAt and endsAt are both times, or both hours from the import');
  else if (valueOf(startsAt) >= valueOf(endsAt)) problems.add(place, 'ends before it starts');
}

const valueOf = (time: string) => (isOffset(time) ? Number.parseInt(time, 10) : Date.parse(time));
