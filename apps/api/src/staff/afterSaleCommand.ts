import { refundStates } from '@baodao/domain/afterSale/rules';
import type { Environment } from '@baodao/settings/settings';
import { listWaitingRequests, readStaffRequest } from '../features/afterSale/staffRequests.queries.ts';
import type { Database, Queryable } from '../platform/db/database.ts';
import { readShopTime } from '../platform/db/shopTime.ts';
import { acceptAfterSaleAnswer } from '../supplier/acceptAfterSaleAnswer.ts';
import type { AfterSaleAnswer } from '../supplier/shapes.ts';
import { changeDatabase, ImpossibleChange } from './applyChange.ts';
import { formatDuration } from './formatDuration.ts';
import { withShopData } from './openShopData.ts';
import { pictureAddress } from './pictureAddress.ts';
import { parseArguments, type StaffCommand, unexpectedArguments } from './staffCommand.ts';
import { suggest } from './suggest.ts';
import { UsageError } from './usageError.ts';

const options = { note: { type: 'string', default: '' }, restock: { type: 'boolean', default: false } } as const;
const expected = 'list, or show, approve, refuse, received or sent with one REQUEST';

type Action = AfterSaleAnswer['action'];

/** What each action makes of a request. */
const results: Readonly<Record<Action, string>> = {
  approve: 'approved',
  refuse: 'refused',
  received: 'received',
  sent: 'answered: the units are sent',
};
const actions: readonly Action[] = ['approve', 'refuse', 'received', 'sent'];

type Print = (line: string) => void;
type Request = NonNullable<Awaited<ReturnType<typeof readStaffRequest>>>['request'];

export const afterSaleCommand: StaffCommand = {
  summary: 'answer after-sale requests, and decide those that buyers have escalated',
  help: `Usage: staff after-sale list
       staff after-sale show REQUEST
       staff after-sale approve REQUEST --note TEXT
       staff after-sale refuse REQUEST --note TEXT
       staff after-sale received REQUEST [--note TEXT] [--restock]
       staff after-sale sent REQUEST [--note TEXT]

"list" names the requests that wait for the shop, with the time until each is decided by itself: an unanswered request is approved, and a
returned product counts as received. Escalated requests come first. They have no deadline, and a decision about them is final.

  show        print a request with its texts, the addresses of the buyer’s pictures, and its order
  approve     refund at once, or ask the buyer to return the product first if the request requires it
  refuse      reject the request; the buyer can escalate it once
  received    the returned product has arrived: refund it, or send the replacement
  sent        the replacement or the missing units are on their way
  --note      the reason of the decision, which both sides can read (required for approve and refuse)
  --restock   the returned units can be sold again`,

  async run(args, env, print, operator) {
    const { values, positionals } = parseArguments({ args, options, allowPositionals: true });
    const [word = '', id, ...more] = positionals;
    const action = actions.find((each) => each === word);
    if (more.length > 0 || (word === 'list' ? id !== undefined : (!action && word !== 'show') || !/^\d{1,15}$/.test(id ?? '')))
      throw unexpectedArguments(expected, positionals);
    const text = (values.note ?? '').trim();
    if ((action === 'approve' || action === 'refuse') && text === '')
      throw new UsageError('--note TEXT is missing: a decision needs a reason.');
    const requestId = Number(id);
    return withShopData(env, async ({ db, environment }) => {
      if (word === 'list') return list(db, print);
      if (!action) return show(db, environment, requestId, print);
      return changeDatabase(
        db,
        { operator, print },
        {
          action: `after-sale ${action}`,
          facts: { request: requestId },
          async act(tx) {
            const found = await readStaffRequest(tx, requestId);
            if (!found) throw new ImpossibleChange(await describeUnknown(tx, requestId));
            await acceptAfterSaleAnswer(tx, { requestId, action, text, restock: values.restock === true }, 'staff');
          },
          describe: (_, isPlanned) => `Request ${requestId} ${isPlanned ? 'would be' : 'is'} ${results[action]}.`,
        },
      );
    });
  },
};

async function describeUnknown(db: Queryable, id: number): Promise<string> {
  const waiting = (await listWaitingRequests(db)).map(({ request }) => request.id);
  return `There is no request ${id}.${suggest(id, waiting, 'wait')}`;
}

async function list(db: Database, print: Print): Promise<number> {
  const waiting = await listWaitingRequests(db);
  if (waiting.length === 0) print('No request waits for the shop.');
  const now = await readShopTime(db);
  for (const { request, title } of waiting) print(formatLine(request, title, now));
  return 0;
}

function formatLine(request: Request, title: string, now: Date): string {
  const { id, orderCode, type, num, amount, reason, images } = request;
  const pictures = images.length === 0 ? '' : `  ${images.length} pictures`;
  return `${id}  ${orderCode}  type ${type}  ${num} x ${title}  ${amount} TWD  ${reason}${pictures}  ${describeWait(request, now)}`;
}

/** What the request waits for, and what happens if nobody acts. */
function describeWait({ state, escalatedAt, deadline }: Request, now: Date): string {
  const left = deadline === null ? '' : formatDuration(Math.max(0, deadline.getTime() - now.getTime()));
  if (state === refundStates.applied) return escalatedAt === null ? `to answer, approved by itself in ${left}` : 'escalated, to decide';
  if (state === refundStates.sentBack) return `return on its way, counts as received in ${left}`;
  return 'to send';
}

async function show(db: Database, environment: Environment, id: number, print: Print): Promise<number> {
  const found = await readStaffRequest(db, id);
  if (!found) {
    print(await describeUnknown(db, id));
    return 1;
  }
  const { request, title, spec, steps } = found;
  print(formatLine(request, `${title} ${spec}`.trim(), await readShopTime(db)));
  print(`    Order: staff orders show ${request.orderCode} (line ${request.lineId})`);
  if (request.description !== '') print(`    Description: ${request.description}`);
  for (const image of request.images) print(`    Picture: ${pictureAddress(environment, image)}`);
  if (request.number !== null) print(`    Return parcel: ${request.courierCode ?? ''} ${request.number}`);
  if (request.answer !== '') print(`    Answer: ${request.answer}`);
  for (const { takenAt, by, text } of steps) print(`    ${takenAt.toISOString()}  ${by}: ${text}`);
  return 0;
}
