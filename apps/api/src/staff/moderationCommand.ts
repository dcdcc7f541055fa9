import { inTransaction } from '../db/transaction.ts';
import {
  listModerated,
  type ModeratedText,
  type ModerationState,
  moderate,
  moderatedKinds,
} from '../features/questions/moderation.queries.ts';
import { withShopData } from './openShopData.ts';
import { parseArguments, type StaffCommand, UsageError } from './staffCommand.ts';

const states: readonly ModerationState[] = ['review', 'reported', 'hidden'];

export const moderationCommand: StaffCommand = {
  summary: 'read, show and hide what members write: questions, answers, comments, reviews',
  help: `Usage: staff moderation list [--state review|reported|hidden]
       staff moderation show KIND NUMBER
       staff moderation hide KIND NUMBER

KIND is question, answer, comment or evaluation, which is a review of goods. What is in review is seen by its writer alone until it is
shown. Whoever asked, answered or commented gets a message when that is hidden. Either decision takes the reports about it for handled.

  --state   which to list (review)`,

  async run(args, env, say) {
    const options = { state: { type: 'string', default: 'review' } } as const;
    const { values, positionals } = parseArguments({ args, options, allowPositionals: true });
    const [action, kindName, number, ...more] = positionals;
    const state = states.find((known) => known === values.state);
    if (!state) throw new UsageError(`there is no state ${values.state}`);
    if (action === 'list' && kindName === undefined) return list(env, state, say);
    const kind = moderatedKinds.find((known) => known === kindName);
    const id = Number(number);
    if ((action !== 'show' && action !== 'hide') || !kind || !Number.isSafeInteger(id) || more.length > 0) {
      throw new UsageError('say what to do with which question, answer, comment or evaluation');
    }
    const to = action === 'show' ? 'shown' : 'hidden';
    const changed = await withShopData(env, ({ db }) => inTransaction(db, (tx) => moderate(tx, kind, id, to)));
    if (changed === null) {
      say(`There is no ${kind} ${id}.`);
      return 1;
    }
    say(`${kind} ${id} is ${to}${changed ? '' : ', as it was before'}.`);
    return 0;
  },
};

async function list(env: Record<string, string | undefined>, state: ModerationState, say: (line: string) => void): Promise<number> {
  const texts = await withShopData(env, ({ db }) => listModerated(db, state));
  if (texts.length === 0) say('There are none.');
  for (const text of texts) say(formatLine(text));
  return 0;
}

/** One line each; what is long is read on its page. */
function formatLine({ kind, id, written, text, reports, reasons }: ModeratedText): string {
  const told = reports > 0 ? `  ${reports} reports: ${reasons}` : '';
  return `${kind} ${id}  ${written}${told}  ${text.replace(/\s+/g, ' ').slice(0, 200)}`;
}
