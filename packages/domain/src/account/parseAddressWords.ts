import { NAME_MARK, ZIP_MARK } from './parseAddressLabels.ts';
import { PHONE_MARK } from './parseAddressPhone.ts';

/** Stands between the words before and after the region. */
export const REGION_MARK = '\u0004';

const surnames: ReadonlySet<string> = new Set(
  '赵趙钱錢孙孫李周吴吳郑鄭王冯馮陈陳褚卫衛蒋蔣沈韩韓杨楊朱秦尤许許何吕呂施张張孔曹严嚴华華金魏陶姜戚谢謝邹鄒喻柏水窦竇章云雲苏蘇潘葛奚范彭郎鲁魯韦韋昌马馬苗凤鳳花方俞任袁柳鲍鮑史唐费費廉岑薛雷贺賀倪汤湯滕殷罗羅毕畢郝邬鄔安常乐樂于时時傅皮卞齐齊康伍余餘元卜顾顧孟平黄黃和穆萧蕭肖尹姚邵湛汪祁毛禹狄米贝貝明臧计計伏成戴谈談宋茅庞龐熊纪紀舒屈项項祝董梁杜阮蓝藍闵閔席季麻强強贾賈路娄婁危江童颜顏郭梅盛林刁钟鐘鍾徐邱丘骆駱高夏蔡田樊胡凌霍虞万萬支柯管卢盧莫房缪繆干解应應宗丁宣贲邓鄧郁单單洪包诸諸左石崔吉钮鈕龚龔程嵇邢裴陆陸荣榮翁荀甄曲封靳段富巫乌烏焦巴谷车車侯全班仇宁寧甘厉厲祖武符刘劉景詹束龙龍叶葉司黎白蒲邰赖賴卓屠蒙池乔喬阴胥苍闻聞莘党黨翟谭譚贡劳勞姬申扶冉桑桂牛寿壽边邊尚农農温溫庄莊晏柴瞿阎閻连連习習容向古易廖耿匡国國文寇广欧歐沃利师師巩鞏聂聶晁敖冷辛简簡饶饒曾沙丰豐关關游涂塗阙闕佟岳帅帥练練上官苟候覃艾',
);
const longSurnames =
  /^(?:欧阳|歐陽|司马|司馬|上官|诸葛|諸葛|东方|東方|皇甫|尉迟|尉遲|公孙|公孫|令狐|慕容|司徒|夏侯|长孙|長孫|宇文|端木|南宫|南宮|范姜|张简|張簡|呼延|轩辕|軒轅)/;
const title = /(?:先生|女士|小姐|太太|老师|老師|經理|经理|同学|同學)$/;
const streetWords = /[路街道号號巷弄楼樓室段村栋棟幢座里邻鄰厦廈园園城]|\d/u;
/** Words between separators that are places to leave a parcel at, or greetings. */
const noNames =
  /(?:前台|前臺|门卫|門衛|收发室|传达室|保安|丰巢|快递柜|菜鸟|驿站|驛站|公司|家里|家裡|学校|學校|宿舍|物业|代收|自提|超市|便利店|管理室|管理員|管理员|警衛|櫃台|櫃檯|柜台|中心|酒店|饭店|广场|廣場|大学|大學|医院|醫院|小区|社区|社區|门口|門口|工业区|开发区|旁边|對面|对面|附近|车库|商店|商行)$|^(?:谢谢|謝謝|感謝|感谢|多谢|多謝|辛苦|麻烦|麻煩|请|請|您好|你好|在|我)/u;
const politeWords =
  /^(?:收|亲收|親收|收件|收货|收貨|启|啟|敬启|敬啟|亲启|親啟|谢谢|謝謝|感谢|感謝|多谢|多謝|谢谢了|辛苦了|谢谢您|謝謝您)[!！~。.]*$/u;
