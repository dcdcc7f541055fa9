import { regionRecords } from '@baodao/domain/regions/regionData';
import { localizeRegions } from '@baodao/domain/regions/regions';
import type { Language } from '@baodao/domain/wire/fields';

const names = new Map<Language, ReadonlyMap<number, string>>();

function namesIn(language: Language): ReadonlyMap<number, string> {
  const known = names.get(language);
  if (known) return known;
  const made = new Map(localizeRegions(regionRecords, language).map(({ value, label }) => [value, label]));
  names.set(language, made);
  return made;
}

/** The regions of an address from the country downwards, as one line. */
export function regionText(ids: readonly number[], language: Language): string {
  const byId = namesIn(language);
  return ids.flatMap((id) => byId.get(id) ?? []).join(' ');
}
