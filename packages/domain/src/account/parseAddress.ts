import { simplifyRegionNames } from '../regions/regionCharacters.ts';
import type { CountryCode, Region } from '../regions/regions.ts';
import { extractUsZip, findOverseasCountry, isUnitedStates } from './overseasCountry.ts';
import { phoneAreas } from './phoneAreas.ts';
import { normalizeReceiverPhone, type ReceiverPhoneArea, receiverPhoneAreas } from './receiverPhone.ts';
import type { PhoneArea } from './rules.ts';

export interface ParsedAddress {
  /** Empty when not found, like all texts here. */
  name: string;
  /** Null when no phone number was found. */
  phoneArea: ReceiverPhoneArea | null;
  phone: string;
  /** Region ids from the country down, as far as the text names them; empty when it names no region. */
  regionIds: number[];
  detail: string;
  zip: string;
  /** Fields that are missing or guessed. Ask the user to check them. */
  doubtful: ('name' | 'phone' | 'region' | 'detail')[];
}

const MAX_LENGTH = 400;
const phoneLabels = '手机号码|手機號碼|手机号|手機號|手机|手機|联系电话|聯絡電話|电话号码|電話號碼|电话|電話|phone(?: number)?|mobile|tel';
const chineseLabels =
  '收件人|收货人|收貨人|联系人|聯絡人|联络人|姓名|名字|所在地区|所在地區|地区|地區|详细地址|詳細地址|收货地址|收貨地址|收件地址|地址|邮政编码|郵遞區號|邮编|郵編';
/**
 * Field labels in addresses copied from shops and couriers: before a colon, before the digits of a phone number ("手机 138…"), or as a
 * Chinese word of its own.
 */
const fieldNames = new RegExp(
  [
    `(?:${phoneLabels}|${chineseLabels}|name|address|zip(?: code)?|postal code)\\s*[:：]`,
    `(?:${phoneLabels})(?=\\s?[+(]?\\d)`,
    `(?:${chineseLabels})(?=\\s)`,
  ].join('|'),
  'giu',
);

/** An alternative, because V8 does not find a rare character, of two units, by a class before `$`. */
const endsInWord = /(?:\p{L}|\d)$/u;

/** Without a colon, a label must not be the end of a longer word. Older browsers know no lookbehind. */
const replaceLabels = (text: string): string =>
  text.replace(fieldNames, (label, at: number) => (/[:：]$/.test(label) || !endsInWord.test(text.slice(0, at)) ? BREAK : label));

interface Pattern {
  exec: (text: string) => RegExpExecArray | null;
}

/** A number that no other digit or plus sign precedes. */
function standaloneNumber(pattern: string): Pattern {
  const number = new RegExp(`${pattern}(?!\\d)`, 'gu');
  return {
    exec(text) {
      number.lastIndex = 0;
      for (let match = number.exec(text); match; match = number.exec(text)) {
        if (!/[\d+]$/.test(text.slice(0, match.index))) return match;
        number.lastIndex = match.index + 1;
      }
      return null;
    },
  };
}
const separator = '[\\s-]?';
/** Phone numbers with a country code, or in a format that only one area uses. */
const phonePatterns: readonly (readonly [PhoneArea, Pattern])[] = [
  ['886', standaloneNumber(`\\(?(?:\\+|00)?886\\)?${separator}\\(?0?\\)?9\\d{2}${separator}\\d{3}${separator}\\d{3}`)],
  ['852', standaloneNumber(`\\(?(?:\\+|00)?852\\)?${separator}[4-9]\\d{3}${separator}\\d{4}`)],
  ['853', standaloneNumber(`\\(?(?:\\+|00)?853\\)?${separator}6\\d{3}${separator}\\d{4}`)],
  ['86', standaloneNumber(`(?:\\(?(?:\\+|00)?86\\)?${separator})?1[3-9]\\d${separator}\\d{4}${separator}\\d{4}`)],
  ['886', standaloneNumber(`09\\d{2}${separator}\\d{3}${separator}\\d{3}`)],
];
/** Overseas numbers need a country code. They are matched first, because the end of one can look like a mainland number. */
const overseasPhone = /\+ ?\d(?:[ ().-]{0,2}\d){7,13}(?!\d)/u;
const overseasCodes = receiverPhoneAreas
  .filter((area) => !phoneAreas.some((code) => code === area))
  .sort((one, other) => other.length - one.length);
