import { addressLabels } from '@baodao/domain/account/addressLabels';
import type { AddressFields, AddressProblem } from '@baodao/domain/account/addressRules';
import { normalizeAddress } from '@baodao/domain/account/addressRules';
import type { ParsedAddress } from '@baodao/domain/account/parseAddress';
import { overseasPhoneAreas, receiverPhoneAreas } from '@baodao/domain/account/receiverPhone';
import type { Address, AddressInput } from '@baodao/domain/account/shapes';
import { type CountryCode, type Region, type RegionLevel, regionChildren, regionPath } from '@baodao/domain/regions/regions';
import type { Language } from '@baodao/domain/wire/fields';

/** An address being edited. Region ids are 0 until selected. */
export interface AddressDraft extends AddressFields {
  /** Null for a new address. */
  id: number | null;
  label: string;
  isDefault: boolean;
}

export type AddressProblems = Partial<Record<AddressProblem['field'], AddressProblem['key']>>;

const countryPhoneAreas = { CN: '86', TW: '886', HK: '852', MO: '853', XX: undefined } as const;

/** The country calling code of a region. Overseas, the regions of level 3 are countries. */
function phoneAreaFor(place: Region | undefined): AddressDraft['phoneArea'] | undefined {
  return place?.country ? countryPhoneAreas[place.country] : overseasPhoneAreas.find(([id]) => id === place?.value)?.[1];
}

/** An empty draft. The country where most readers of the language live is preselected. */
export function createDraft(language: Language, isFirst: boolean): AddressDraft {
  const defaults = {
    'zh-CN': { phoneArea: '86', countryId: 100000 },
    'zh-TW': { phoneArea: '886', countryId: 2200000 },
    en: null,
  } as const;
  const { phoneArea, countryId } = defaults[language] ?? { phoneArea: '886', countryId: 0 };
  const noRegion = { provinceId: 0, cityId: 0, districtId: null };
  return {
    id: null,
    name: '',
    phoneArea,
    phone: '',
    countryId,
    ...noRegion,
    detail: '',
    zip: '',
    label: addressLabels.home,
    isDefault: isFirst,
  };
}

export function toAddressDraft({
  id,
  name,
  phone,
  countryId,
  provinceId,
  cityId,
  districtId,
  detail,
  zip,
  label,
  isDefault,
  ...address
}: Address): AddressDraft {
  const phoneArea = receiverPhoneAreas.find((area) => area === address.phoneArea) ?? '886';
  return { id, name, phoneArea, phone, countryId, provinceId, cityId, districtId, detail, zip, label, isDefault };
}

export function toAddressInput({ id, ...fields }: AddressDraft): AddressInput {
  const typed = normalizeAddress(fields);
  return id === null ? typed : { id, ...typed };
}

/** Selects a region, clears the levels below and sets the postal code. Sets the calling code only while no number is typed. */
export function chooseRegion(draft: AddressDraft, areas: readonly Region[], level: RegionLevel, id: number): AddressDraft {
  const chosen = areas.find((region) => region.value === id);
  const phoneArea = (draft.phone === '' && phoneAreaFor(chosen)) || draft.phoneArea;
  switch (level) {
    case 1:
      return { ...draft, phoneArea, countryId: id, provinceId: 0, cityId: 0, districtId: null, zip: '' };
    case 2:
      return { ...draft, provinceId: id, cityId: 0, districtId: null, zip: zipWithoutRegion(draft, areas) };
    case 3:
      return { ...draft, phoneArea, cityId: id, districtId: null, zip: chosen?.zip ?? zipWithoutRegion(draft, areas) };
    case 4:
      return { ...draft, districtId: id === 0 ? null : id };
  }
}

const levels = [1, 2, 3, 4] as const;

/** Parts found in a pasted text replace typed ones. Other fields stay. */
export function mergeParsedAddress(draft: AddressDraft, parsed: ParsedAddress, areas: readonly Region[]): AddressDraft {
  const { name, phoneArea, phone, regionIds, detail, zip } = parsed;
  const withRegion = levels.reduce((to, level) => {
    const id = regionIds[level - 1];
    return id === undefined ? to : chooseRegion(to, areas, level, id);
  }, draft);
  return {
    ...withRegion,
    ...(name && { name }),
    ...(phoneArea && { phoneArea, phone }),
    ...(detail && { detail }),
    ...(zip && { zip }),
  };
}

/** Clears a postal code that the city set, but keeps a typed one. */
function zipWithoutRegion({ cityId, zip }: AddressDraft, areas: readonly Region[]): string {
  const cityZip = areas.find((region) => region.value === cityId)?.zip;
  return cityZip !== undefined && zip.startsWith(cityZip) ? '' : zip;
}

/** One of the dependent region selects. */
export interface RegionStep {
  level: RegionLevel;
  selectedId: number;
  options: readonly Region[];
}

export function selectedCountry({ countryId }: Pick<AddressDraft, 'countryId'>, areas: readonly Region[]): CountryCode | undefined {
  return regionPath(areas, countryId)[0]?.country;
}

/** The region selects from the country downwards, each with the children of the one above. */
export function regionSteps(draft: AddressDraft, areas: readonly Region[]): RegionStep[] {
  const { countryId, provinceId, cityId, districtId } = draft;
  const childrenById = (id: number) => (id === 0 ? [] : regionChildren(areas, id));
  const steps: RegionStep[] = [{ level: 1, selectedId: countryId, options: regionChildren(areas, 0) }];
  const country = selectedCountry(draft, areas);
  if (country === undefined) return steps;
  steps.push(
    { level: 2, selectedId: provinceId, options: childrenById(countryId) },
    { level: 3, selectedId: cityId, options: childrenById(provinceId) },
  );
  const districts = childrenById(cityId);
  // Some mainland cities have no districts.
  if (country === 'CN' && (cityId === 0 || districts.length > 0)) steps.push({ level: 4, selectedId: districtId ?? 0, options: districts });
  return steps;
}

/** Null for an invalid draft or another member's. */
export function parseDraft(stored: string | null, userId: string): AddressDraft | null {
  try {
    const { owner, draft } = JSON.parse(stored ?? '{}') as { owner?: unknown; draft?: AddressDraft };
    if (owner !== userId || !draft) return null;
    const texts = [draft.name, draft.phone, draft.detail, draft.zip, draft.label];
    const ids = [draft.countryId, draft.provinceId, draft.cityId, draft.districtId ?? 0, draft.id ?? 0];
    const isValid =
      texts.every((text) => typeof text === 'string') &&
      ids.every((id) => Number.isInteger(id)) &&
      receiverPhoneAreas.includes(draft.phoneArea) &&
      typeof draft.isDefault === 'boolean';
    return isValid ? { ...draft, id: draft.id ?? null, districtId: draft.districtId ?? null } : null;
  } catch {
    return null;
  }
}

export const serializeDraft = (draft: AddressDraft, userId: string): string => JSON.stringify({ owner: userId, draft });
