import { simplifyRegionNames } from '../regions/regionCharacters.ts';
import type { CountryCode, Region } from '../regions/regions.ts';
import { entryPassages, formerCounties, formerNames, groupTitles, stemOf } from './parseAddressRegionNames.ts';

/** A region with all that a search needs. Labels are in simplified script. */
export interface RegionNode {
  id: number;
  /** 1 for countries. */
  depth: number;
  label: string;
  country: CountryCode | undefined;
  parent: RegionNode | null;
  children: readonly RegionNode[];
  zip: string;
  /** A group of counties that no address names alone. */
  isGroup: boolean;
}

/**
 * - `full`: the title in the list, or an older one
 * - `short`: without its kind, such as 深圳
 * - `bare`: the last part of a region without its kind. It is a region only between separators, and a guess
 * - `alone`: a county, district or township without the city above, which only one region has
 * - `entry`: stands for a region only if one below it follows
 */
export type NameKind = 'full' | 'short' | 'bare' | 'alone' | 'entry';

export interface RegionName {
  text: string;
  node: RegionNode;
  kind: NameKind;
  weight: number;
}

export interface RegionIndex {
  /** Regions by the codes of the first characters of their names. A map finds numbers faster than characters. */
  byCharacter: ReadonlyMap<number, readonly RegionNode[]>;
  /** Names with which a region can begin, by the first characters that texts had so far. All at once would take a tenth of a second. */
  entries: Map<number, readonly RegionName[]>;
  overseas: RegionNode | undefined;
}

export const countryNames: Readonly<Record<CountryCode, readonly string[]>> = {
  CN: ['中国大陆', '中华人民共和国', '中国'],
  TW: ['中国台湾', '台湾省', '台湾', '中华民国'],
  HK: ['中国香港特别行政区', '中国香港', '香港特别行政区', '香港特別行政区', '香港'],
  MO: ['中国澳门特别行政区', '中国澳门', '澳门特别行政区', '澳门特別行政区', '澳门'],
  XX: ['海外'],
};

// The list is the same for every text that a shopper pastes, and has 4,000 regions.
const known = new WeakMap<readonly Region[], RegionIndex>();

export function indexRegions(regions: readonly Region[]): RegionIndex {
  const index = known.get(regions) ?? buildIndex(regions);
  known.set(regions, index);
  return index;
}

const noNodes: readonly RegionNode[] = [];

function buildIndex(regions: readonly Region[]): RegionIndex {
  const childrenOf = new Map<number, Region[]>();
  for (const region of regions) addTo(childrenOf, region.parentId, region);
  const byCharacter = new Map<number, RegionNode[]>();
  const addNodes = (parentId: number, parent: RegionNode | null): readonly RegionNode[] =>
    childrenOf.get(parentId)?.map((region) => {
      const label = simplifyRegionNames(region.label);
      const country = region.country ?? parent?.country;
      const { value: id, zip = '' } = region;
      const isGroup = country === 'CN' && groupTitles.has(label);
      const depth = (parent?.depth ?? 0) + 1;
      const node: RegionNode = { id, depth, label, country, parent, children: noNodes, zip, isGroup };
      addTo(byCharacter, label.charCodeAt(0), node);
      for (const character of otherFirstCharacters(node)) addTo(byCharacter, character, node);
      // A list with a cycle ends here: a path has at most four regions.
      if (depth < 4) node.children = addNodes(id, node);
      return node;
    }) ?? noNodes;
  const roots = addNodes(0, null);
  return { byCharacter, entries: new Map(), overseas: roots.find(({ country }) => country === 'XX') };
}

function addTo<Key, Value>(groups: Map<Key, Value[]>, key: Key, value: Value): void {
  const group = groups.get(key);
  if (group) group.push(value);
  else groups.set(key, [value]);
}

/** The first characters of a region's names, without that of its title. */
function otherFirstCharacters({ label, country, parent }: RegionNode): readonly number[] {
  const others = parent === null ? country && countryNames[country] : (formerNames.get(label) ?? entryPassages.get(label));
  if (!others) return [];
  const characters = new Set(others.map((name) => name.charCodeAt(0)));
  characters.delete(label.charCodeAt(0));
  return [...characters];
}

function groupNames(names: readonly RegionName[]): Map<number, RegionName[]> {
  const groups = new Map<number, RegionName[]>();
  for (const name of names) addTo(groups, name.text.charCodeAt(0), name);
  return groups;
}

/** Ids from the country down to a region. */
export const idsOf = ({ id, parent }: RegionNode): number[] => (parent ? [...idsOf(parent), id] : [id]);

const isLast = ({ children }: RegionNode): boolean => children.length === 0;

