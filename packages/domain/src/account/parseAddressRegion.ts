import { simplifyRegionNames } from '../regions/regionCharacters.ts';
import type { CountryCode, Region } from '../regions/regions.ts';
import { findOverseasCountry } from './overseasCountry.ts';
import {
  countryNames,
  entryNames,
  indexRegions,
  namesBelow,
  type RegionIndex,
  type RegionName,
  type RegionNode,
} from './parseAddressRegionIndex.ts';
import { passages } from './parseAddressRegionNames.ts';
import type { ReceiverPhoneArea } from './receiverPhone.ts';

export interface Span {
  start: number;
  end: number;
}

export interface RegionMatch extends Span {
  node: RegionNode;
  /** The region may be another one. */
  isGuess: boolean;
  /** A district without the city above. It is certain if the phone number is of the same country. */
  isAlone: boolean;
  /** The words around may have lost a part to the region. */
  isCutDoubtful: boolean;
  /** Post code of Taiwan between two parts of the region. */
  zip: string;
  /** Where the text names the same region again. */
  repeated: readonly Span[];
  kept: Span | null;
}

/** What follows a name without its kind when it is no region: "上海路", "北京东路", "香港仔", "上海大厦", "朝阳区", "中山市场". */
const notRegion =
  /^(?:[省市县区州盟旗镇乡]|[东西南北中上下前后内外新老大小一二三四五六七八九十环\d]{0,3}(?:[路街道巷弄里村寺段]|大道|胡同)|仔|[大饭酒旅菜餐][厦楼店馆館厅廳]|料理|宾[馆館]|公[园園寓]|[广花家][场場园園苑]|小区|银行|[国國][际際]|中心|[大中小]学|[学學][院校]|[医醫]院|城|商|世|[会會])/u;
/** The kind of a region belongs to the next word: "台中市政路", "板橋區公所". 民權路 and 府前路 are streets. */
const sharedKind =
  /^(?:政(?:府|路|大[楼樓]|中心|[广廣][场場]|[东西南北一二三四五六七八九十]{1,2}路)|民(?:大道|[广廣][场場]|活[动動]|中心|公[园園])|府(?:[东西南北]?路|大道|[广廣][场場])|立(?:[图圖][书書]|美[术術]|[医醫]院|[体體]育|[国國高][中小]|大[学學]|[动動]物)|公所)/u;
/** No street is called "路", so the name before is the street's. */
const namelessStreet = /^(?:[路街巷弄村里](?=\d|[一二三四五六七八九十]+段)|大[厦廈])/u;
/** A district without its city may be a street: "丰台区东路". */
const streetAfterDistrict = /^(?:[东西南北中]?[路街巷弄段村里](?=\d|[一二三四五六七八九十]+段)|大[厦廈])/u;
const endsInKind = /[省市县区州盟旗镇乡岛]$|地区$/u;
const han = /\p{Script=Han}/u;
/** Words of a street before a region without a separator. */
const streetBefore = /[路街道号巷弄楼室段村栋幢座里邻厦园城店]/u;

interface Way {
  node: RegionNode;
  end: number;
  weight: number;
  isGuess: boolean;
  /** The last name has no kind, and a street follows without a separator. */
  isGlued: boolean;
  /** Some part is named in full. */
  hasFull: boolean;
  zip: string;
  /** A part of the street that stands between two parts of the region. */
  kept: Span | null;
}

/** Finds the region that the text names most fully; of several, the first. */
export function findRegion(text: string, regions: readonly Region[], phoneArea: ReceiverPhoneArea | null): RegionMatch | null {
  const index = indexRegions(regions);
  const simplified = simplifyRegionNames(text);
  const places = findPlaces(simplified, index, phoneArea);
  const best = places.reduce<Place | null>((top, place) => (!top || place.rank > top.rank ? place : top), null);
  if (!best) return index.overseas ? findOverseas(simplified, text, index.overseas, phoneArea) : null;
  const { way, start, name } = best;
  // Two whole addresses in one text: the shopper has to say which one is meant.
  const others = places.filter((place) => place.way.weight > 5.5 && (place.start >= way.end || place.way.end <= start));
  const isSame = (place: Place) => isWithin(way.node, place.way.node);
  return {
    node: way.node,
    start,
    end: way.end,
    isGuess: way.isGuess || others.some((place) => !isSame(place) && place.prefix === ''),
    isAlone: name.kind === 'alone',
    isCutDoubtful: best.isPrefixDoubtful || (way.isGlued && way.weight < 4),
    zip: way.zip,
    kept: way.kept,
    repeated: others.filter((place) => isSame(place) && place.prefix === '').map((place) => ({ start: place.start, end: place.way.end })),
  };
}

const isWithin = (node: RegionNode, region: RegionNode): boolean =>
  node === region || (node.parent !== null && isWithin(node.parent, region));

interface Place {
  way: Way;
  name: RegionName;
  start: number;
  /** Chinese characters before the region without a separator. */
  prefix: string;
  isPrefixDoubtful: boolean;
  rank: number;
}

const phoneCountries: Partial<Record<ReceiverPhoneArea, CountryCode>> = { 86: 'CN', 886: 'TW', 852: 'HK', 853: 'MO' };

export const countryOfPhone = (area: ReceiverPhoneArea | null): CountryCode | undefined => (area ? phoneCountries[area] : undefined);

