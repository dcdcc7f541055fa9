const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Hours, minutes and seconds of a remaining time in seconds: two digits each, at most 99 hours. */
export function clockParts(seconds: number): [hours: string, minutes: string, seconds: string] {
  return [twoDigits(Math.min(99, Math.floor(seconds / 3600))), twoDigits(Math.floor(seconds / 60) % 60), twoDigits(seconds % 60)];
}
