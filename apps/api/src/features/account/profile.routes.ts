import { randomUUID } from 'node:crypto';
import { account } from '@baodao/api-client/endpoints/account';
import { checkEmail } from '@baodao/domain/account/rules';
import { ProfileInput } from '@baodao/domain/account/shapes';
import { errorCodes } from '@baodao/domain/errors/codes';
import { User } from '@baodao/domain/session/shapes';
import { normalizeTypedEmail } from '@baodao/domain/text/normalizeTyped';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { upload } from '../../platform/db/schema/media.ts';
import { memberBirthday } from '../../platform/db/schema/member.ts';
import { inTransaction, type Transaction } from '../../platform/db/transaction.ts';
import { writeAudit } from '../../platform/db/writeAudit.ts';
import { ApiProblem, badParameter, Unauthorized } from '../../platform/http/problems.ts';
import { registerRoutes } from '../../platform/http/registerRoutes.ts';
import type { RequestContext } from '../../platform/http/requestContext.ts';
import type { Services } from '../../services.ts';
import { createEncodingQueue, QueueFull } from '../media/encodingQueue.ts';
import { toUploadProblem } from '../media/pictureProblem.ts';
import { createUploadLimit, isSmallForm, receiveForm, tooManyUploads } from '../media/uploadForms.ts';
import { claimOwnPictures, storeUpload } from '../media/uploads.ts';
import type { Birthday } from '../member/birthdayWeek.ts';
import { requestMails } from '../notifications/requestMails.ts';
import { updateMember } from '../session/accounts.queries.ts';
import { createFindSession } from '../session/findSession.ts';
import { findMemberById } from '../session/sessions.queries.ts';
import { buildUserReply } from '../session/userReply.ts';
import { readNickname } from './accountInput.ts';
import { createMailConfirmations } from './mailConfirmations.ts';
import { parseBirthday } from './parseBirthday.ts';

const MAX_QUEUED = 8;

/** `POST /rest/user/info/update`: profile fields and an optional portrait. */
export function registerProfileRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const store = services.pictures;
  const countUpload = createUploadLimit(services);
  const queue = createEncodingQueue(1, MAX_QUEUED);
  const confirmations = createMailConfirmations(services);

  async function storePortrait(userId: number, requestId: string, bytes: Buffer): Promise<string> {
    const { reencodePortrait } = await import('../media/reencodePicture.ts');
    try {
      const reencoded = await queue.run(requestId, () => reencodePortrait(bytes));
      return (await storeUpload(services, store, { userId, bytes: reencoded })).id;
    } catch (error) {
      throw error instanceof QueueFull ? tooManyUploads() : error;
    }
  }

  /** The address that replaces the stored one, null if it is removed, undefined if it stays. */
  async function findNewAddress(userId: number, email: string | null | undefined): Promise<string | null | undefined> {
    if (email === undefined) return undefined;
    return (await findMemberById(db, userId))?.email === email ? undefined : email;
  }

  async function updateProfile({ userId, request, language }: RequestContext): Promise<User> {
    const { fields, image } = await readForm(request);
    const profile = parseProfile(fields);
    const birthday = parseBirthdayField(fields);
    if (image && isSmallForm(request)) await countUpload(userId);
    const portrait = image && (await storePortrait(userId, request.id, image));
    const address = await findNewAddress(userId, profile.email);
    if (address) await confirmations.count(userId, address);
    const after = await inTransaction(db, async (tx) => {
      if (portrait) await replacePortrait(tx, userId, portrait);
      if (birthday) await saveBirthday(tx, userId, birthday);
      await writeAudit(tx, 'profile.changed', userId, { fields: [...Object.keys(fields), ...(portrait ? ['image'] : [])] });
      if (address !== undefined) await tellPreviousAddress(tx, userId);
      const changes = {
        ...profile,
        ...(portrait && { portrait }),
        ...(address !== undefined && { emailConfirmedAt: null, emailBouncedAt: null }),
        // Mails have the language in which the member asked for them.
        ...(address && { language }),
      };
      const updated = Object.keys(changes).length > 0 ? await updateMember(tx, userId, changes) : await findMemberById(tx, userId);
      if (address) await confirmations.request(tx, userId);
      return updated;
    });
    if (!after) throw new Unauthorized();
    return buildUserReply(db, after);
  }

  registerRoutes(
    app,
    { updateInfo: account.updateInfo },
    {
      updateInfo: {
        input: ProfileInput,
        reply: User,
        async handle(_, call) {
          if (!call.request.isMultipart()) throw badParameter('content-type');
          const { userId, request } = call;
          return receiveForm(
            { sender: userId, request },
            () => countUpload(userId),
            () => updateProfile(call),
          );
        },
      },
    },
    { findSession: createFindSession(services) },
  );
}

