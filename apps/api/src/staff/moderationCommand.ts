import { inTransaction } from '../db/transaction.ts';
import {
  listModerated,
  type ModeratedText,
  moderate,
  moderatedKinds,
  type ModerationState,
} from '../rooms/questions/moderation.queries.ts';
import { openShopData } from './openShopData.ts';
import { readArguments, type StaffCommand, UsageError } from './staffCommand.ts';

const states: readonly ModerationState[] = ['review', 'reported', 'hidden'];

export const moderationCommand: StaffCommand = {
  summary: 'read, show and hide what members write among questions and answers',
  help: `Usage: staff moderation list [--state review|reported|hidden]
       staff moderation show KIND NUMBER
       staff moderation hide KIND NUMBER

KIND is question, answer or comment. What is in review is seen by its writer alone until it is shown. Whoever wrote something that is
hidden gets a message. Either decision takes the reports about it for handled.

  --state   which to list (review)`,

  async run(args, env, say) {
    const options = { state: { type: 'string', default: 'review' } } as const;
    const { values, positionals } = readArguments({ args, options, allowPositionals: true });
    const [action, kindName, number, ...more] = positionals;
    const state = states.find((known) => known === values.state);
    if (!state) throw new UsageError(`there is no state ${values.state}`);
    const data = await openShopDataFor(action, env, more);
    try {
      if (action === 'list') {
        const texts = await listModerated(data.db, state);
        if (texts.length === 0) say('There are none.');
        for (const text of texts) say(lineOf(text));
        return 0;
      }
      const kind = moderatedKinds.find((known) => known === kindName);
      const id = Number(number);
      if (!kind || !Number.isSafeInteger(id)) throw new UsageError('name one question, answer or comment');
      const changed = await inTransaction(data.db, (tx) => moderate(tx, kind, id, action === 'show' ? 'shown' : 'hidden'));
      if (changed === null) {
        say(`There is no ${kind} ${id}.`);
        return 1;
      }
      say(`${kind} ${id} is ${action === 'show' ? 'shown' : 'hidden'}${changed ? '' : ', as it was before'}.`);
      return 0;
    } finally {
      await data.close();
    }
  },
};

function openShopDataFor(action: string | undefined, env: Record<string, string | undefined>, more: readonly string[]) {
  if (!['list', 'show', 'hide'].includes(action ?? '') || more.length > 0) throw new UsageError('say what to do');
  return openShopData(env);
}

/** One line each; what is long is read on its page. */
function lineOf({ kind, id, written, text, reports, reasons }: ModeratedText): string {
  const told = reports > 0 ? `  ${reports} reports: ${reasons}` : '';
  return `${kind} ${id}  ${written}${told}  ${text.replace(/\s+/g, ' ').slice(0, 200)}`;
}