function findPlaces(text: string, index: RegionIndex, phoneArea: ReceiverPhoneArea | null): Place[] {
  const country = countryOfPhone(phoneArea);
  const places: Place[] = [];
  let prefixStart = 0;
  for (let start = 0; start < text.length; start += 1) {
    if (!han.test(text.charAt(start))) prefixStart = start + 1;
    for (const name of entryNames(index, text.charCodeAt(start))) {
      const way = text.startsWith(name.text, start) ? matchName(text, start, name) : null;
      if (!way) continue;
      const prefix = text.slice(prefixStart, start);
      if (!canFollow(prefix, name, way)) continue;
      // Where the phone number belongs decides between the two counties 连江.
      const rank = way.weight + (prefix === '' ? 0.3 : 0) + (name.node.country === country ? 0.05 : 0);
      places.push({ way, name, start, prefix, isPrefixDoubtful: streetBefore.test(prefix) || prefix.length > 4, rank });
    }
  }
  return places;
}

/** In the middle of a word, only what cannot be a part of a name or street is a region. */
function canFollow(prefix: string, { kind }: RegionName, { weight, hasFull }: Way): boolean {
  if (prefix === '') return true;
  if (kind === 'alone' || !hasFull) return false;
  return weight > 5.5 || (weight > 2.5 && prefix.length <= 4 && !streetBefore.test(prefix));
}

/** Follows a name at an index of the text down to the last region that is named. */
function matchName(text: string, at: number, name: RegionName): Way | null {
  const { node, kind, weight } = name;
  const end = at + name.text.length;
  const isFull = kind === 'full' || kind === 'alone';
  const below = matchBelow(text, end, node);
  if (below)
    return { ...below, weight: below.weight + weight, isGuess: below.isGuess || kind === 'bare', hasFull: below.hasFull || isFull };
  const found = { node, end, weight, isGuess: false, isGlued: false, hasFull: isFull, zip: '', kept: null };
  const following = text.slice(end, end + 8);
  const isDelimited = following === '' || !/^[\p{L}\d]/u.test(following);
  if (kind === 'entry' || (node.isGroup && !isDelimited)) return null;
  if (isFull && (kind === 'alone' ? streetAfterDistrict : namelessStreet).test(following)) return null;
  if (isFull && (endsInKind.test(name.text) || name.node.parent === null)) {
    if (name.text.endsWith('市') && /^[场場]/u.test(following)) return null;
    if (endsInKind.test(name.text) && sharedKind.test(following)) return { ...found, end: end - 1 };
    if (name.node.parent === null && notRegion.test(following)) return null;
    return { ...found, isGlued: name.text.endsWith('县') && following.startsWith('市') };
  }
  if (kind === 'bare') return isDelimited && !/[\p{L}\d]/u.test(text.charAt(at - 1)) ? { ...found, isGuess: true } : null;
  if (notRegion.test(following)) return null;
  return { ...found, isGlued: !isFull && han.test(following.charAt(0)) };
}

/** Matches the regions below one after its name. */
function matchBelow(text: string, from: number, node: RegionNode): Way | null {
  const at = skipBlanks(text, from);
  const direct = bestWay(text, at, node);
  if (direct) return direct;
  const passage = passages.get(node.label)?.exec(text.slice(at, at + 20));
  if (passage) {
    const end = at + passage[0].length;
    const way = bestWay(text, skipBlanks(text, end), node);
    // In Macau these are places, which the street would miss.
    return way && node.country === 'MO' ? { ...way, kept: { start: at, end } } : way;
  }
  // A post code between the city and the district: 台北市106大安區.
  const zip = node.country === 'TW' ? /^\(?(\d{3}|\d{5,6})\)?\s*(?=\p{Script=Han})/u.exec(text.slice(at, at + 12)) : null;
  const way = zip && bestWay(text, at + zip[0].length, node);
  return way ? { ...way, zip: zip?.[1] ?? '' } : null;
}

function bestWay(text: string, at: number, node: RegionNode): Way | null {
  let best: Way | null = null;
  for (const name of namesBelow(node, text.charCodeAt(at))) {
    const way = text.startsWith(name.text, at) ? matchName(text, at, name) : null;
    if (way && (!best || way.weight > best.weight || (way.weight === best.weight && way.end > best.end))) best = way;
  }
  return best;
}

function skipBlanks(text: string, from: number): number {
  const blanks = /^[\s,，、/>·_|-]+/u.exec(text.slice(from, from + 8));
  return from + (blanks?.[0].length ?? 0);
}

/** Always a guess, because the region tree has no cities overseas. Names of countries are common in streets, so they are searched last. */
function findOverseas(simplified: string, text: string, overseas: RegionNode, phoneArea: ReceiverPhoneArea | null): RegionMatch | null {
  const guess = { isGuess: true, isAlone: false, isCutDoubtful: false, zip: '', repeated: [], kept: null };
  for (const part of overseas.children) {
    for (const node of part.children) {
      const at = simplified.indexOf(node.label);
      const end = at + node.label.length;
      if (at < 0 || notRegion.test(simplified.slice(end, end + 8))) continue;
      const start = [part.label, ...countryNames.XX].reduce((from, name) => {
        const before = simplified.slice(0, from).trimEnd();
        return before.endsWith(name) ? before.length - name.length : from;
      }, at);
      const isInWord = han.test(simplified.charAt(start - 1)) || han.test(simplified.charAt(end));
      return { ...guess, node, start, end, isCutDoubtful: isInWord };
    }
  }
  const found = findOverseasCountry(text, phoneArea);
  const node = found && overseas.children.flatMap(({ children }) => children).find(({ id }) => id === found.id);
  return node ? { ...guess, node, start: found.start, end: found.end } : null;
}
