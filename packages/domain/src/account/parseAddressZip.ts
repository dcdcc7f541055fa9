import { ZIP_MARK } from './parseAddressLabels.ts';

/** First digits of the post codes of each province, by its id without the last four digits. */
const provinceZips: Readonly<Record<number, string>> = {
  11: '10',
  12: '30',
  13: '05|06|07',
  14: '03|04',
  15: '01|02|13|16',
  21: '11|12',
  22: '13',
  23: '15|16',
  31: '20',
  32: '21|22',
  33: '31|32',
  34: '23|24',
  35: '35|36',
  36: '33|34',
  37: '25|26|27',
  41: '45|46|47',
  42: '43|44',
  43: '41|42',
  44: '51|52',
  45: '53|54',
  46: '57',
  50: '40',
  51: '61|62|63|64',
  52: '55|56',
  53: '65|66|67',
  54: '85|86',
  61: '71|72',
  62: '73|74',
  63: '81',
  64: '75',
  65: '83|84',
};

export interface FoundZip {
  zip: string;
  rest: string;
}

/** After the start or what is no digit: a number, perhaps in brackets, at the end of the text. */
const taiwanZip = /(?:(^|[^\d(])|\()(\d{3}|\d{5,6})\)?[\s,，、]*$/u;
/** Digits that no letter touches, so "120301室" is a room. */
const mainlandZip = /(^|[^\p{L}\d-])\(?(\d{6})\)?(?![\p{L}\d-])/u;
/** After the number of a house or room: "1号315100". */
const mainlandZipAfterNumber = /([号號室])(\d{6})(?![\p{L}\d-])/u;
const mainlandZipAtEnd = /(^|\D)\(?(\d{6})\)?\s*$/u;
const labelledZip = new RegExp(`()${ZIP_MARK}\\s*(\\d{3,6})(?![\\d-])`, 'u');

function extract(text: string, pattern: RegExp, isValid: (zip: string) => boolean = () => true): FoundZip | null {
  const match = pattern.exec(text);
  if (!match) return null;
  const [all, before = '', zip = ''] = match;
  return isValid(zip) ? { zip, rest: `${text.slice(0, match.index + before.length)}\n${text.slice(match.index + all.length)}` } : null;
}

/** Takes a post code that a label announces. */
export const extractLabelledZip = (text: string): FoundZip | null => extract(text, labelledZip);

/** Takes a Taiwanese post code before the region. */
export const extractTaiwanZip = (before: string): FoundZip | null => extract(before, taiwanZip);

/** Takes a mainland post code. A number of another province is no post code of this address. */
export function extractMainlandZip(text: string, isBeforeRegion: boolean, provinceId: number | undefined): FoundZip | null {
  const starts = provinceZips[Math.trunc((provinceId ?? 0) / 10_000)];
  const isValid = (zip: string) => starts === undefined || new RegExp(`^(?:${starts})`).test(zip);
  return (
    (isBeforeRegion ? extract(text, mainlandZipAtEnd, isValid) : null) ??
    extract(text, mainlandZip, isValid) ??
    (starts ? extract(text, mainlandZipAfterNumber, isValid) : null)
  );
}

/** Takes a Taiwanese post code from after the region, if it is the region's. Otherwise it may be a number of the house or the room. */
export function extractZipOfRegion(after: string, known: string): FoundZip | null {
  if (known === '') return null;
  const isValid = (zip: string) => zip.slice(0, 3) === known.slice(0, 3);
  return (
    extract(after, /^(\s*)\(?(\d{3}|\d{5,6})\)?(?![\d巷弄號号之樓楼室鄰邻-])/u, isValid) ??
    extract(after, /([\s,，、;；])\(?(\d{3}|\d{5,6})\)?\s*$/u, isValid)
  );
}