/** An eight-digit number belongs to Hong Kong or Macau. The region decides which. */
const shortPhone = standaloneNumber(`[4-9]\\d{3}${separator}\\d{4}`);
const countryCodes: Readonly<Record<PhoneArea, RegExp>> = {
  86: /^(?:00)?86(?=1\d{10}$)/,
  886: /^(?:00)?8860?(?=9\d{8}$)/,
  852: /^(?:00)?852(?=\d{8}$)/,
  853: /^(?:00)?853(?=\d{8}$)/,
};

const BREAK = '\n';
const streetWords = /[路街道号號巷弄楼樓室段村栋棟幢座里邻鄰厦廈园園城]|\d/u;
/** A name directly after an address, without a space. */
const trailingName = /^(.*(?:[号號室楼樓层層栋棟幢座户戶巷弄]|\d|[A-Za-z]))(\p{Script=Han}{2,4})$/u;
const hanName = /^\p{Script=Han}[\p{Script=Han}·]{1,9}$/u;
const latinName = /^\p{Script=Latin}[\p{Script=Latin}.' -]{1,29}$/u;

/**
 * Splits a pasted address into name, phone number, region, street and post code.
 *
 * It supports mainland China, Taiwan, Hong Kong and Macau in simplified or traditional Chinese, with or without separators. Overseas
 * it finds only the country, in Chinese or Latin script. It prefers a guess to an empty field and lists guesses in `doubtful`;
 * overseas regions are always doubtful. Never throws.
 *
 * @param text - the pasted text; only the first 400 characters are read
 * @param regions - the area list with simplified or traditional Chinese titles (spec section 3)
 * @example
 * parseAddress('王小明 0912-345-678 106台北市大安區復興南路一段1號', regions)
 * // { name: '王小明', phoneArea: '886', phone: '0912345678', regionIds: [2200000, …], detail: '復興南路一段1號', zip: '106', doubtful: [] }
 */
export function parseAddress(text: string, regions: readonly Region[]): ParsedAddress {
  const normalized = replaceLabels(text.normalize('NFKC').slice(0, MAX_LENGTH));
  const found = findPhone(normalized);
  const regionMatch = findRegion(found.rest, regions, found.phoneArea);
  const country = regionMatch && regions.find(({ value }) => value === regionMatch.ids[0])?.country;
  const phone = found.phoneArea ? found : findShortPhone(found.rest, country);

  // The indices of the region stay valid, because extracting the phone number replaces it by breaks of the same length.
  const before = regionMatch ? phone.rest.slice(0, regionMatch.start) : phone.rest;
  const after = regionMatch ? phone.rest.slice(regionMatch.end) : '';
  const leading = extractZip(before, country, true);
  const trailing = leading.zip === '' ? extractZip(after, country, false) : { zip: '', rest: after };
  const lastId = regionMatch?.ids.at(-1);
  const regionZip = regions.find(({ value }) => value === lastId)?.zip ?? '';
  const street = country === 'TW' && leading.zip === '' ? removeTrailingZip(trailing.rest, regionZip) : trailing.rest;
  const us = isUnitedStates(lastId) ? extractUsZip(leading.rest) : { zip: '', rest: leading.rest };
  const { name, detail, isGuess } = splitNameAndDetail(tokenize(us.rest), tokenize(street), regionMatch !== null);

  const isComplete = lastId !== undefined && !regions.some(({ parentId }) => parentId === lastId);
  const doubtful: ParsedAddress['doubtful'] = [];
  if (name === '' || isGuess) doubtful.push('name');
  // The length of an overseas number is unknown, so digits after it may have been read as part of it.
  if (!phone.phoneArea || overseasCodes.includes(phone.phoneArea)) doubtful.push('phone');
  if (!isComplete || regionMatch?.isGuess) doubtful.push('region');
  if (detail === '') doubtful.push('detail');
  const zip = leading.zip || trailing.zip || us.zip || regionZip;
  return { name, phoneArea: phone.phoneArea, phone: phone.phone, regionIds: regionMatch?.ids ?? [], detail, zip, doubtful };
}

interface FoundPhone {
  phoneArea: ReceiverPhoneArea | null;
  phone: string;
  /** The text with breaks in place of the phone number. */
  rest: string;
}

function findPhone(text: string): FoundPhone {
  const overseas = overseasPhone.exec(text);
  const digits = overseas?.[0].replace(/\D/g, '') ?? '';
  const code = phoneAreas.some((home) => digits.startsWith(home)) ? undefined : overseasCodes.find((area) => digits.startsWith(area));
  if (overseas && code) return extractPhone(text, code, overseas);
  for (const [area, pattern] of phonePatterns) {
    const match = pattern.exec(text);
    if (match) return extractPhone(text, area, match);
  }
  return { phoneArea: null, phone: '', rest: text };
}

function findShortPhone(text: string, country: CountryCode | undefined | null): FoundPhone {
  const match = country === 'HK' || country === 'MO' ? shortPhone.exec(text) : null;
  return match ? extractPhone(text, country === 'HK' ? '852' : '853', match) : { phoneArea: null, phone: '', rest: text };
}

function extractPhone(text: string, area: ReceiverPhoneArea, { 0: match, index }: RegExpExecArray): FoundPhone {
  const home = phoneAreas.find((code) => code === area);
  const digits = match.replace(/\D/g, '').replace(home ? countryCodes[home] : new RegExp(`^${area}`), '');
  const rest = text.slice(0, index) + BREAK.repeat(match.length) + text.slice(index + match.length);
  return { phoneArea: area, phone: normalizeReceiverPhone(area, digits), rest };
}

interface RegionMatch {
  ids: number[];
  start: number;
  end: number;
  /** True when the last part is not named in full. */
  isGuess: boolean;
}

const countryNames: Readonly<Record<CountryCode, readonly string[]>> = {
  CN: ['中国大陆', '中华人民共和国', '中国'],
  TW: ['中国台湾', '台湾省', '台湾', '中华民国'],
  HK: ['中国香港', '香港特别行政区', '香港'],
  MO: ['中国澳门', '澳门特别行政区', '澳门'],
  XX: ['海外'],
};
const regionSuffixes =
  /(?:(?:壮族|回族|维吾尔|苗族|侗族|布依族|土家族|藏族|羌族|彝族|哈尼族|傣族|景颇族|白族|傈僳族|蒙古族?|哈萨克|朝鲜族)*自治[区州县]|特别行政区|省|市|县|区|乡|镇|盟|地区|半岛)$/u;
/** Suffixes that turn a short region name into a street name: "大连市中山路" is not in the district 中山. */
const streetSuffix = /^[路街道大巷里弄段村寺公]/u;

/** Finds the most specific region in the text; of several, the first. */
function findRegion(text: string, regions: readonly Region[], phoneArea: ReceiverPhoneArea | null): RegionMatch | null {
  const simplified = simplifyRegionNames(text);
  const children = new Map<number, Region[]>();
  for (const region of regions) {
    const siblings = children.get(region.parentId) ?? [];
    siblings.push({ ...region, label: simplifyRegionNames(region.label) });
    children.set(region.parentId, siblings);
  }
  // Names of overseas countries are common in street names, so they are searched only if nothing else is found.
  const overseas = children.get(0)?.find(({ country }) => country === 'XX');
  const countries = (children.get(0) ?? []).filter((region) => region !== overseas);
  const topRegions = countries.flatMap(({ value, country }) => (children.get(value) ?? []).map((region) => ({ region, country })));

  let best: (RegionMatch & { weight: number }) | null = null;
  const addCandidate = (way: PathMatch, ids: number[], start: number, extra = 0) => {
    const weight = way.weight + extra;
    if (!best || weight > best.weight) best = { ids: [...ids, ...way.ids], start, end: way.end, isGuess: way.isGuess, weight };
  };
  for (let start = 0; start < simplified.length; start += 1) {
    for (const { value, country } of countries) {
      const name = country && countryNames[country].find((each) => simplified.startsWith(each, start));
      if (name) addCandidate(matchDescendants(simplified, start + name.length, value, country, children), [value], start, 1);
    }
    for (const { region, country } of topRegions) {
      const named = matchName(simplified, start, region, country);
      if (named) addCandidate(matchBelow(simplified, named, region, country, children), [region.parentId], start);
    }
    // The province is often omitted: "深圳市南山区". A district alone is ambiguous.
    for (const { region: province, country } of outsideTaiwan(topRegions)) {
      for (const city of children.get(province.value) ?? []) {
        if (simplified.startsWith(city.label, start)) {
          const named = { end: start + city.label.length, isGuess: false };
          addCandidate(matchBelow(simplified, named, city, country, children), [province.parentId, province.value], start);
        }
      }
    }
  }
  if (best || !overseas) return best;
  return findByChineseName(simplified, overseas, children) ?? findByLatinName(text, overseas, children, phoneArea);
}

/** Finds an overseas country by its name in Latin script. */
function findByLatinName(text: string, overseas: Region, children: Children, phoneArea: ReceiverPhoneArea | null): RegionMatch | null {
  const found = findOverseasCountry(text, phoneArea);
  if (!found) return null;
  const part = children.get(overseas.value)?.find(({ value }) => children.get(value)?.some((country) => country.value === found.id));
  return part ? { ids: [overseas.value, part.value, found.id], start: found.start, end: found.end, isGuess: true } : null;
}

/** Finds an overseas country by its Chinese name. Always a guess, because the region tree has no cities overseas. */
function findByChineseName(text: string, overseas: Region, children: Children): RegionMatch | null {
  for (const part of children.get(overseas.value) ?? []) {
    for (const { value, label } of children.get(part.value) ?? []) {
      const at = text.indexOf(label);
      const end = at + label.length;
      if (at < 0 || streetSuffix.test(text.slice(end))) continue;
      const above = [part.label, ...countryNames.XX];
      const start = above.reduce((from, name) => {
        const before = text.slice(0, from).trimEnd();
        return before.endsWith(name) ? before.length - name.length : from;
      }, at);
      return { ids: [overseas.value, part.value, value], start, end, isGuess: true };
    }
  }
  return null;
}

type TopRegion = { region: Region; country: CountryCode | undefined };
type Children = ReadonlyMap<number, readonly Region[]>;

/** Regions whose third-level names are unique: cities of the mainland, districts of Hong Kong and Macau. */
const outsideTaiwan = (tops: readonly TopRegion[]): TopRegion[] => tops.filter(({ country }) => country !== undefined && country !== 'TW');

interface PathMatch {
  ids: number[];
  end: number;
  isGuess: boolean;
  weight: number;
}

const matchBelow = (text: string, named: NameMatch, region: Region, country: CountryCode | undefined, children: Children): PathMatch => {
  const further = matchDescendants(text, named.end, region.value, country, children);
  return {
    ids: [region.value, ...further.ids],
    end: further.end,
    isGuess: named.isGuess || further.isGuess,
    // Rank full names higher: "新竹县" is not the city 新竹 followed by another word.
    weight: further.weight + (named.isGuess ? 2 : named.isShort ? 2.9 : 3),
  };
};

/** Matches the child regions that follow a region's name. One level may be omitted if the next level names its region: "北京市东城区". */
function matchDescendants(text: string, from: number, id: number, country: CountryCode | undefined, children: Children): PathMatch {
  const at = skipBlanks(text, from);
  let best: PathMatch | null = null;
  for (const child of children.get(id) ?? []) {
    const named = matchName(text, at, child, country);
    const way = named && matchBelow(text, named, child, country, children);
    if (way && (!best || way.weight > best.weight)) best = way;
    for (const grandchild of children.get(child.value) ?? []) {
      if (!text.startsWith(grandchild.label, at)) continue;
      const further = matchBelow(text, { end: at + grandchild.label.length, isGuess: false }, grandchild, country, children);
      if (!best || further.weight > best.weight) best = { ...further, ids: [child.value, ...further.ids] };
    }
  }
  return best ?? { ids: [], end: from, isGuess: false, weight: 0 };
}

function skipBlanks(text: string, from: number): number {
  const blanks = /^[\s,，、/-]+/u.exec(text.slice(from, from + 8));
  return from + (blanks?.[0].length ?? 0);
}

interface NameMatch {
  end: number;
  isGuess: boolean;
  /** True when the suffix (such as 市 or 区) is missing. */
  isShort?: boolean;
}

/** Matches a region's name at an index of the text: in full or, above the last level, without its suffix. */
function matchName(text: string, at: number, { label: full, level }: Region, country: CountryCode | undefined): NameMatch | null {
  if (text.startsWith(full, at)) return { end: at + full.length, isGuess: false };
  const isLast = country === 'TW' ? level === 3 : level === 4;
  const short = full.replace(regionSuffixes, '');
  if (isLast || short.length < 2 || short === full || !text.startsWith(short, at)) return null;
  // "澳门" means all of Macau, not its peninsula.
  if (country && countryNames[country].includes(short)) return null;
  const end = at + short.length;
  return streetSuffix.test(text.slice(end)) ? null : { end, isGuess: level === 3 && (country === 'HK' || country === 'MO'), isShort: true };
}

/** After the start or what is no digit: a number, perhaps in brackets, at the end of the text. */
const taiwanZip = /(?:(^|[^\d(])|\()(\d{3}|\d{5,6})\)?\s*$/u;
const mainlandZip = standaloneNumber('()(\\d{6})');

/** Post codes of Taiwan precede the region; those of the mainland can be anywhere. */
function extractZip(text: string, country: CountryCode | undefined | null, isBefore: boolean): { zip: string; rest: string } {
  const match = country === 'TW' ? isBefore && taiwanZip.exec(text) : country === 'CN' && mainlandZip.exec(text);
  if (!match) return { zip: '', rest: text };
  const [all, before = '', zip = ''] = match;
  return { zip, rest: `${text.slice(0, match.index + before.length)}${BREAK}${text.slice(match.index + all.length)}` };
}

/** Removes a Taiwanese post code after the street if it matches the region. Otherwise it may be a room number. */
function removeTrailingZip(text: string, known: string): string {
  const last = /\s\(?(\d{3}|\d{5,6})\)?\s*$/u.exec(text);
  return last && known !== '' && last[1]?.slice(0, 3) === known.slice(0, 3) ? text.slice(0, last.index) : text;
}

/** Spaces separate Chinese words. Between Latin words they belong to a name or a street. */
function tokenize(text: string): string[] {
  return text
    .replace(/([\p{Script=Latin}\d.]) (?=[\p{Script=Latin}\d])/gu, '$1\u00a0')
    .split(/[^\S\u00a0]+|[,，。;；、|()[\]【】]+/u)
    .map((token) => token.replaceAll('\u00a0', ' ').trim())
    .filter((token) => token !== '' && !/^[-:：/#]+$/u.test(token));
}

const isName = (token: string) => (hanName.test(token) && !streetWords.test(token)) || latinName.test(token);

function splitNameAndDetail(before: string[], after: string[], hasPlace: boolean): { name: string; detail: string; isGuess: boolean } {
  const leadingTokens = before.filter((token) => !/^中[国國]$/u.test(token));
  const leading = leadingTokens.find(isName);
  if (leading !== undefined)
    return { name: leading, detail: joinTokens([...leadingTokens.filter((token) => token !== leading), ...after]), isGuess: !hasPlace };
  // The first token after the region is the street, even if it looks like a name.
  const nameIndex = after.findLastIndex((token, at) => at > 0 && isName(token));
  const trailing = after[nameIndex];
  if (trailing !== undefined)
    return {
      name: trailing,
      detail: joinTokens([...leadingTokens, ...after.filter((_, at) => at !== nameIndex)]),
      isGuess: after.length > 2,
    };
  const all = [...leadingTokens, ...after];
  const attached = all.map((token) => trailingName.exec(token)).find((match) => match !== null && isName(match[2] ?? ''));
  if (!attached) return { name: '', detail: joinTokens(all), isGuess: true };
  const [whole, street = '', name = ''] = attached;
  return { name, detail: joinTokens(all.map((token) => (token === whole ? street : token))), isGuess: true };
}

function joinTokens(tokens: readonly string[]): string {
  return tokens.reduce(
    (text, token) => (/[\p{Script=Latin}\d]$/u.test(text) && /^[\p{Script=Latin}\d#]/u.test(token) ? `${text} ${token}` : text + token),
    '',
  );
}
