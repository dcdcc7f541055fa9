import { calendarDayBounds } from '@baodao/domain/time/calendarDay';
import { compareContents } from '@baodao/staff-api/compareContents';
import { log } from '@baodao/staff-api/endpoints/log';
import { LogPage, LogQuery } from '@baodao/staff-api/shapes/log';
import { and, desc, gte, lt, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { escapeLike } from '../platform/db/escapeLike.ts';
import { auditLog } from '../platform/db/schema/system.ts';
import { registerRoutes } from '../platform/http/registerRoutes.ts';
import type { Services } from '../services.ts';
import { readPage } from './page.ts';

type Facts = (typeof auditLog.$inferSelect)['facts'];

const isText = (value: unknown): value is string => typeof value === 'string';

const ownColumns = new Set(['action', 'by', 'from']);

/** One line per fact and per part of one, such as `before.state`. */
const listFacts = (facts: Facts) =>
  compareContents({}, Object.fromEntries(Object.entries(facts).filter(([name]) => !ownColumns.has(name)))).flatMap(
    ({ path: name, after: value }) => (value === '' ? [] : [{ name, value }]),
  );

export function registerLogRoutes(app: FastifyInstance, { db }: Services): void {
  registerRoutes(app, log, {
    find: {
      input: LogQuery,
      reply: LogPage,
      handle({ by, text, from, to, ...page }) {
        return readPage(
          page,
          ({ limit, offset }) =>
            db
              .select()
              .from(auditLog)
              .where(
                and(
                  sql`${auditLog.event} LIKE 'staff.%'`,
                  from ? gte(auditLog.happenedAt, calendarDayBounds(from).start) : undefined,
                  to ? lt(auditLog.happenedAt, calendarDayBounds(to).end) : undefined,
                  by ? sql`lower(${auditLog.facts} ->> 'by') = lower(${by.trim()})` : undefined,
                  text ? sql`${auditLog.facts}::text ILIKE ${`%${escapeLike(text.trim())}%`}` : undefined,
                ),
              )
              .orderBy(desc(auditLog.id))
              .limit(limit)
              .offset(offset),
          ({ id, event, happenedAt, facts }) => ({
            id,
            happenedAt: happenedAt.toISOString(),
            by: isText(facts['by']) ? facts['by'] : '',
            action: event === 'staff.refused' ? 'sign in refused' : isText(facts['action']) ? facts['action'] : event,
            address: isText(facts['from']) ? facts['from'] : null,
            facts: listFacts(facts),
          }),
        );
      },
    },
  });
}
