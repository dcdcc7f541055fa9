import { countPerMinute } from '@baodao/logging/countPerMinute';
import { redactText } from '@baodao/logging/describeError';
import { reportError } from '@baodao/logging/errorReports';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { REPORTS_PATH } from '../platform/browser/reportErrors.ts';

const MAX_BYTES = 16 * 1024;
/** Lines of the log per minute and process. Anyone can send reports, and one faulty extension can send many. */
const MAX_PER_MINUTE = 60;
const MAX_TEXT = 600;
const MAX_STACK = 3_000;

/** A browser's text may name a person. An inline script has the address of its page in its stack. */
const textOf = (length: number) =>
  z.pipe(
    z.string(),
    z.transform((text) => redactText(text).slice(0, length)),
  );
const shortText = textOf(MAX_TEXT);
/** Of a URL only the path, because a query may name a person. */
const path = z.pipe(
  z.string(),
  z.transform((text) => redactText(URL.parse(text, 'http://shop')?.pathname ?? '').slice(0, MAX_TEXT)),
);

/** The Reporting API's form, which the shop's own script uses too. */
const Reports = z.array(z.object({ type: shortText, url: path, body: z.record(z.string(), z.unknown()) }));
/** What browsers send for `report-uri`. */
const PolicyReport = z.object({
  'csp-report': z.object({ 'document-uri': path, 'effective-directive': z.optional(shortText), 'blocked-uri': z.optional(shortText) }),
});
const ErrorBody = z.object({ message: z.optional(shortText), stack: z.optional(textOf(MAX_STACK)) });

type Report = { kind: string; page: string; details: Record<string, unknown> };

/** Writes errors of browsers and violations of the content security policy to the log. */
export async function registerReportRoutes(app: FastifyInstance): Promise<void> {
  const countReports = countPerMinute();
  const mayLog = (): boolean => {
    const count = countReports();
    if (count === MAX_PER_MINUTE) app.log.warn({ limit: MAX_PER_MINUTE }, 'further reports of browsers are dropped in this minute');
    return count < MAX_PER_MINUTE;
  };
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      (_, body, done) => {
        done(null, body);
      },
    );
    scope.post(REPORTS_PATH, async (request, reply) => {
      for (const report of parseReports(String(request.body)).slice(0, 5)) {
        if (!mayLog()) continue;
        request.log.warn(report, 'report of a browser');
        if (report.kind !== 'csp-violation') sendOn(report);
      }
      return reply.code(204).header('cache-control', 'no-store').send();
    });
  });
}

function parseReports(text: string): Report[] {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return [];
  }
  const policy = PolicyReport.safeParse(given);
  if (policy.success) {
    const { 'document-uri': page, 'effective-directive': directive, 'blocked-uri': blocked } = policy.data['csp-report'];
    return [{ kind: 'csp-violation', page, details: { directive, blocked: blocked && withoutQuery(blocked) } }];
  }
  const reports = Reports.safeParse(given);
  if (!reports.success) return [];
  return reports.data.map(({ type: kind, url: page, body }) => {
    const { message, stack } = ErrorBody.safeParse(body).data ?? {};
    return { kind, page, details: { message, stack } };
  });
}

/** A service for errors groups those of browsers by their stack. */
function sendOn({ kind, page, details }: Report): void {
  reportError(() => {
    const { message = '', stack = '' } = ErrorBody.safeParse(details).data ?? {};
    return { type: `Browser: ${kind}`, message, stack, page };
  });
}

/** `inline` and `eval` are no addresses. */
const withoutQuery = (blocked: string): string => {
  const url = URL.parse(blocked);
  return url ? url.origin + url.pathname : blocked;
};
