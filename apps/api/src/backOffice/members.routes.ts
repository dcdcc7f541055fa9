import { readLoginName } from '@baodao/domain/account/loginName';
import { DoneReply } from '@baodao/domain/wire/fields';
import { members } from '@baodao/staff-api/endpoints/members';
import {
  BlockInput,
  MemberDetail,
  type MemberItem,
  MemberQuery,
  MemberSelector,
  Members,
  memberStateNames,
} from '@baodao/staff-api/shapes/members';
import { asc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { listOrdersOfMember } from '../features/orders/staffOrders.queries.ts';
import { blockMember } from '../features/session/blockMember.ts';
import type { Queryable } from '../platform/db/database.ts';
import { member, memberStates } from '../platform/db/schema/account.ts';
import { doneReply } from '../platform/http/doneReply.ts';
import { notFound } from '../platform/http/problems.ts';
import { registerRoutes } from '../platform/http/registerRoutes.ts';
import type { Services } from '../services.ts';
import { ImpossibleChange } from '../staff/applyChange.ts';
import { changeAsStaff } from './changeAsStaff.ts';
import { maskName, maskPhone } from './maskPerson.ts';
import { describeItem } from './orderItem.ts';

const LISTED = 20;

export function registerStaffMemberRoutes(app: FastifyInstance, { db }: Services): void {
  registerRoutes(
    app,
    members,
    {
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
          const [found] = await readMembers(db, eq(member.code, code));
          if (!found) throw notFound('member');
          return { ...found.item, latest: (await listOrdersOfMember(db, found.id, LISTED)).map(describeItem) };
        },
      },
      block: {
        input: BlockInput,
        reply: DoneReply,
        handle: ({ code, isBlocked, reason }, call) =>
          changeAsStaff(db, call, {
            action: isBlocked ? 'members block' : 'members unblock',
            facts: { member: code, reason },
            async act(tx, note) {
              const [found] = await readMembers(tx, eq(member.code, code));
              if (!found) throw notFound('member');
              if (!(await blockMember(tx, found.id, isBlocked))) throw new ImpossibleChange(`The account is ${found.item.state}.`);
              note({ before: { state: found.item.state } });
              return doneReply;
            },
          }),
      },
    },
    { findSession: () => null },
  );
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
