import { readLoginName } from '@baodao/domain/account/loginName';
import { DoneReply } from '@baodao/domain/wire/fields';
import { members } from '@baodao/staff-api/endpoints/members';
import {
  BlockInput,
  DeletionsQuery,
  EndMemberSessionsInput,
  LegalInput,
  MemberDeletions,
  MemberDetail,
  MemberExport,
  type MemberItem,
  MemberNoteInput,
  MemberQuery,
  MemberSelector,
  Members,
  memberStateNames,
} from '@baodao/staff-api/shapes/members';
import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { cancelDeletion, listDeletions, requestDeletion } from '../features/account/accountDeletions.ts';
import { exportAccount } from '../features/account/exportAccount.ts';
import { blockMember } from '../features/session/blockMember.ts';
import { revokeTokens } from '../features/session/sessions.queries.ts';
import type { Queryable } from '../platform/db/database.ts';
import { member, memberStates } from '../platform/db/schema/account.ts';
import { accountDeletion } from '../platform/db/schema/personal.ts';
import { memberNote } from '../platform/db/schema/staff.ts';
import { writeAudit } from '../platform/db/writeAudit.ts';
import { notFound } from '../platform/http/problems.ts';
import { registerRoutes } from '../platform/http/registerRoutes.ts';
import type { Services } from '../services.ts';
import { ImpossibleChange } from '../staff/applyChange.ts';
import { requireCaller } from './authorize.ts';
import { changeAsStaff, doAsStaff } from './changeAsStaff.ts';
import { findMemberByCode } from './findMember.ts';
import { maskName, maskPhone } from './maskPerson.ts';
import { readMemberLists } from './memberLists.ts';
import { readPage } from './page.ts';
import { withTimes } from './withTimes.ts';

const LISTED = 20;

export function registerStaffMemberRoutes(app: FastifyInstance, { db }: Services): void {
  registerRoutes(app, members, {
    find: {
      input: MemberQuery,
      reply: Members,
      async handle({ text }) {
        const typed = text.trim();
        const phone = readLoginName(typed);
        const isNamed = or(
          eq(member.code, typed),
          sql`lower(${member.email}) = lower(${typed})`,
          phone === null ? undefined : eq(member.username, phone),
        );
        return (await readMembers(db, isNamed)).map(({ item }) => item);
      },
    },
    one: {
      input: MemberSelector,
      reply: MemberDetail,
      async handle({ code }) {
        const found = await requireMember(db, code);
        const [deletion] = await db
          .select({ dueAt: accountDeletion.dueAt })
          .from(accountDeletion)
          .where(and(eq(accountDeletion.userId, found.id), isNull(accountDeletion.doneAt)));
        return { ...found.item, deletionAt: deletion?.dueAt.toISOString() ?? null, ...(await readMemberLists(db, found.id)) };
      },
    },
    block: {
      input: BlockInput,
      reply: DoneReply,
      handle: ({ code, isBlocked, reason }, call) =>
        doAsStaff(db, call, {
          action: isBlocked ? 'members block' : 'members unblock',
          facts: { member: code, reason },
          async act(tx, note) {
            const found = await requireMember(tx, code);
            if (!(await blockMember(tx, found.id, isBlocked))) throw new ImpossibleChange(`The account is ${found.item.state}.`);
            note({ before: { state: found.item.state } });
          },
        }),
    },
    note: {
      input: MemberNoteInput,
      reply: DoneReply,
      handle: ({ code, text }, call) =>
        doAsStaff(db, call, {
          action: 'members note',
          facts: { member: code },
          async act(tx) {
            await tx.insert(memberNote).values({ userId: (await requireMember(tx, code)).id, by: requireCaller(call).name, text });
          },
        }),
    },
    exportData: {
      input: LegalInput,
      reply: MemberExport,
      handle: ({ code, reason }, call) =>
        changeAsStaff(db, call, {
          action: 'members export',
          facts: { member: code, reason },
          async act(tx) {
            const found = await findMemberByCode(tx, code);
            if (found.status === memberStates.deleted) throw new ImpossibleChange(`The account ${code} is deleted.`);
            await writeAudit(tx, 'account.exported', found.id);
            return exportAccount(tx, found.id, 'zh-TW');
          },
        }),
    },
    deletions: {
      input: DeletionsQuery,
      reply: MemberDeletions,
      handle(page) {
        return readPage(
          page,
          (range) => listDeletions(db, range),
          ({ nickname, ...row }) => ({ ...withTimes(row), nickname: maskName(nickname ?? '') }),
        );
      },
    },
    requestDeletion: {
      input: LegalInput,
      reply: DoneReply,
      handle: ({ code, reason }, call) =>
        doAsStaff(db, call, {
          action: 'members delete',
          facts: { member: code, reason },
          async act(tx, note) {
            const found = await findMemberByCode(tx, code);
            if (found.status !== memberStates.normal) throw new ImpossibleChange(`The account ${code} is not in use.`);
            note({ dueAt: (await requestDeletion(tx, found.id, null)).toISOString() });
          },
        }),
    },
    cancelDeletion: {
      input: LegalInput,
      reply: DoneReply,
      handle: ({ code, reason }, call) =>
        doAsStaff(db, call, {
          action: 'members keep',
          facts: { member: code, reason },
          act: async (tx) => cancelDeletion(tx, (await findMemberByCode(tx, code)).id),
        }),
    },
    endSessions: {
      input: EndMemberSessionsInput,
      reply: DoneReply,
      handle: ({ code, reason }, call) =>
        doAsStaff(db, call, {
          action: 'members sign out',
          facts: { member: code, reason },
          async act(tx) {
            await revokeTokens(tx, (await requireMember(tx, code)).id);
          },
        }),
    },
  });
}

async function requireMember(db: Queryable, code: string) {
  const [found] = await readMembers(db, eq(member.code, code));
  if (!found) throw notFound('member');
  return found;
}

async function readMembers(db: Queryable, where: SQL | undefined): Promise<{ id: number; item: MemberItem }[]> {
  const rows = await db
    .select({
      id: member.id,
      code: member.code,
      nickname: member.nickname,
      phone: member.username,
      status: member.status,
      createdAt: member.createdAt,
      orders: sql<number>`(SELECT count(*)::int FROM shop_order WHERE shop_order.user_id = ${member.id})`,
      paid: sql<string>`(SELECT coalesce(sum(pay_amount - refunded_amount), 0)::numeric(14, 2) FROM shop_order
        WHERE shop_order.user_id = ${member.id} AND pay_state > 0)`,
    })
    .from(member)
    .where(where)
    .orderBy(asc(member.id))
    .limit(LISTED);
  return rows.map(({ id, nickname, phone, status, createdAt, ...row }) => ({
    id,
    item: {
      ...row,
      nickname: maskName(nickname ?? ''),
      // The name of a deleted account is no phone number.
      phone: phone.startsWith('+') ? maskPhone(phone) : '',
      state: memberStateNames.find((name) => memberStates[name] === status) ?? 'deleted',
      createdAt: createdAt.toISOString(),
    },
  }));
}
