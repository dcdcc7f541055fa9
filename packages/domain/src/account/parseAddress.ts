import type { Region } from '../regions/regions.ts';
import { removeInvisible } from '../text/cleanText.ts';
import { extractUsZip, isUnitedStates } from './overseasCountry.ts';
import { removeSender, replaceLabels } from './parseAddressLabels.ts';
import { findPhone, findShortPhone } from './parseAddressPhone.ts';
import { countryOfPhone, findRegion, type RegionMatch } from './parseAddressRegion.ts';
import { idsOf } from './parseAddressRegionIndex.ts';
import { REGION_MARK, splitNameAndDetail } from './parseAddressWords.ts';
import { extractLabelledZip, extractMainlandZip, extractTaiwanZip, extractZipOfRegion, type FoundZip } from './parseAddressZip.ts';
import type { ReceiverPhoneArea } from './receiverPhone.ts';

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

/**
 * Full-width letters and digits, small forms and radicals of PDF files become usual characters. Others stay: ① and Ⅱ are written so on
 * the door.
 */
const normalize = (text: string): string =>
  removeInvisible(text)
    .normalize('NFC')
    .replace(/[\u2F00-\u2FD5\uFE50-\uFE6B\uFF01-\uFF5E]|\p{Nd}/gu, (character) => character.normalize('NFKC'))
    .slice(0, MAX_LENGTH);

/** What no street has: a long number, a mail or web address, an unknown label. A six-digit number at the end may be a post code. */
const oddDetail = /\d{7}|\D\d{6}$|[@:]|www\./u;

/** True when the street may have kept other parts. Of an address in Latin script without a known region it has the names of regions. */
const isOddDetail = (detail: string, region: RegionMatch | null): boolean =>
  oddDetail.test(detail) || (!region && /[A-Za-z]{3}/.test(detail));

/**
 * Splits a pasted address into name, phone number, region, street and post code.
 *
 * It supports mainland China, Taiwan, Hong Kong and Macau in simplified or traditional Chinese, with or without separators, with older
 * names of counties and cities. Overseas it finds only the country, in Chinese or Latin script. It prefers a guess to an empty field and
 * lists guesses in `doubtful`; overseas regions are always doubtful. Never throws.
 *
 * @param text - the pasted text; only the first 400 visible characters are read
 * @param regions - the area list with simplified or traditional Chinese titles
 * @example
 * parseAddress('王小明 0912-345-678 106台北市大安區復興南路一段1號', regions)
 * // { name: '王小明', phoneArea: '886', phone: '0912345678', regionIds: [2200000, …], detail: '復興南路一段1號', zip: '106', doubtful: [] }
 */
export function parseAddress(text: string, regions: readonly Region[]): ParsedAddress {
  const mobile = findPhone(removeSender(normalize(text)));
  const labelled = replaceLabels(mobile.rest);
  const region = findRegion(labelled, regions, mobile.phoneArea);
  const country = region?.node.country;
  const parts = takeZip(labelled, region);
  const phone = mobile.phoneArea ? mobile : findShortPhone(parts.rest, country);
  const { name, detail, isNameGuess, isDetailGuess } = splitNameAndDetail(mobile.phoneArea ? parts.rest : phone.rest, region !== null);

  const regionZip = region?.node.zip ?? '';
  const isComplete = region?.node.children.length === 0;
  const isElsewhere = region?.isAlone && countryOfPhone(phone.phoneArea) !== country;
  const isOtherZip = regionZip !== '' && parts.zip !== '' && !parts.zip.startsWith(regionZip);
  const doubtful: ParsedAddress['doubtful'] = [];
  if (name === '' || isNameGuess) doubtful.push('name');
  if (phone.isGuess) doubtful.push('phone');
  if (!isComplete || region?.isGuess || isElsewhere || isOtherZip) doubtful.push('region');
  if (detail === '' || isDetailGuess || region?.isCutDoubtful || isOddDetail(detail, region)) doubtful.push('detail');
  const regionIds = region ? idsOf(region.node) : [];
  return { name, phoneArea: phone.phoneArea, phone: phone.phone, regionIds, detail, zip: parts.zip || regionZip, doubtful };
}

/** Cuts the region and its repetitions out of the text, and takes the post code from the rest. */
function takeZip(text: string, region: RegionMatch | null): FoundZip {
  if (!region) return { zip: '', rest: text };
  const spans = [...region.repeated, region].sort((one, other) => other.start - one.start);
  const cut = spans.reduce((rest, span) => rest.slice(0, span.start) + (span === region ? REGION_MARK : '\n') + rest.slice(span.end), text);
  const at = cut.indexOf(REGION_MARK);
  const before = cut.slice(0, at);
  const kept = region.kept ? text.slice(region.kept.start, region.kept.end) : '';
  const after = kept + cut.slice(at + 1);
  const withBefore = (found: FoundZip) => ({ zip: found.zip, rest: found.rest + REGION_MARK + after });
  const withAfter = (found: FoundZip) => ({ zip: found.zip, rest: before + REGION_MARK + found.rest });

  const labelled = extractLabelledZip(before + REGION_MARK + after);
  if (labelled) return labelled;
  const { node } = region;
  if (isUnitedStates(node.id)) return withBefore(extractUsZip(before));
  if (node.country === 'CN') {
    const provinceId = idsOf(node)[1];
    const found = extractMainlandZip(before, true, provinceId);
    return found ? withBefore(found) : withAfter(extractMainlandZip(after, false, provinceId) ?? { zip: '', rest: after });
  }
  const leading = node.country === 'TW' ? extractTaiwanZip(before) : null;
  if (leading) return withBefore(leading);
  const trailing = extractZipOfRegion(after, node.zip);
  // A post code of three digits says no more than the region.
  return trailing ? withAfter(trailing) : { zip: region.zip, rest: before + REGION_MARK + after };
}
