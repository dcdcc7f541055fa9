import type { Language } from '@baodao/domain/wire/fields';
import { localize } from '../../platform/db/localizedText.ts';
import type { LocalizedText } from '../../platform/db/schema/columns.ts';

const neutralName: LocalizedText = { 'zh-CN': '宝岛会员', 'zh-TW': '寶島會員', en: 'Member' };

/** The name that others see. It never contains the member's code, which invites friends, or the phone number. */
export const displayName = (nickname: string | null | undefined, language: Language): string => nickname || localize(neutralName, language);
