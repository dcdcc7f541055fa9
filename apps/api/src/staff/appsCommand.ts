import { type OAuthScope, oauthScopes, type ServiceScope, serviceScopes } from '@baodao/domain/oauth/shapes';
import { disableApp, findRedirectProblem, listApps, type NewApp, registerApp } from '../features/oauth/apps.queries.ts';
import type { Database } from '../platform/db/database.ts';
import { type ChangeContext, changeDatabase, ImpossibleChange } from './applyChange.ts';
import { withShopData } from './openShopData.ts';
import { parseArguments, type StaffCommand, unexpectedArguments } from './staffCommand.ts';
import { suggest } from './suggest.ts';
import { UsageError } from './usageError.ts';

const expected = 'list, add NAME or disable CLIENT_ID';
const MAX_NAME = 60;
const options = {
  redirect: { type: 'string', multiple: true },
  scopes: { type: 'string' },
  confidential: { type: 'boolean' },
  service: { type: 'boolean' },
} as const;

export const appsCommand: StaffCommand = {
  summary: 'register apps of others, to which members can give access to their accounts, and servers that read for themselves',
  help: `Usage: staff apps list
       staff apps add NAME --redirect URL --scopes profile:read,orders:read [--confidential]
       staff apps add NAME --service --scopes shop:orders:read
       staff apps disable CLIENT_ID

Members see NAME on the consent page. docs/building-on-the-api.md describes the flow: OAuth 2.1, authorization code with PKCE.
A service has no members: it gets a secret, and tokens by the client credentials grant.

  --redirect      where members return to, exactly as the app sends it: https, http://127.0.0.1/… with any port, or a scheme such as
                  com.example.app:/callback. Several are possible
  --scopes        what the app may ask for: ${oauthScopes.join(', ')}.
                  What a service may read: ${serviceScopes.join(', ')}
  --confidential  for an app on a server, which gets a secret
  disable         end all access of the app, at once`,

  async run(args, env, print, operator) {
    const { values, positionals } = parseArguments({ args, options, allowPositionals: true });
    const [action, target, ...more] = positionals;
    const context = { operator, print };
    if (action === 'list' && target === undefined) return withShopData(env, ({ db }) => list(db, print));
    if (target === undefined || more.length > 0) throw unexpectedArguments(expected, positionals);
    if (action === 'disable') return withShopData(env, ({ db }) => disable(db, target, context));
    if (action !== 'add') throw unexpectedArguments(expected, positionals);
    const name = target.trim();
    if (name === '' || name.length > MAX_NAME) throw new UsageError(`NAME has 1 to ${MAX_NAME} characters.`);
    const app = values.service ? describeService(name, values) : describeApp(name, values);
    return withShopData(env, ({ db }) =>
      changeDatabase(db, context, {
        action: 'apps add',
        facts: { app: name, scopes: app.scopes },
        act: (tx) => registerApp(tx, app),
        describe: ({ clientId, secret }, isPlanned) =>
          isPlanned
            ? `${name} would be registered.`
            : `${name} is registered. Client id: ${clientId}${secret === null ? '' : `. Its secret is shown only now: ${secret}`}`,
      }),
    );
  },
};

interface AppOptions {
  redirect?: string[] | undefined;
  scopes?: string | undefined;
  confidential?: boolean | undefined;
}

const describeApp = (name: string, { redirect, scopes, confidential }: AppOptions): NewApp => ({
  name,
  redirectUris: readRedirects(redirect),
  scopes: readScopes<OAuthScope>(oauthScopes, scopes),
  isConfidential: confidential === true,
});

function describeService(name: string, { redirect, scopes }: AppOptions): NewApp {
  if (redirect !== undefined) throw new UsageError('A service has no --redirect: no member returns to it.');
  return { name, redirectUris: [], scopes: readScopes<ServiceScope>(serviceScopes, scopes), isConfidential: true };
}

function readRedirects(addresses: readonly string[] = []): string[] {
  if (addresses.length === 0) throw new UsageError('--redirect is missing: the address that members return to.');
  for (const address of addresses) {
    const problem = findRedirectProblem(address);
    if (problem !== null) throw new UsageError(`${address} cannot be returned to: ${problem}.`);
  }
  return [...addresses];
}

function readScopes<Scope extends string>(list: readonly Scope[], text = ''): Scope[] {
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !list.some((scope) => scope === name));
  if (unknown !== undefined) throw new UsageError(`--scopes names scopes of this list: ${list.join(', ')}. Got: ${unknown || 'nothing'}`);
  return list.filter((scope) => names.includes(scope));
}

const describeKind = ({ secretHash, redirectUris }: { secretHash: string | null; redirectUris: readonly string[] }) =>
  redirectUris.length === 0 ? 'service' : secretHash === null ? 'public' : 'confidential';

async function list(db: Database, print: (line: string) => void): Promise<number> {
  const apps = await listApps(db);
  if (apps.length === 0) print('There are no apps.');
  for (const { clientId, name, scopes, redirectUris, secretHash, disabledAt } of apps)
    print(
      `${clientId}  ${name}  ${disabledAt ? 'disabled' : 'enabled'}, ${describeKind({ secretHash, redirectUris })}  ${scopes.join(',')}  ${redirectUris.join(' ')}`,
    );
  return 0;
}

const disable = (db: Database, clientId: string, context: ChangeContext): Promise<number> =>
  changeDatabase(db, context, {
    action: 'apps disable',
    facts: { clientId },
    async act(tx) {
      if (await disableApp(tx, clientId)) return;
      const known = (await listApps(tx)).map((app) => app.clientId);
      throw new ImpossibleChange(`There is no enabled app ${clientId}.${suggest(clientId, known)}`);
    },
    describe: (_, isPlanned) => `The app ${clientId} and all its tokens ${isPlanned ? 'would be' : 'are'} disabled.`,
  });
