import { resealIdentities } from '../jobs/resealIdentities.ts';
import { readSecrets } from '../secrets.ts';
import { withShopData } from './openShopData.ts';
import { parseArguments, type StaffCommand, unexpectedArguments } from './staffCommand.ts';

export const resealCommand: StaffCommand = {
  summary: 'seal identity numbers and bank accounts with the current secret after it was changed',
  help: `Usage: staff reseal

Seals the identity numbers and bank accounts that SHOP_SECRET_PREVIOUS sealed again with SHOP_SECRET. A job of the shop does the same every hour. When no
number is left, SHOP_SECRET_PREVIOUS can be removed.`,

  async run(args, env, print) {
    const { positionals } = parseArguments({ args, options: {}, allowPositionals: true });
    if (positionals.length > 0) throw unexpectedArguments('nothing', positionals);
    return withShopData(env, async ({ db, environment }) => {
      const secrets = await readSecrets(environment);
      const { resealed, unopened } = await resealIdentities({ db, secrets });
      print(`Sealed ${resealed} identity numbers again.`);
      if (unopened === 0) return 0;
      print(`${unopened} numbers were sealed with another secret: set it as SHOP_SECRET_PREVIOUS and repeat the command.`);
      return 1;
    });
  },
};