async function readForm(request: FastifyRequest): Promise<{ fields: ProfileInput; image: Buffer | null }> {
  const formFields = new Map<string, unknown>();
  let image: Buffer | null = null;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        formFields.set(part.fieldname, part.value);
        continue;
      }
      if (part.fieldname !== 'image') throw badParameter(part.fieldname);
      image = await part.toBuffer();
    }
  } catch (error) {
    throw toUploadProblem(error);
  }
  const parsed = ProfileInput.safeParse(Object.fromEntries(formFields));
  if (parsed.success) return { fields: parsed.data, image };
  const [issue] = parsed.error.issues;
  throw badParameter(String(issue?.code === 'unrecognized_keys' ? issue.keys[0] : (issue?.path[0] ?? '')));
}

/** Whoever takes over an account changes its address first. The owner of the old one learns of it, whatever mails they switched off. */
async function tellPreviousAddress(tx: Transaction, userId: number): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    UPDATE member SET previous_email = email WHERE id = ${userId} AND email_confirmed_at IS NOT NULL AND email_bounced_at IS NULL`);
  if (rowCount) await requestMails(tx, [{ userId, kind: 'addressChanged', values: {}, dedupe: `addressChanged:${randomUUID()}` }]);
}

function parseProfile({ nickname: typedName, gender, email }: ProfileInput) {
  const nickname = readNickname(typedName);
  const address = email === undefined ? undefined : normalizeTypedEmail(email);
  if (address && checkEmail(address) !== null) throw new ApiProblem(errorCodes.contactFormat, 'no e-mail address', { field: 'email' });
  return {
    ...(nickname !== undefined && { nickname }),
    ...(gender !== undefined && { gender }),
    // An empty value removes the address.
    ...(address !== undefined && { email: address || null }),
  };
}

function parseBirthdayField({ birthday, birthdayLunar }: ProfileInput): Birthday | null {
  if (!birthday) return null;
  const parsed = parseBirthday(birthday, birthdayLunar === 'true');
  if (!parsed) throw badParameter('birthday');
  return parsed;
}

/** A birthday can only be set once. Otherwise members could claim the birthday reward repeatedly. */
async function saveBirthday(tx: Transaction, userId: number, birthday: Birthday): Promise<void> {
  const added = await tx
    .insert(memberBirthday)
    .values({ userId, ...birthday })
    .onConflictDoNothing()
    .returning({ userId: memberBirthday.userId });
  if (added.length > 0) return;
  const [stored] = await tx.select().from(memberBirthday).where(eq(memberBirthday.userId, userId));
  const { year, month, day, lunar } = birthday;
  const isSame = stored?.year === year && stored.month === month && stored.day === day && stored.lunar === lunar;
  if (!isSame) throw new ApiProblem(errorCodes.notAllowed, 'a birthday is told once', { field: 'birthday' });
}

/** Marks the previous portrait as unused, so that the cleanup job removes it. */
async function replacePortrait(tx: Transaction, userId: number, portrait: string): Promise<void> {
  await claimOwnPictures(tx, userId, [portrait], 'image');
  const previous = (await findMemberById(tx, userId))?.portrait;
  if (previous) {
    await tx
      .update(upload)
      .set({ usedAt: null })
      .where(and(eq(upload.userId, userId), eq(upload.id, previous)));
  }
}
