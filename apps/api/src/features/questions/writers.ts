import type { Author } from '@baodao/domain/questions/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { textIn } from '../../db/localText.ts';
import { member } from '../../db/schema/account.ts';
import type { LocalText } from '../../db/schema/columns.ts';
import { author } from '../../db/schema/questions.ts';
import type { ShowPicture } from '../media/pictures.ts';
import { levelOf } from '../member/levels.ts';

/** What a query takes along of whoever wrote something; one of the two is there. */
export const writerColumns = (from: { member: typeof member; author: typeof author }) => ({
  member: {
    code: from.member.code,
    nickname: from.member.nickname,
    portrait: from.member.portrait,
    experience: from.member.experience,
  },
  author: {
    code: from.author.code,
    nickname: from.author.nickname,
    portrait: from.author.portrait,
    level: from.author.level,
    verified: from.author.verified,
  },
});

export interface Writer {
  member: { code: string; nickname: string | null; portrait: string | null; experience: number } | null;
  author: { code: string; nickname: string; portrait: string | null; level: number; verified: boolean } | null;
}

export const portraitOf = (writer: Writer): string | null => (writer.member ?? writer.author)?.portrait ?? null;

const someMember: LocalText = { 'zh-CN': '宝岛会员', 'zh-TW': '寶島會員', en: 'Member' };

/** Null where nobody is there any more. */
export function authorOf({ member: own, author: imported }: Writer, show: ShowPicture, language: Language): Author | null {
  const picture = (hash: string | null, nickname: string) => (hash === null ? null : show(hash, nickname));
  if (own) {
    const nickname = own.nickname || textIn(someMember, language);
    return { id: own.code, nickname, portrait: picture(own.portrait, nickname), level: levelOf(own.experience).level, isVerified: false };
  }
  if (!imported) return null;
  const { code, nickname, portrait, level, verified } = imported;
  return { id: code, nickname, portrait: picture(portrait, nickname), level, isVerified: verified };
}

/** For what somebody wrote who is there no more. */
export const nobody = (language: Language): Author => ({
  id: '',
  nickname: textIn(someMember, language),
  portrait: null,
  level: 0,
  isVerified: false,
});

/** Who asks: his own words are shown to him while they are in review. */
export interface Reader {
  language: Language;
  userId?: number | undefined;
}
