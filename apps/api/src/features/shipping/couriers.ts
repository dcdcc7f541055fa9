import type { ParcelEventCode } from '@baodao/domain/orders/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { localize } from '../../platform/db/localizedText.ts';
import type { LocalizedText } from '../../platform/db/schema/columns.ts';
import { detectScript } from '../../script/scriptConversion.ts';

/** Couriers whose names readers see in their own language, by the code that shipments carry. */
export const courierNames: Readonly<Record<string, Required<LocalizedText>>> = {
  tcat: { 'zh-CN': '黑猫宅急便', 'zh-TW': '黑貓宅急便', en: 'T-CAT' },
  hct: { 'zh-CN': '新竹物流', 'zh-TW': '新竹物流', en: 'HCT Logistics' },
  post: { 'zh-CN': '中华邮政', 'zh-TW': '中華郵政', en: 'Chunghwa Post' },
  kerry: { 'zh-CN': '嘉里大荣', 'zh-TW': '嘉里大榮', en: 'Kerry TJ' },
  sf: { 'zh-CN': '顺丰速运', 'zh-TW': '順豐速運', en: 'SF Express' },
  // The courier of the sandbox.
  baodao: { 'zh-CN': '宝岛快递', 'zh-TW': '寶島快遞', en: 'Baodao Express' },
};

interface NamedCourier {
  courierCode: string;
  courierName: string;
}

/** The name of a known courier in all languages, else the name that the shipment carries. */
export const nameCourier = ({ courierCode, courierName }: NamedCourier): LocalizedText =>
  (Object.hasOwn(courierNames, courierCode) ? courierNames[courierCode] : undefined) ?? {
    'zh-CN': courierName,
    'zh-TW': courierName,
    en: courierName,
  };

export const localizeCourier = (courier: NamedCourier, language: Language): string => localize(nameCourier(courier), language);

const eventTexts: Readonly<Record<ParcelEventCode, Required<LocalizedText>>> = {
  collected: { 'zh-CN': '快递已揽收', 'zh-TW': '物流已收件', en: 'Collected by the courier' },
  inTransit: { 'zh-CN': '运送中', 'zh-TW': '運送中', en: 'In transit' },
  sorted: { 'zh-CN': '已完成分拣', 'zh-TW': '已完成分揀', en: 'Sorted' },
  departed: { 'zh-CN': '已离开', 'zh-TW': '已離開', en: 'Departed' },
  arrived: { 'zh-CN': '已到达', 'zh-TW': '已抵達', en: 'Arrived' },
  outForDelivery: { 'zh-CN': '正在派送', 'zh-TW': '配送中', en: 'Out for delivery' },
  delivered: { 'zh-CN': '已签收', 'zh-TW': '已簽收', en: 'Delivered' },
};

/** The words of the courier, which say more. A known event that the courier did not write in the reader's language has a text of ours. */
export const localizeParcelEvent = ({ code, text }: { code: ParcelEventCode | null; text: string }, language: Language): string =>
  code === null || isWrittenIn(text, language) ? text : localize(eventTexts[code], language);

function isWrittenIn(text: string, language: Language): boolean {
  if (!/\p{Script=Han}/u.test(text)) return language === 'en' && text !== '';
  return language !== 'en' && [null, language].includes(detectScript(text));
}
