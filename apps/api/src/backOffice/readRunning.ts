import { errorCodes } from '@baodao/domain/errors/codes';
import { isGiven } from '@baodao/settings/readSettings';
import { describeSetting, type Environment, formatValue, type SettingName, sections } from '@baodao/settings/settings';
import { type AuditReply, type Jobs, type ProvidersHealth, type SettingsInEffect, Upkeep } from '@baodao/staff-api/shapes/running';
import { sql } from 'drizzle-orm';
import type { Database, Queryable } from '../platform/db/database.ts';
import { readAuditRules, type Violation } from '../platform/db/runAudit.ts';
import { getSqlState } from '../platform/db/sqlState.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { ApiProblem } from '../platform/http/problems.ts';
import type { Services } from '../services.ts';
import { isFailing, kindsOf } from './queues.queries.ts';

const isSettingName = (name: string): name is SettingName => Object.values(sections).some((settings) => Object.hasOwn(settings, name));

/** The settings in effect, by their headings, without secrets. */
export function listSettings(environment: Environment): SettingsInEffect {
  return Object.entries(sections).map(([heading, settings]) => ({
    heading,
    settings: Object.keys(settings)
      .filter(isSettingName)
      .map((name) => {
        const value = formatValue(environment[name]);
        const { isSecret = false } = describeSetting(name);
        return { name, value: isSecret ? '' : value, isSecret: isSecret && value !== '', isDefault: !isGiven(name, process.env[name]) };
      }),
  }));
}

/** The jobs with their last run. Their queue keeps what was done for an hour. */
export async function listJobs(db: Queryable): Promise<Jobs> {
  const { rows: known } = await db.execute<{ isThere: boolean }>(sql`SELECT to_regclass('jobs.schedule') IS NOT NULL AS "isThere"`);
  if (!known[0]?.isThere) return [];
  const { rows } = await db.execute<{
    name: string;
    cron: string;
    lastRun: string | null;
    failedAt: string | null;
    error: string | null;
  }>(sql`
    SELECT schedule.name, schedule.cron, max(completed_on) FILTER (WHERE state = 'completed') AS "lastRun",
      max(completed_on) FILTER (WHERE state = 'failed') AS "failedAt",
      (array_agg(output ->> 'message' ORDER BY completed_on DESC) FILTER (WHERE state = 'failed'))[1] AS error
    FROM jobs.schedule LEFT JOIN jobs.job ON job.name = schedule.name
    GROUP BY schedule.name, schedule.cron ORDER BY schedule.name`);
  const write = (time: string | null) => (time === null ? null : new Date(time).toISOString());
  return rows.map((row) => ({ ...row, lastRun: write(row.lastRun), failedAt: write(row.failedAt) }));
}

/** Who is outside of the shop, and whether messages reach them. */
export async function listProviders({ db, environment, supplier, mailer, push, invoices }: Services): Promise<ProvidersHealth> {
  const { rows } = await db.execute<{ kind: string; failing: number; lastError: string | null }>(sql`
    SELECT kind, count(*)::int AS failing, max(last_error) AS "lastError" FROM outbox WHERE ${isFailing} GROUP BY kind`);
  const isSet: Readonly<Record<string, boolean>> = {
    payment: true,
    supplier: supplier !== null,
    mail: mailer !== null,
    push: push !== null,
    invoices: invoices !== null,
    sms: environment.SMS_PROVIDER !== undefined,
  };
  // A text message is sent at once, and never waits.
  return Object.entries({ ...kindsOf, sms: [] }).map(([name, kinds]: [string, readonly string[]]) => {
    const own = rows.filter(({ kind }) => kinds.includes(kind));
    return {
      name,
      isSet: isSet[name] ?? false,
      failing: own.reduce((sum, { failing }) => sum + failing, 0),
      lastError: own.find(({ lastError }) => lastError !== null)?.lastError ?? null,
    };
  });
}

/** When the shop was imported and saved last, as the import and `staff backup` note it. */
export async function readUpkeep(db: Queryable): Promise<Upkeep> {
  const { rows: facts } = await db.execute<{ name: string; value: unknown }>(sql`SELECT name, value FROM shop_fact`);
  const { rows: kept } = await db.execute<{ kind: string; count: number }>(sql`
    SELECT kind, count(*)::int AS count FROM staff_edit GROUP BY kind ORDER BY kind`);
  const find = (name: string) => facts.find((fact) => fact.name === name)?.value;
  return {
    import: Upkeep.shape.import.safeParse(find('import')).data ?? null,
    backup: Upkeep.shape.backup.safeParse(find('backup')).data ?? null,
    kept,
  };
}

const LISTED_VIOLATIONS = 100;
const QUERY_CANCELED = '57014';
const LONGEST_MS = 60_000;

/** Reads all rows of the shop in at most a minute, rule by rule: a small shop has one connection, and shoppers need it in between. */
export async function checkShop(db: Database): Promise<AuditReply> {
  const end = performance.now() + LONGEST_MS;
  const found: Violation[] = [];
  for (const rule of await readAuditRules()) {
    const { rows } = await inTransaction(db, async (tx) => {
      await tx.execute(sql.raw(`SET LOCAL statement_timeout = ${Math.max(1, Math.floor(end - performance.now()))}`));
      return tx.execute<Violation>(sql.raw(rule));
    }).catch((error: unknown) => {
      if (getSqlState(error) !== QUERY_CANCELED) throw error;
      throw new ApiProblem(errorCodes.actionNotAllowed, 'The audit takes longer than a minute. Run it on the server.');
    });
    found.push(...rows);
  }
  const violations = found
    .slice(0, LISTED_VIOLATIONS)
    .map(({ invariant, row_key: key, facts }) => ({ rule: invariant, key, facts: JSON.stringify(facts) }));
  return { count: found.length, violations };
}
