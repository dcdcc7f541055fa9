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

const overseasId = regionRecords.find(({ country }) => country === 'XX')?.value;

/**
 * Formats the regions of an address, given from country to district, as one line: in Chinese in this order, in English the other way round. In
 * English a country overseas stands alone, without its continent.
 */
export function formatRegions(ids: readonly number[], language: Language): string {
  const byId = regionNames(language);
  const names = ids.flatMap((id) => byId.get(id) ?? []);
  if (language !== 'en') return names.join(' ');
  return (ids[0] === overseasId ? names.slice(-1) : names.toReversed()).join(', ');
}

const childIds = new Map<number, Map<string, number>>();
for (const { parentId, label, value } of regionRecords) {
  const siblings = childIds.get(parentId) ?? new Map<string, number>();
  childIds.set(parentId, siblings.set(label, value));
}

/** The text of regions that was stored with an order or a receiver, in the language of the reader. Unknown regions stay as they were written. */
export function localizeRegionText(stored: string, language: Language): string {
  const ids: number[] = [];
  for (const label of stored.split(' ')) {
    const id = childIds.get(ids.at(-1) ?? 0)?.get(label);
    if (id === undefined) return stored;
    ids.push(id);
  }
  return formatRegions(ids, language);
}