const hanName = /^\p{Script=Han}[\p{Script=Han}·]{1,9}$/u;
const latinName = /^\p{Script=Latin}[\p{Script=Latin}.' -]{1,29}$/u;
const latinStreet =
  /\b(?:rd|road|st|street|ave|avenue|blvd|boulevard|lane|ln|alley|drive|dr|sec|section|dist|district|city|county|township|floor|room|building|suite|apt|unit|no|taiwan|china|hong kong|macau|taipei)\b/iu;
/** A name directly after an address, without a space. */
const trailingName = /^(.*(?:[号號室楼樓层層栋棟幢座户戶巷弄]|\d|[A-Za-z]))(\p{Script=Han}{2,4})$/u;

const gluedLabel = /(.)(?:收货|收貨|收件)?地址$/u;

interface Word {
  text: string;
  /** What a name would be: without brackets and without 收 after it. */
  name: string;
  /** The separator before the word, if it belongs to a street: "3号楼、4号楼". */
  gap: string;
  isLabelled: boolean;
  isBesidePhone: boolean;
  isFirst: boolean;
  /** Directly after the region stands the street, even if it looks like a name. */
  isAfterRegion: boolean;
  isBeforeRegion: boolean;
}

const marks = `${PHONE_MARK}${NAME_MARK}${ZIP_MARK}${REGION_MARK}`;

/** Spaces separate Chinese words. Between Latin words they belong to a name or a street. */
function splitWords(text: string): Word[] {
  const pieces = text
    .replace(/([\p{Script=Latin}\d.]) (?=[\p{Script=Latin}\d])/gu, '$1\u00a0')
    .split(new RegExp(`([${marks}])|([^\\S\\u00a0]+|[,，。;；、|[\\]【】]+)`, 'u'))
    .filter((piece) => piece !== undefined && piece !== '');
  const words: Word[] = [];
  let mark = '';
  let gap = '';
  for (const piece of pieces) {
    if (marks.includes(piece)) {
      const last = words.at(-1);
      if (last && piece === PHONE_MARK && mark === '') last.isBesidePhone = true;
      if (last && piece === REGION_MARK && mark === '') {
        last.isBeforeRegion = true;
        // A label between the name and the region, without a space: 王小明地址台北市.
        if (gap === '') last.text = last.text.replace(gluedLabel, '$1');
        if (gap === '') last.name = last.name.replace(gluedLabel, '$1');
      }
      // A label beside a phone number says less than the number about the word after both.
      mark = mark.includes(NAME_MARK) && piece === PHONE_MARK ? mark : mark + piece;
      continue;
    }
    const plain = trimSeparators(piece.replaceAll('\u00a0', ' '));
    if (/^[\s,，。;；、|[\]【】]*$/u.test(piece)) gap += piece;
    else if (plain !== '' && !politeWords.test(plain)) {
      words.push({
        text: plain,
        name: plain.replace(/^\((.*)\)$/u, '$1').replace(/(.)(?:\([收启啟]\)|[亲親]?收)$/u, '$1'),
        gap: mark === '' && gap.includes('、') ? '、' : '',
        isLabelled: mark.endsWith(NAME_MARK),
        isBesidePhone: mark.endsWith(PHONE_MARK),
        isFirst: words.length === 0,
        isAfterRegion: mark.includes(REGION_MARK),
        isBeforeRegion: false,
      });
      mark = '';
      gap = '';
    }
  }
  return words;
}

/** Removes separators at the ends of a word, and brackets without their other half, whose content was a phone number or a region. */
function trimSeparators(text: string): string {
  const word = text.replace(/^[-:：/&+>~·_\s]+/u, '').replace(/[-:：/#&+>~·_\s]$/u, '');
  if (word !== text) return trimSeparators(word);
  if (/^\(\d*\)$/u.test(word)) return word.slice(1, -1);
  const open = word.split('(').length;
  const close = word.split(')').length;
  if (open > close) return word.replace(/\($|^\(/u, '');
  return close > open ? word.replace(/^\)|\)$/u, '') : word;
}

/** True for names that are no other word: with a family name, in Latin script, or with a dot, as in Xinjiang. */
const isSurelyName = (name: string): boolean => hasSurname(name) || latinName.test(name) || name.includes('·');

/** A family name, or two after a marriage, with a given name or a title. */
function hasSurname(name: string): boolean {
  const untitled = name.replace(title, '');
  const { length } = untitled;
  if (longSurnames.test(untitled)) return length === 3 || length === 4;
  if (!surnames.has(untitled.charAt(0))) return false;
  if (length === 1) return untitled !== name;
  return length < 4 || (length === 4 && surnames.has(untitled.charAt(1)));
}

/** How much a word looks like the receiver's name; 0 if not at all. */
function rankName(word: Word): number {
  const { name, isLabelled, isBesidePhone, isFirst, isAfterRegion, isBeforeRegion } = word;
  const isHan = hanName.test(name);
  if ((!isHan && !latinName.test(name)) || latinStreet.test(name)) return 0;
  const isSurnamed = isSurelyName(name);
  if (isLabelled) return streetWords.test(name) && !isSurnamed ? 0 : 9;
  if (noNames.test(name)) return 0;
  if (streetWords.test(name) && !(isSurnamed && isBesidePhone)) return 0;
  if (isAfterRegion && !(isSurnamed && isBesidePhone)) return 0;
  return 1 + (isSurnamed ? 3 : 0) + (isBesidePhone ? 3 : 0) + (isFirst ? 1 : 0) + (isBeforeRegion ? 0.5 : 0) - (isAfterRegion ? 2 : 0);
}

export interface SplitWords {
  name: string;
  detail: string;
  isNameGuess: boolean;
  isDetailGuess: boolean;
}

/**
 * Splits what is left of an address into the name and the street.
 *
 * @param text - the address with marks in place of the phone number, the region and labels
 */
export function splitNameAndDetail(text: string, hasRegion: boolean): SplitWords {
  const words = splitWords(text).filter(({ text: word }) => !/^中[国國]$/u.test(word));
  const ranked = words.map((word) => ({ word, rank: rankName(word) })).filter(({ rank }) => rank > 0);
  const [best, next] = ranked.sort((one, other) => other.rank - one.rank);
  if (!best) return splitTrailingName(words);
  const others = words.filter((word) => word !== best.word);
  const { name, isLabelled, isFirst, isBesidePhone, isAfterRegion } = best.word;
  const isCertain = isLabelled || isSurelyName(name) || (isFirst && isBesidePhone && name.length < 4);
  // Another word that looks like a name may be the one that is meant, and is no street.
  const isTied = next !== undefined && (next.rank === best.rank || hasSurname(next.word.name));
  // Words glued to the region that are no street: "我家在广东省…".
  const hasOddWord = others.some((word) => word.isBeforeRegion && hanName.test(word.text) && !streetWords.test(word.text));
  return {
    name,
    detail: joinWords(others),
    isNameGuess: !hasRegion || !isCertain || isTied || isAfterRegion,
    isDetailGuess: isTied || hasOddWord || isAfterRegion,
  };
}

function splitTrailingName(words: readonly Word[]): SplitWords {
  const isNamed = (word: Word) => {
    const tail = trailingName.exec(word.name)?.[2] ?? '';
    return hasSurname(tail) && !noNames.test(tail) && !streetWords.test(tail);
  };
  const at = words.findIndex(isNamed);
  const match = trailingName.exec(words[at]?.name ?? '');
  const [, street = '', name = ''] = match ?? [];
  const detail = joinWords(words.map((word, index) => (match && index === at ? { ...word, text: street } : word)));
  return { name, detail, isNameGuess: true, isDetailGuess: false };
}

function joinWords(words: readonly Word[]): string {
  return words.reduce((joined, { text, gap }) => {
    const needsSpace = /[\p{Script=Latin}\d.]$/u.test(joined) && /^[\p{Script=Latin}\d#]/u.test(text);
    return joined + (joined === '' ? '' : gap || (needsSpace ? ' ' : '')) + text;
  }, '');
}
