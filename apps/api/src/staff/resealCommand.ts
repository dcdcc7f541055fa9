import { resealIdentities } from '../jobs/resealIdentities.ts';
import { readSecrets } from '../secrets.ts';
import { applyChange, recordChange } from './applyChange.ts';
import { withShopData } from './openShopData.ts';
import { parseArguments, type StaffCommand, unexpectedArguments } from './staffCommand.ts';

export const resealCommand: StaffCommand = {
  summary: 'seal identity numbers and bank accounts with the current secret after it was changed',
  help: `Usage: staff reseal

Seals the identity numbers and bank accounts that SHOP_SECRET_PREVIOUS sealed again with SHOP_SECRET. A job of the shop does the same every hour. When no
number is left, SHOP_SECRET_PREVIOUS can be removed.`,

  async run(args, env, print, operator) {
    const { positionals } = parseArguments({ args, options: {}, allowPositionals: true });
    if (positionals.length > 0) throw unexpectedArguments('nothing', positionals);
    return withShopData(env, async ({ db, environment }) => {
      const secrets = await readSecrets(environment);
      let hasUnopened = false;
      const code = await applyChange({ operator, print }, async (isPlanned) => {
        if (isPlanned) return 'All numbers that another secret sealed would be sealed again.';
        const { resealed, unopened } = await resealIdentities({ db, secrets });
        await recordChange(db, operator, 'reseal', { resealed, unopened });
        hasUnopened = unopened > 0;
        const rest = `${unopened} numbers were sealed with another secret: set it as SHOP_SECRET_PREVIOUS and repeat the command.`;
        return [`Sealed ${resealed} identity numbers again.`, ...(hasUnopened ? [rest] : [])].join('\n');
      });
      return hasUnopened ? 1 : code;
    });
  },
};