/** A county that became a city or a district is still called a county: 玉环县 is 玉环市, 江宁县 is 江宁区. */
function olderTitles({ label, country, parent, children }: RegionNode): string[] {
  const kind = label.slice(-1);
  const stem = label.slice(0, -1);
  if (stem.length < 2) return [];
  if (country === 'TW' && children.length === 0) {
    if (kind === '区' && formerCounties.has(parent?.label ?? '')) return stem === '三民' ? [] : [`${stem}市`, `${stem}镇`, `${stem}乡`];
    return kind === '市' ? [`${stem}镇`] : [];
  }
  if (country !== 'CN') return [];
  // People write 广西省 for the autonomous region.
  if (label.endsWith('自治区')) return [`${stemOf(label)}省`];
  const autonomousStem = /自治[州县旗]$/u.test(label) ? stemOf(label) : '';
  if (autonomousStem !== '') return [`${autonomousStem}${kind}`];
  if (children.length > 0) return kind === '市' ? [`${stem}地区`] : [];
  if (!/[市县区]/u.test(kind) || /(?:新|园|开发|示范)$/u.test(stem)) return [];
  const others = ['市', '县', '区'].filter((other) => other !== kind).map((other) => stem + other);
  // 沙县区 was 沙县.
  return /[县市]$/u.test(stem) ? [stem, ...others] : others;
}

const titles = new WeakMap<RegionNode, ReadonlySet<string>>();

function titlesBelow(node: RegionNode): ReadonlySet<string> {
  const labels = titles.get(node) ?? new Set(node.children.map(({ label }) => label));
  titles.set(node, labels);
  return labels;
}

/** The names of a region: full ones first. */
function namesOf(node: RegionNode): RegionName[] {
  const { label, country, parent } = node;
  if (parent === null) return country ? countryNames[country].map((text) => ({ text, node, kind: 'full', weight: 1 })) : [];
  const siblings = titlesBelow(parent);
  const older = [...(formerNames.get(label) ?? []), ...olderTitles(node)].filter((text) => !siblings.has(text));
  const names: RegionName[] = [
    { text: label, node, kind: 'full', weight: 3 },
    // Today's title wins: 桃园市 is a city of its own, and was a part of 桃园县.
    ...older.map((text): RegionName => ({ text, node, kind: 'full', weight: 2.95 })),
  ];
  const stem = stemOf(label);
  // "澳门" means all of Macau, not its peninsula.
  const isCountry = country !== undefined && countryNames[country].includes(stem);
  if (stem === label || isCountry || node.isGroup) return names;
  const isBare = isLast(node);
  return [...names, { text: stem, node, kind: isBare ? 'bare' : 'short', weight: isBare ? 2 : 2.9 }];
}

/** The names that only one region has. A title of today counts more than an older one. */
function uniqueNames(names: readonly RegionName[]): RegionName[] {
  const byText = new Map<string, RegionName[]>();
  for (const name of names) byText.set(name.text, [...(byText.get(name.text) ?? []), name]);
  return [...byText.values()].flatMap((same) => {
    const today = same.filter(({ weight }) => weight === 3);
    const candidates = today.length > 0 ? today : same;
    return candidates.length === 1 ? candidates : [];
  });
}

const below = new WeakMap<RegionNode, ReadonlyMap<number, readonly RegionName[]>>();

/** Names of the regions below one that begin with a character. */
export function namesBelow(node: RegionNode, character: number): readonly RegionName[] {
  const names = below.get(node) ?? groupNames(listNamesBelow(node));
  below.set(node, names);
  return names.get(character) ?? [];
}

/** The children of a region, and the regions below them whose name is unique here: one level may be omitted, as in 北京市东城区. */
function listNamesBelow(node: RegionNode): RegionName[] {
  const children = node.children.flatMap(namesOf);
  const taken = new Set(children.map(({ text }) => text));
  const further = node.children.flatMap((child) => child.children.flatMap(namesOf)).filter(({ kind }) => kind === 'full');
  return [...children, ...uniqueNames(further.filter(({ text }) => !taken.has(text)))];
}

/** Words such as 新社区 (a new estate) that are the name of a district elsewhere. */
const commonNoun = /^.(?:社|园|新|校|厂|景|林|矿|城|郊|发)区$/u;

/** Names beginning with a character with which the region of an address can begin. */
export function entryNames(index: RegionIndex, character: number): readonly RegionName[] {
  const names = index.entries.get(character) ?? listEntryNames(index.byCharacter.get(character) ?? [], character);
  index.entries.set(character, names);
  return names;
}

function listEntryNames(all: readonly RegionNode[], character: number): RegionName[] {
  const nodes = all.filter(({ country }) => country !== 'XX');
  const begins = ({ text }: RegionName) => text.charCodeAt(0) === character;
  const isTop = ({ depth, country, isGroup }: RegionNode) => depth < 3 || (depth === 3 && country === 'CN' && !isGroup);
  const named = nodes.filter(isTop).flatMap(namesOf).filter(begins);
  const taken = new Set(named.map(({ text }) => text));
  const lasts = nodes.filter((node) => !isTop(node) && isLast(node)).flatMap(namesOf);
  const alone = uniqueNames(lasts.filter((name) => name.kind === 'full' && begins(name))).filter(
    ({ text }) => text.length > 2 && !taken.has(text) && !commonNoun.test(text),
  );
  const through = nodes.flatMap((node) =>
    (entryPassages.get(node.label) ?? []).map((text): RegionName => ({ text, node, kind: 'entry', weight: 3 })),
  );
  return [...named, ...alone.map((name): RegionName => ({ ...name, kind: 'alone' })), ...through.filter(begins)];
}
