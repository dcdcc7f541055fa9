import { randomInt } from 'node:crypto';
import { checkEmail, checkMobile, normalizeMobile } from '@baodao/domain/account/rules';
import type { TailorInput } from '@baodao/domain/activities/shapes';
import { normalizeTypedEmail, normalizeTypedLine } from '@baodao/domain/text/normalizeTyped';
import type { Language } from '@baodao/domain/wire/fields';
import { sql } from 'drizzle-orm';
import { tailorRequest } from '../../platform/db/schema/activities.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { badParameter } from '../../platform/http/problems.ts';
import { claimOwnPictures } from '../media/uploads.ts';

/** Easy to read out on the phone. It grants no access, so it need not be unguessable. */
const createReceipt = () => `BD${String(randomInt(10 ** 11)).padStart(11, '0')}`;

/** Checks rules that the schema cannot express. */
export function validateTailorRequest(input: TailorInput): void {
  const email = normalizeTypedEmail(input.email ?? '');
  if (normalizeTypedLine(input.name) === '') throw badParameter('name');
  if (checkMobile(input.phoneArea, normalizeMobile(input.phoneArea, input.phone)) !== null) throw badParameter('phone');
  if (email !== '' && checkEmail(email) !== null) throw badParameter('email');
  if (input.content.trim() === '' && input.places.length === 0) throw badParameter('content');
  if (Number.isNaN(Date.parse(input.startDate)) || new Date(input.startDate).toISOString().slice(0, 10) !== input.startDate)
    throw badParameter('startDate');
}

/** Stores a request. Its start date must not be in the past in Taipei. */
export async function insertTailorRequest(
  tx: Transaction,
  { userId, language }: { userId: number | null; language: Language },
  input: TailorInput,
): Promise<string> {
  const { rows } = await tx.execute<{ today: string }>(sql`SELECT ((shop_now() AT TIME ZONE 'Asia/Taipei')::date)::text AS today`);
  if (input.startDate < (rows[0]?.today ?? '')) throw badParameter('startDate', 'this day is over');
  const imageIds = input.images ?? [];
  if (userId === null && imageIds.length > 0) throw badParameter('images', 'pictures are for members');
  const images = userId === null ? [] : await claimOwnPictures(tx, userId, imageIds);
  const receipt = createReceipt();
  await tx.insert(tailorRequest).values({
    receipt,
    userId,
    type: input.type,
    name: normalizeTypedLine(input.name),
    phoneArea: input.phoneArea,
    phone: normalizeMobile(input.phoneArea, input.phone),
    wechat: normalizeTypedLine(input.wechat ?? ''),
    email: normalizeTypedEmail(input.email ?? ''),
    startDate: input.startDate,
    days: input.days,
    people: input.people,
    budget: input.budget,
    places: input.places.map((place) => place.trim()).filter(Boolean),
    content: input.content.trim(),
    images,
    language,
  });
  return receipt;
}
