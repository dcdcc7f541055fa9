import {
  listModerated,
  type ModeratedText,
  type ModerationState,
  moderate,
  moderatedKinds,
} from '../features/questions/moderation.queries.ts';
import { changeDatabase, ImpossibleChange } from './applyChange.ts';
import { withShopData } from './openShopData.ts';
import { parseArguments, type StaffCommand, unexpectedArguments } from './staffCommand.ts';
import { suggest } from './suggest.ts';
import { UsageError } from './usageError.ts';

const states: readonly ModerationState[] = ['review', 'reported', 'hidden'];

export const moderationCommand: StaffCommand = {
  summary: 'list, show and hide texts of members: questions, answers, comments, reviews',
  help: `Usage: staff moderation list [--state review|reported|hidden]
       staff moderation show KIND NUMBER
       staff moderation hide KIND NUMBER

KIND is question, answer, comment or evaluation (a product review). Only its author sees a text in review until it is shown. The author
of a hidden question, answer or comment gets a message. Both actions close the reports about the text.

  --state   the state of the listed texts (default: review)`,

  async run(args, env, print, operator) {
    const options = { state: { type: 'string', default: 'review' } } as const;
    const { values, positionals } = parseArguments({ args, options, allowPositionals: true });
    const [action, kindName, number, ...more] = positionals;
    const state = states.find((each) => each === values.state);
    if (!state) throw new UsageError(`Unknown --state ${values.state}: use review, reported or hidden.`);
    if (action === 'list' && kindName === undefined) return list(env, state, print);
    const kind = moderatedKinds.find((each) => each === kindName);
    const id = Number(number);
    if ((action !== 'show' && action !== 'hide') || !kind || !Number.isSafeInteger(id) || more.length > 0) {
      throw unexpectedArguments(`list, show KIND NUMBER or hide KIND NUMBER, where KIND is ${moderatedKinds.join(', ')}`, positionals);
    }
    const to = action === 'show' ? 'shown' : 'hidden';
    return withShopData(env, ({ db }) =>
      changeDatabase(
        db,
        { operator, print },
        {
          action: `moderation ${action}`,
          facts: { kind, id },
          async act(tx) {
            const changed = await moderate(tx, kind, id, to);
            if (changed === null) {
              const waiting = (await listModerated(tx, 'review')).filter((text) => text.kind === kind).map((text) => text.id);
              throw new ImpossibleChange(`There is no ${kind} ${id}.${suggest(id, waiting, 'are in review')}`);
            }
            return changed;
          },
          describe: (changed, isPlanned) => `${kind} ${id} ${changed ? (isPlanned ? 'would be' : 'is') : 'was already'} ${to}.`,
        },
      ),
    );
  },
};

async function list(env: Record<string, string | undefined>, state: ModerationState, print: (line: string) => void): Promise<number> {
  const texts = await withShopData(env, ({ db }) => listModerated(db, state));
  if (texts.length === 0) print(`No texts in state ${state}.`);
  for (const text of texts) print(formatLine(text));
  return 0;
}

/** One line per text, shortened: the page shows the whole text. */
function formatLine({ kind, id, written, text, reports, reasons }: ModeratedText): string {
  const reportSummary = reports > 0 ? `  ${reports} reports: ${reasons}` : '';
  return `${kind} ${id}  ${written}${reportSummary}  ${text.replace(/\s+/g, ' ').slice(0, 200)}`;
}
