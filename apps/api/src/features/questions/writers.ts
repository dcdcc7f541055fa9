import type { Author } from '@baodao/domain/questions/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { member } from '../../platform/db/schema/account.ts';
import { author } from '../../platform/db/schema/questions.ts';
import type { PictureLookup } from '../media/pictures.ts';
import { displayName } from '../members/displayName.ts';
import { findLevel } from '../members/levels.ts';

/** Columns of the writer, who is either a member or an imported author. */
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

export const getPortrait = (writer: Writer): string | null => (writer.member ?? writer.author)?.portrait ?? null;

/** Returns null when the member's account was deleted. */
export function buildAuthor(
  { member: account, author: imported }: Writer,
  lookUpPicture: PictureLookup,
  language: Language,
): Author | null {
  const picture = (hash: string | null, nickname: string) => (hash === null ? null : lookUpPicture(hash, nickname));
  if (account) {
    const nickname = displayName(account.nickname, language);
    return {
      id: account.code,
      nickname,
      portrait: picture(account.portrait, nickname),
      level: findLevel(account.experience).level,
      isVerified: false,
    };
  }
  if (!imported) return null;
  const { code, nickname, portrait, level, verified } = imported;
  return { id: code, nickname, portrait: picture(portrait, nickname), level, isVerified: verified };
}

/** Author of texts whose writer deleted the account. */
export const anonymousAuthor = (language: Language): Author => ({
  id: '',
  nickname: displayName(null, language),
  portrait: null,
  level: 0,
  isVerified: false,
});
