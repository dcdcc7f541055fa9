import {
  closeTailorRequest,
  findTailorRequest,
  listTailorRequests,
  type TailorRequest,
} from '../features/activities/tailorRequests.queries.ts';
import { executeOrDryRun } from './executeOrDryRun.ts';
import { withShopData } from './openShopData.ts';
import { parseArguments, type StaffCommand, UsageError } from './staffCommand.ts';

const options = {
  all: { type: 'boolean', default: false },
  note: { type: 'string', default: '' },
  'dry-run': { type: 'boolean', default: false },
} as const;

export const tailorCommand: StaffCommand = {
  summary: 'list, show and answer wishes for tailor-made trips',
  help: `Usage: staff tailor list [--all]
       staff tailor show RECEIPT
       staff tailor answer RECEIPT --note TEXT [--dry-run]
       staff tailor close RECEIPT [--dry-run]

Members read the answer among their messages. Guests have to be told by the number they left.

  --all       also those that were answered or closed
  --note      the answer
  --dry-run   tell what would be done, and change nothing`,

  async run(args, env, say) {
    const { values, positionals } = parseArguments({ args, options, allowPositionals: true });
    const [action, receipt, ...more] = positionals;
    if (more.length > 0) throw new UsageError('name one wish');
    if (action === 'list' && receipt === undefined) {
      const wishes = await withShopData(env, ({ db }) => listTailorRequests(db, { all: values.all === true }));
      if (wishes.length === 0) say('There is none.');
      for (const wish of wishes) say(formatLine(wish));
      return 0;
    }
    if (receipt === undefined || !['show', 'answer', 'close'].includes(action ?? ''))
      throw new UsageError('say what to do with which wish');
    const note = (values.note ?? '').trim();
    if (action === 'answer' && note === '') throw new UsageError('say the answer, by --note');
    const isDry = values['dry-run'] === true;
    return withShopData(env, async ({ db }) => {
      const wish = await findTailorRequest(db, receipt);
      if (!wish) {
        say(`There is no wish ${receipt}.`);
        return 1;
      }
      if (action === 'show') {
        for (const line of describe(wish)) say(line);
        return 0;
      }
      if (!(await executeOrDryRun(db, isDry, (tx) => closeTailorRequest(tx, receipt, action === 'answer' ? note : null)))) {
        say(`${receipt} was ${getState(wish)} before. Nothing was changed.`);
        return 1;
      }
      const what = action === 'answer' ? 'answered' : 'closed';
      const next =
        action === 'close' ? '' : wish.userId === null ? ` Tell ${wish.name}: ${formatContact(wish)}.` : ' The member gets a message.';
      say(isDry ? `${receipt} would be ${what}. Nothing was changed.` : `${receipt} is ${what}.${next}`);
      return 0;
    });
  },
};

const getState = ({ answeredAt, answer }: TailorRequest): string =>
  answeredAt === null ? 'open' : answer === null ? 'closed' : 'answered';

const formatContact = ({ phoneArea, phone, wechat, email }: TailorRequest): string =>
  [`+${phoneArea} ${phone}`, wechat && `WeChat ${wechat}`, email].filter(Boolean).join(', ');

function formatLine(wish: TailorRequest): string {
  const { receipt, createdAt, type, startDate, days, people, budget, places, name } = wish;
  const money = budget === 0 ? 'budget open' : `${budget} TWD`;
  const trip = `${type}  from ${startDate}  ${days} days  ${people} people  ${money}  ${places.join(', ')}`;
  return `${receipt}  ${createdAt.toISOString().slice(0, 10)}  ${getState(wish)}  ${trip}  ${name}`;
}

function describe(wish: TailorRequest): string[] {
  const facts = {
    Wish: formatLine(wish),
    By: wish.userId === null ? 'a guest' : 'a member',
    Contact: formatContact(wish),
    Language: wish.language,
    Text: wish.content || '–',
    Pictures: wish.images.map((id) => `/media/${id}`).join(' ') || '–',
    ...(wish.answer === null ? {} : { Answer: wish.answer }),
  };
  return Object.entries(facts).map(([label, value]) => `${label.padEnd(9)} ${value}`);
}
