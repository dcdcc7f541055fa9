import { type Role, roles } from '@baodao/staff-api/rights';
import { username as usernameShape } from '@baodao/staff-api/shapes/session';
import { backOfficeAddress } from '../backOffice/backOfficeAddress.ts';
import {
  changeStaffAccount,
  findStaffAccount,
  insertStaffAccount,
  invitationAddress,
  inviteToAccount,
  listStaffAccounts,
  stateOf,
} from '../backOffice/staffAccounts.queries.ts';
import type { Transaction } from '../platform/db/transaction.ts';
import { changeDatabase, ImpossibleChange } from './applyChange.ts';
import { type ShopData, withShopData } from './openShopData.ts';
import { parseArguments, type StaffCommand, unexpectedArguments } from './staffCommand.ts';
import { suggest } from './suggest.ts';
import { UsageError } from './usageError.ts';

const MAX_NAME = 60;
const options = { name: { type: 'string' }, role: { type: 'string' } } as const;
const expected = 'list, or create, invite, role, disable or enable with one USERNAME';

export const accountsCommand: StaffCommand = {
  summary: 'list, create and change the accounts of the back office',
  help: `Usage: staff accounts list
       staff accounts create USERNAME --role ROLE [--name NAME]
       staff accounts invite USERNAME
       staff accounts role USERNAME --role ROLE
       staff accounts disable USERNAME
       staff accounts enable USERNAME

"create" and "invite" print an address that the person opens once, within three days, to choose a password and to connect an authenticator.
Send it so that nobody else reads it. The first account is created here; its owner invites the others in the back office.

  invite      take password and second factor away, and invite again: for somebody who lost them
  disable     end the sessions of the account, and let nobody in until "enable"
  --role      one of ${roles.join(', ')}
  --name      the name that others see (default: USERNAME)`,

  async run(args, env, print, operator) {
    const { values, positionals } = parseArguments({ args, options, allowPositionals: true });
    const [action = '', username, ...more] = positionals;
    if (action === 'list' && username === undefined) return withShopData(env, (data) => list(data, print));
    if (username === undefined || more.length > 0) throw unexpectedArguments(expected, positionals);
    if (!usernameShape.safeParse(username).success)
      throw new UsageError(`USERNAME has 2 to 40 small letters, digits, dots and hyphens, and starts with a letter. Got: ${username}`);
    const change = readChange(action, username, values);
    if (!change) throw unexpectedArguments(expected, positionals);
    return withShopData(env, (data) =>
      changeDatabase(
        data.db,
        { operator, print },
        {
          action: `accounts ${action}`,
          facts: { account: username, ...change.facts },
          act: (tx) => change.act(tx, data),
          describe: (address, isPlanned) => change.describe(isPlanned ? 'would be' : 'is', isPlanned ? null : address),
        },
      ),
    );
  },
};

interface AccountCommand {
  facts: Record<string, unknown>;
  /** Returns the address of an invitation, if there is one. */
  act: (tx: Transaction, data: ShopData) => Promise<string | null>;
  describe: (is: string, address: string | null) => string;
}

function readChange(action: string, username: string, values: { name?: string; role?: string }): AccountCommand | undefined {
  const sentence = (done: string) => (is: string, address: string | null) =>
    `Account ${username} ${is} ${done}.${address === null ? '' : ` Open within three days: ${address}`}`;
  switch (action) {
    case 'create': {
      const role = readRole(values.role);
      const name = (values.name ?? username).trim();
      if (name === '' || name.length > MAX_NAME) throw new UsageError(`--name has 1 to ${MAX_NAME} characters.`);
      return {
        facts: { becomes: role },
        async act(tx, data) {
          const id = await insertStaffAccount(tx, { username, name, role });
          if (id === undefined) throw new ImpossibleChange(`There is an account ${username} already.`);
          return invite(tx, data, id);
        },
        describe: sentence(`created with the role ${role}`),
      };
    }
    case 'invite':
      return {
        facts: {},
        act: async (tx, data) => invite(tx, data, await requireAccount(tx, username)),
        describe: sentence('invited again'),
      };
    case 'role': {
      const role = readRole(values.role);
      return { facts: { becomes: role }, act: (tx) => change(tx, username, { role }), describe: sentence(`changed to the role ${role}`) };
    }
    case 'disable':
    case 'enable':
      return {
        facts: {},
        act: (tx) => change(tx, username, { isDisabled: action === 'disable' }),
        describe: sentence(`${action}d`),
      };
    default:
      return undefined;
  }
}

function readRole(text: string | undefined): Role {
  const role = roles.find((each) => each === text);
  if (!role) throw new UsageError(`--role is one of ${roles.join(', ')}.${suggest(text ?? '', roles)}`);
  return role;
}

async function requireAccount(tx: Transaction, username: string): Promise<number> {
  const account = await findStaffAccount(tx, username);
  if (account) return account.id;
  const known = (await listStaffAccounts(tx)).map((each) => each.account.username);
  throw new ImpossibleChange(`There is no account ${username}.${suggest(username, known)}`);
}

async function invite(tx: Transaction, { environment }: ShopData, id: number): Promise<string> {
  const { token } = await inviteToAccount(tx, id);
  return invitationAddress(backOfficeAddress(environment), token);
}

/** The last owner stays, so that the back office always has somebody who manages its accounts. */
async function change(tx: Transaction, username: string, to: { role?: Role; isDisabled?: boolean }): Promise<null> {
  const changed = await changeStaffAccount(tx, await requireAccount(tx, username), to);
  if (changed === 'lastOwner')
    throw new ImpossibleChange(`${username} is the last owner. Create another one first: staff accounts create.`);
  return null;
}

async function list({ db }: ShopData, print: (line: string) => void): Promise<number> {
  const all = await listStaffAccounts(db);
  if (all.length === 0) print('No accounts. Create the first: staff accounts create USERNAME --role owner');
  for (const { account, usedAt, sessions } of all) {
    const used = usedAt === null ? 'never signed in' : `used ${new Date(usedAt).toISOString()}`;
    const marks = `${sessions > 0 ? `  ${sessions} sessions` : ''}${account.isDemo ? '  of the demo' : ''}`;
    print(`${account.username}  ${account.role}  ${stateOf(account)}  ${account.name}  ${used}${marks}`);
  }
  return 0;
}
