import { simplifyRegionNames } from '@baodao/domain/regions/regionCharacters';
import { regionRecords } from '@baodao/domain/regions/regionData';
import type { RegionRecord } from '@baodao/domain/regions/regions';
import type { Language } from '@baodao/domain/wire/fields';
import { toReaderScript } from '../../script/toReaderScript.ts';
import { pinyinSyllables } from '../search/pinyin.ts';

/** Cities of the mainland with English names that are not their pinyin. */
const ownSpellings: Readonly<Record<string, string>> = {
  呼和浩特: 'Hohhot',
  鄂尔多斯: 'Ordos',
  呼伦贝尔: 'Hulunbuir',
  巴彦淖尔: 'Bayannur',
  乌兰察布: 'Ulanqab',
  哈尔滨: 'Harbin',
  齐齐哈尔: 'Qiqihar',
  拉萨: 'Lhasa',
  日喀则: 'Shigatse',
  昌都: 'Qamdo',
  林芝: 'Nyingchi',
  那曲: 'Nagqu',
  乌鲁木齐: 'Urumqi',
  克拉玛依: 'Karamay',
  吐鲁番: 'Turpan',
};

/** What follows the name of a region in the words of couriers. */
const facilities: ReadonlyMap<string, string> = new Map([
  ['转运中心', 'transfer centre'],
  ['集散中心', 'sorting centre'],
  ['分拨中心', 'sorting centre'],
  ['物流中心', 'logistics centre'],
  ['配送站', 'delivery station'],
  ['营业所', 'branch'],
  ['营业部', 'branch'],
]);

const withoutKind = (label: string) => label.replace(/(?:(?:壮族|回族|维吾尔)?自治区|省|市|县)$/, '');

/** A city by its pinyin, as maps spell it: `Xi'an`. */
function spellCity(label: string): string {
  const name = withoutKind(label);
  const spelling = pinyinSyllables(name)
    .map((syllable, at) => (at > 0 && /^[aeo]/.test(syllable) ? `'${syllable}` : syllable))
    .join('')
    .replaceAll('v', 'ü');
  return ownSpellings[name] ?? `${spelling.charAt(0).toUpperCase()}${spelling.slice(1)}`;
}

function findEnglishName({ level, label, labelEn }: RegionRecord): string | undefined {
  return labelEn ?? (level === 3 && label.endsWith('市') ? spellCity(label) : undefined);
}

/** English names by the simplified ones, with and without the kind of region. Null where regions of one name have several in English. */
function listEnglishNames(): ReadonlyMap<string, string | null> {
  const names = new Map<string, string | null>();
  const add = (label: string, english: string) => names.set(label, (names.get(label) ?? english) === english ? english : null);
  for (const record of regionRecords) {
    const english = findEnglishName(record);
    if (english === undefined) continue;
    add(record.label, english);
    const short = withoutKind(record.label);
    if (short !== record.label) add(short, english.replace(/ (?:City|County)$/, ''));
  }
  return names;
}

const englishNames = listEnglishNames();
const MAX_NAME = Math.max(...Array.from(englishNames.keys(), (name) => name.length));

/** The regions and the facility that the text names, from the largest to the smallest. Undefined if it says anything else. */
function readPlace(text: string): string[] | undefined {
  const regions: string[] = [];
  let rest = text;
  while (rest !== '' && !facilities.has(rest)) {
    const length = Array.from({ length: MAX_NAME }, (_, at) => MAX_NAME - at).find((size) => englishNames.get(rest.slice(0, size)));
    const name = length === undefined ? undefined : englishNames.get(rest.slice(0, length));
    if (length === undefined || !name) return undefined;
    if (regions.at(-1) !== name) regions.push(name);
    rest = rest.slice(length);
  }
  const last = regions.pop();
  if (last === undefined) return undefined;
  const facility = facilities.get(rest);
  return [...regions, facility ? `${last} ${facility}` : last];
}

/** The place of a courier's event for a reader: names of regions in English, or in the reader's script. Other words stay as written. */
export function localizePlace(place: string, language: Language): string {
  if (language !== 'en') return toReaderScript(place, language).text;
  const simplified = simplifyRegionNames(toReaderScript(place, 'zh-CN').text).replaceAll(/[\s,，·]/g, '');
  return readPlace(simplified)?.toReversed().join(', ') ?? place;
}
