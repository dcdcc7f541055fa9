import type { Language } from '@baodao/domain/wire/fields';
import { localize } from '../../platform/db/localizedText.ts';
import type { LocalizedText } from '../../platform/db/schema/columns.ts';

export interface Level {
  level: number;
  name: LocalizedText;
  /** Experience required for the level. */
  value: number;
}

const baseLevel: Level = { level: 0, name: { 'zh-CN': '普通会员', 'zh-TW': '普通會員', en: 'Member' }, value: 0 };

export const levels: readonly Level[] = [
  baseLevel,
  { level: 1, name: { 'zh-CN': '铜卡会员', 'zh-TW': '銅卡會員', en: 'Bronze' }, value: 500 },
  { level: 2, name: { 'zh-CN': '银卡会员', 'zh-TW': '銀卡會員', en: 'Silver' }, value: 2_000 },
  { level: 3, name: { 'zh-CN': '金卡会员', 'zh-TW': '金卡會員', en: 'Gold' }, value: 8_000 },
  { level: 4, name: { 'zh-CN': '白金会员', 'zh-TW': '白金會員', en: 'Platinum' }, value: 20_000 },
  { level: 5, name: { 'zh-CN': '钻石会员', 'zh-TW': '鑽石會員', en: 'Diamond' }, value: 50_000 },
];

export const findLevel = (experience: number): Level => levels.findLast(({ value }) => experience >= value) ?? baseLevel;

export const nameOfLevel = (level: number, language: Language): string =>
  localize((levels.find((each) => each.level === level) ?? baseLevel).name, language);

/** Undefined at the highest level. */
export const findNextLevel = (experience: number): Level | undefined => levels.find(({ value }) => experience < value);

export const moneyName: LocalizedText = { 'zh-CN': '会员余额', 'zh-TW': '會員餘額', en: 'Store credit' };

/** Display name of the points. */
export const integralName: LocalizedText = { 'zh-CN': '宝岛积分', 'zh-TW': '寶島點數', en: 'Baodao points' };
