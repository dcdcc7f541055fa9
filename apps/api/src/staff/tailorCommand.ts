import type { Environment } from '@baodao/settings/settings';
import {
  closeTailorRequest,
  findTailorRequest,
  listTailorRequests,
  type TailorRequest,
} from '../features/activities/tailorRequests.queries.ts';
import { wholeList } from '../platform/db/range.ts';
import { changeDatabase, ImpossibleChange } from './applyChange.ts';
import { withShopData } from './openShopData.ts';
import { pictureAddress } from './pictureAddress.ts';
import { parseArguments, type StaffCommand, unexpectedArguments } from './staffCommand.ts';
import { suggest } from './suggest.ts';
import { UsageError } from './usageError.ts';

const expected = 'list, or show, answer or close with one RECEIPT';
const options = {
  all: { type: 'boolean', default: false },
  note: { type: 'string', default: '' },
} as const;

export const tailorCommand: StaffCommand = {
  summary: 'list, show and answer requests for tailor-made trips',
  help: `Usage: staff tailor list [--all]
       staff tailor show RECEIPT
       staff tailor answer RECEIPT --note TEXT
       staff tailor close RECEIPT

Members get the answer as a message. Contact guests by the phone number in the request.

  --all       also list answered and closed requests
  --note      the text of the answer`,

  async run(args, env, print, operator) {
    const { values, positionals } = parseArguments({ args, options, allowPositionals: true });
    const [action, receipt, ...more] = positionals;
    if (more.length > 0) throw unexpectedArguments(expected, positionals);
    if (action === 'list' && receipt === undefined) {
      const requests = await withShopData(env, ({ db }) => listTailorRequests(db, { all: values.all === true, ...wholeList }));
      if (requests.length === 0) print(values.all === true ? 'No requests.' : 'No open requests.');
      for (const request of requests) print(formatLine(request));
      return 0;
    }
    if (receipt === undefined || !['show', 'answer', 'close'].includes(action ?? '')) throw unexpectedArguments(expected, positionals);
    const note = (values.note ?? '').trim();
    if (action === 'answer' && note === '') throw new UsageError('--note TEXT is missing: it is the answer.');
    return withShopData(env, async ({ db, environment }) => {
      const request = await findTailorRequest(db, receipt);
      if (!request) {
        const receipts = (await listTailorRequests(db, { all: true, ...wholeList })).map((each) => each.receipt);
        print(`There is no request ${receipt}.${suggest(receipt, receipts)}`);
        return 1;
      }
      if (action === 'show') {
        for (const line of describe(request, environment)) print(line);
        return 0;
      }
      const what = action === 'answer' ? 'answered' : 'closed';
      const next =
        action === 'close'
          ? ''
          : request.userId === null
            ? ` Contact ${request.name}: ${formatContact(request)}.`
            : ' The member gets a message.';
      return changeDatabase(
        db,
        { operator, print },
        {
          action: `tailor ${action}`,
          facts: { request: receipt },
          async act(tx) {
            if (!(await closeTailorRequest(tx, receipt, action === 'answer' ? note : null)))
              throw new ImpossibleChange(`Request ${receipt} was already ${getState(request)}.`);
          },
          describe: (_, isPlanned) => (isPlanned ? `Request ${receipt} would be ${what}.` : `Request ${receipt} is ${what}.${next}`),
        },
      );
    });
  },
};

const getState = ({ answeredAt, answer }: TailorRequest): string =>
  answeredAt === null ? 'open' : answer === null ? 'closed' : 'answered';

const formatContact = ({ phoneArea, phone, wechat, email }: TailorRequest): string =>
  [`+${phoneArea} ${phone}`, wechat && `WeChat ${wechat}`, email].filter(Boolean).join(', ');

function formatLine(request: TailorRequest): string {
  const { receipt, createdAt, type, startDate, days, people, budget, places, name } = request;
  const budgetText = budget === 0 ? 'no budget limit' : `${budget} TWD`;
  const trip = `${type}  from ${startDate}  ${days} days  ${people} people  ${budgetText}  ${places.join(', ')}`;
  return `${receipt}  ${createdAt.toISOString().slice(0, 10)}  ${getState(request)}  ${trip}  ${name}`;
}

function describe(request: TailorRequest, environment: Environment): string[] {
  const facts = {
    Request: formatLine(request),
    By: request.userId === null ? 'a guest' : 'a member',
    Contact: formatContact(request),
    Language: request.language,
    Text: request.content || '–',
    Pictures: request.images.map((id) => pictureAddress(environment, id)).join(' ') || '–',
    ...(request.answer === null ? {} : { Answer: request.answer }),
  };
  return Object.entries(facts).map(([label, value]) => `${label.padEnd(9)} ${value}`);
}
