import { existsSync } from 'node:fs';

/** A time or a time zone at which all tests must pass. */
export interface Clock {
  name: string;
  /** Wall clock in Taipei at the start of the tests, with its reason; undefined for the real time. */
  start?: string;
  /** The `TZ` of the programs. */
  zone?: string;
}

/** The tests of the API take minutes, so those of `midnight` run on both sides of it. */
export const clocks: readonly Clock[] = [
  { name: 'midnight', start: '2027-06-15T23:59:00' },
  // In Taipei the day has begun, in Greenwich it is still the one before.
  { name: 'monthEnd', start: '2027-04-30T07:00:00' },
  { name: 'leapDay', start: '2028-02-29T07:30:00' },
  { name: 'newYear', start: '2028-01-01T00:30:00' },
  { name: 'Taipei', zone: 'Asia/Taipei' },
  { name: 'UTC', zone: 'UTC' },
  { name: 'LosAngeles', zone: 'America/Los_Angeles' },
  { name: 'Kiritimati', zone: 'Pacific/Kiritimati' },
  { name: 'Kolkata', zone: 'Asia/Kolkata' },
];

/** Debian's package `faketime`. */
const libraries = ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`);

export const findFaketime = (): string | undefined => libraries.find((file) => existsSync(file));

/** What sets the clock of Node, of PostgreSQL, which is its child, and of all programs that they start. */
export function clockEnvironment({ start, zone }: Clock, library: string | undefined, now: number): Record<string, string> {
  const offset = start === undefined ? undefined : Math.round((Date.parse(`${start}+08:00`) - now) / 1000);
  return {
    ...(zone === undefined ? {} : { TZ: zone }),
    ...(offset === undefined || library === undefined
      ? {}
      : {
          LD_PRELOAD: library,
          // An offset gives all processes the same clock. An absolute time would start anew in each.
          FAKETIME: `${offset < 0 ? '-' : '+'}${Math.abs(offset)}`,
          // Timers use the monotonic clock, and Vite compares the times of files.
          FAKETIME_DONT_FAKE_MONOTONIC: '1',
          NO_FAKE_STAT: '1',
          // With memory shared between processes, Vitest sometimes waits forever.
          FAKETIME_DISABLE_SHM: '1',
        }),
  };
}
