import { account } from '@baodao/api-client/endpoints/account';
import { checkEmail, checkNickname } from '@baodao/domain/account/rules';
import { ProfileInput } from '@baodao/domain/account/shapes';
import { errorCodes } from '@baodao/domain/errors/codes';
import { User } from '@baodao/domain/session/shapes';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { upload } from '../../db/schema/media.ts';
import { memberBirthday } from '../../db/schema/member.ts';
import { inTransaction, type Transaction } from '../../db/transaction.ts';
import { writeAudit } from '../../db/writeAudit.ts';
import { ApiProblem, badParameter, Unauthorized } from '../../http/problems.ts';
import { registerRoutes } from '../../http/registerRoutes.ts';
import { createLimiter } from '../../limits/limiter.ts';
import { Unavailable } from '../../limits/unavailable.ts';
import type { Services } from '../../services.ts';
import { openMediaStore } from '../media/mediaStore.ts';
import { badPicture } from '../media/pictureFault.ts';
import { keepUpload, ownedPictures } from '../media/uploads.ts';
import { createVariantQueue, QueueFull } from '../media/variantQueue.ts';
import { createFindSession } from '../session/findSession.ts';
import { memberById } from '../session/sessions.queries.ts';
import { userReply } from '../session/userReply.ts';
import { changeMember } from './accounts.queries.ts';
import { type Birthday, readBirthday } from './birthday.ts';

const HOUR = 3_600;
const MOST_COMING_IN = 8;

/** `POST /rest/user/info/update`: what a member tells of himself, with or without a new portrait. */
export function registerProfileRoutes(app: FastifyInstance, services: Services): void {
  const { db, environment } = services;
  const store = openMediaStore(environment.DATA_DIR);
  const limit = createLimiter(services, { name: 'upload', points: environment.UPLOADS_PER_HOUR, seconds: HOUR });
  const queue = createVariantQueue(1, MOST_COMING_IN);

  async function keepPortrait(userId: number, requestId: string, bytes: Buffer): Promise<string> {
    await limit.take(String(userId));
    const { cleanPortrait } = await import('../media/cleanPicture.ts');
    try {
      const clean = await queue.run(requestId, () => cleanPortrait(bytes));
      return (await keepUpload(services, store, { userId, bytes: clean })).id;
    } catch (error) {
      throw error instanceof QueueFull ? new Unavailable('too many pictures are coming in') : error;
    }
  }

  registerRoutes(
    app,
    { updateInfo: account.updateInfo },
    {
      updateInfo: {
        input: ProfileInput,
        reply: User,
        async handle(_, { userId, request }) {
          const { fields, image } = await readForm(request);
          const change = changeOf(fields);
          const birthday = birthdayOf(fields);
          const portrait = image && (await keepPortrait(userId, request.id, image));
          const after = await inTransaction(db, async (tx) => {
            if (portrait) await takePortrait(tx, userId, portrait);
            if (birthday) await giveBirthday(tx, userId, birthday);
            await writeAudit(tx, 'profile.changed', userId, { fields: [...Object.keys(fields), ...(portrait ? ['image'] : [])] });
            const changed = { ...change, ...(portrait && { portrait }) };
            return Object.keys(changed).length > 0 ? changeMember(tx, userId, changed) : memberById(tx, userId);
          });
          if (!after) throw new Unauthorized();
          return userReply(db, after);
        },
      },
    },
    { findSession: createFindSession(services) },
  );
}

async function readForm(request: FastifyRequest): Promise<{ fields: ProfileInput; image: Buffer | null }> {
  if (!request.isMultipart()) throw badParameter('content-type');
  const given = new Map<string, unknown>();
  let image: Buffer | null = null;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        given.set(part.fieldname, part.value);
        continue;
      }
      if (part.fieldname !== 'image') throw badParameter(part.fieldname);
      image = await part.toBuffer();
    }
  } catch (error) {
    if (codeOf(error) === 'FST_REQ_FILE_TOO_LARGE') throw badPicture('size');
    // The parser of forms throws bare errors at a form without its boundary or its end.
    throw error instanceof ApiProblem || codeOf(error) ? error : badPicture('broken');
  }
  const parsed = ProfileInput.safeParse(Object.fromEntries(given));
  if (parsed.success) return { fields: parsed.data, image };
  const [issue] = parsed.error.issues;
  throw badParameter(String(issue?.code === 'unrecognized_keys' ? issue.keys[0] : (issue?.path[0] ?? '')));
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

function changeOf({ nickname, gender, email }: ProfileInput) {
  if (nickname !== undefined && checkNickname(nickname) !== null) throw badParameter('nickname');
  const address = email?.trim();
  if (address && checkEmail(address) !== null) throw new ApiProblem(errorCodes.contactFormat, 'no e-mail address', { field: 'email' });
  return {
    ...(nickname !== undefined && { nickname: nickname.trim() }),
    ...(gender !== undefined && { gender }),
    // An empty one takes the address away.
    ...(address !== undefined && { email: address || null }),
  };
}

function birthdayOf({ birthday, birthdayLunar }: ProfileInput): Birthday | null {
  if (!birthday) return null;
  const read = readBirthday(birthday, birthdayLunar === 'true');
  if (!read) throw badParameter('birthday');
  return read;
}

/** Told once: whoever could change it would have it every week. */
async function giveBirthday(tx: Transaction, userId: number, told: Birthday): Promise<void> {
  const added = await tx
    .insert(memberBirthday)
    .values({ userId, ...told })
    .onConflictDoNothing()
    .returning({ userId: memberBirthday.userId });
  if (added.length > 0) return;
  const [known] = await tx.select().from(memberBirthday).where(eq(memberBirthday.userId, userId));
  const isSame = known?.year === told.year && known.month === told.month && known.day === told.day && known.lunar === told.lunar;
  if (!isSame) throw new ApiProblem(errorCodes.notAllowed, 'a birthday is told once', { field: 'birthday' });
}

/** The portrait that goes is one that nothing shows any more, and is removed like these. */
async function takePortrait(tx: Transaction, userId: number, portrait: string): Promise<void> {
  await ownedPictures(tx, userId, [portrait], 'image');
  const before = (await memberById(tx, userId))?.portrait;
  if (before) {
    await tx
      .update(upload)
      .set({ usedAt: null })
      .where(and(eq(upload.userId, userId), eq(upload.id, before)));
  }
}
