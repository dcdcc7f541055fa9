import { overseasPhoneAreas, type ReceiverPhoneArea } from './receiverPhone.ts';

/** Names of overseas countries in Latin script by region id, as patterns. */
const countryNames: readonly (readonly [number, string])[] = [
  [3000840, 'USA|U\\.S\\.A\\.?|United States(?: of America)?'],
  [3000124, 'Canada'],
  [3000702, 'Singapore'],
  [3000458, 'Malaysia'],
  [3000392, 'Japan'],
  [3000410, '(?:South |Republic of )?Korea'],
  [3000764, 'Thailand'],
  [3000704, 'Viet ?nam'],
  [3000360, 'Indonesia'],
  [3000608, '(?:The )?Philippines'],
  [3000096, 'Brunei'],
  [3000116, 'Cambodia'],
  [3000418, 'Laos'],
  [3000104, 'Myanmar'],
  [3000356, 'India'],
  [3000784, 'UAE|U\\.A\\.E\\.?|United Arab Emirates'],
  [3000484, 'M[eé]xico'],
  [3000826, 'UK|U\\.K\\.?|United Kingdom|Great Britain|England|Scotland|Wales|Northern Ireland'],
  [3000372, '(?:Republic of )?Ireland'],
  [3000276, 'Germany|Deutschland'],
  [3000250, 'France'],
  [3000528, '(?:The )?Netherlands|Nederland|Holland'],
  [3000056, 'Belgium'],
  [3000442, 'Luxembourg'],
  [3000756, 'Switzerland|Schweiz|Suisse'],
  [3000040, 'Austria|Österreich'],
  [3000380, 'Italy|Italia'],
  [3000724, 'Spain|España'],
  [3000620, 'Portugal'],
  [3000752, 'Sweden|Sverige'],
  [3000208, 'Denmark|Danmark'],
  [3000578, 'Norway|Norge'],
  [3000246, 'Finland|Suomi'],
  [3000616, 'Poland|Polska'],
  [3000203, 'Czech Republic|Czechia'],
  [3000348, 'Hungary'],
  [3000300, 'Greece'],
  [3000036, 'Australia'],
  [3000554, 'New Zealand'],
  [3000242, 'Fiji'],
  [3000076, 'Brazil|Brasil'],
  [3000032, 'Argentina'],
  [3000152, 'Chile'],
  [3000604, 'Peru|Perú'],
  [3000710, 'South Africa'],
  [3000480, 'Mauritius'],
];

const UNITED_STATES = 3000840;
const CANADA = 3000124;
/** The state, and the ZIP code. Older browsers know no lookbehind. */
const usZip = /(\b[A-Z]{2}[ ,]{1,3})(\d{5}(?:-\d{4})?)(?!\d)/u;
const canadianZip = /\b[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d\b/u;

export interface OverseasCountry {
  id: number;
  start: number;
  end: number;
}

/**
 * Finds the overseas country of an address in Latin script. It looks for a country name between separators, then the country code
 * of the phone number, a Canadian post code, a name at the end of a line, and a US ZIP code.
 *
 * @param text - the pasted address
 * @param phoneArea - country code of the phone number in it, or null
 * @returns the region id and the span of the name, or null
 */
export function findOverseasCountry(text: string, phoneArea: ReceiverPhoneArea | null): OverseasCountry | null {
  const standalone = findLastName(text, '^|[\\n,，;]', '(?=(?: +\\d{4,6})? *(?:$|[\\n,，;]))');
  if (standalone) return standalone;
  // Without a name to remove, the span is empty and lies at the end of the text.
  const withoutSpan = (id: number): OverseasCountry => ({ id, start: text.length, end: text.length });
  const sameCode = overseasPhoneAreas.filter(([, area]) => area === phoneArea);
  const [only] = sameCode;
  if (only && sameCode.length === 1) return withoutSpan(only[0]);
  if (phoneArea === '1' && canadianZip.test(text)) return withoutSpan(CANADA);
  const trailing = findLastName(text, '[ .]', '(?= *(?:$|[\\n,，;]))');
  if (trailing) return trailing;
  return phoneArea === '1' && usZip.test(text) ? withoutSpan(UNITED_STATES) : null;
}

/** Finds the last country name in the given context, because the country comes last on an envelope. */
function findLastName(text: string, before: string, after: string): OverseasCountry | null {
  return countryNames.reduce<OverseasCountry | null>((best, [id, name]) => {
    const match = [...text.matchAll(new RegExp(`(${before}) *(?:${name})${after}`, 'giu'))].at(-1);
    if (!match) return best;
    const start = match.index + (match[1]?.length ?? 0);
    return best && best.start > start ? best : { id, start, end: match.index + match[0].length };
  }, null);
}

/** Extracts the ZIP code after the state. The state stays in the rest of the text. */
export function extractUsZip(text: string): { zip: string; rest: string } {
  const match = usZip.exec(text);
  if (!match) return { zip: '', rest: text };
  const [all, state = '', zip = ''] = match;
  return { zip, rest: text.slice(0, match.index + state.length) + text.slice(match.index + all.length) };
}

export const isUnitedStates = (id: number | undefined): boolean => id === UNITED_STATES;
