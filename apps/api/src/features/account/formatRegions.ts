import { regionRecords } from '@baodao/domain/regions/regionData';
import { localizeRegions } from '@baodao/domain/regions/regions';
import type { Language } from '@baodao/domain/wire/fields';

const namesByLanguage = new Map<Language, ReadonlyMap<number, string>>();

function regionNames(language: Language): ReadonlyMap<number, string> {
  const cached = namesByLanguage.get(language);
  if (cached) return cached;
  const names = new Map(localizeRegions(regionRecords, language).map(({ value, label }) => [value, label]));
  namesByLanguage.set(language, names);
  return names;
}

/** Formats the regions of an address as one line, from country to district. */
export function formatRegions(ids: readonly number[], language: Language): string {
  const byId = regionNames(language);
  return ids.flatMap((id) => byId.get(id) ?? []).join(' ');
}
