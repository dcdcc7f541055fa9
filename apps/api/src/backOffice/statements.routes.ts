import { statements } from '@baodao/staff-api/endpoints/statements';
import { PayoutQuery, Payouts, StatementInput, StatementReply } from '@baodao/staff-api/shapes/statements';
import type { FastifyInstance } from 'fastify';
import { parseSheet } from '../editing/sheets.ts';
import { compareStatement, readStatementLine } from '../features/payment/compareStatement.ts';
import { badParameter } from '../platform/http/problems.ts';
import { registerRoutes } from '../platform/http/registerRoutes.ts';
import type { Services } from '../services.ts';
import { readPayouts } from './payouts.ts';

/** A day of a large shop has tens of thousands of payments. */
const BODY_LIMIT = 5 * 2 ** 20;

export function registerStatementRoutes(app: FastifyInstance, { db }: Services): void {
  registerRoutes(
    app,
    statements,
    {
      compare: {
        input: StatementInput,
        reply: StatementReply,
        async handle({ csv, ...period }) {
          // Providers put tabs into cells, so that spreadsheets take long numbers for texts.
          const records = parseSheet(csv, { comment: '#', delimiter: [','] });
          if (!records) throw badParameter('csv');
          const read = records.map(readStatementLine).filter((line) => line !== null);
          const lines = read.filter((line) => typeof line !== 'string');
          const unread = read.filter((line) => typeof line === 'string');
          return { ...(await compareStatement(db, lines, period)), unread };
        },
      },
      payouts: { input: PayoutQuery, reply: Payouts, handle: (days) => readPayouts(db, days) },
    },
    { bodyLimit: BODY_LIMIT },
  );
}
