import type { Region } from '@baodao/domain/regions/regions';
import type { Language } from '@baodao/domain/wire/fields';

/** The regions of an address that was entered here, written as the API writes those of a stored one. */
export function describeRegions(areas: readonly Region[], ids: readonly number[], language: Language): string {
  const names = ids.flatMap((id) => areas.find(({ value }) => value === id)?.label ?? []);
  return language === 'en' ? names.toReversed().join(', ') : names.join(' ');
}
