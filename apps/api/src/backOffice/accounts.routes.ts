import { errorCodes } from '@baodao/domain/errors/codes';
import { DoneReply, NoInput } from '@baodao/domain/wire/fields';
import { accounts } from '@baodao/staff-api/endpoints/accounts';
import { AccountSelector, Accounts, ChangeAccountInput, CreateAccountInput, InvitationReply } from '@baodao/staff-api/shapes/accounts';
import type { FastifyInstance } from 'fastify';
import { ApiProblem, notFound } from '../platform/http/problems.ts';
import { registerRoutes } from '../platform/http/registerRoutes.ts';
import type { Services } from '../services.ts';
import { requireCaller } from './authorize.ts';
import { backOfficeAddress } from './backOfficeAddress.ts';
import { changeAsStaff, doAsStaff } from './changeAsStaff.ts';
import {
  changeStaffAccount,
  findStaffAccountById,
  insertStaffAccount,
  invitationAddress,
  inviteToAccount,
  listStaffAccounts,
  stateOf,
} from './staffAccounts.queries.ts';
import { endStaffSessions } from './staffSessions.queries.ts';

const notForOneself = () => new ApiProblem(errorCodes.actionNotAllowed, 'not for the own account');

export function registerStaffAccountRoutes(app: FastifyInstance, { db, environment }: Services): void {
  const address = backOfficeAddress(environment);
  registerRoutes(app, accounts, {
    find: {
      input: NoInput,
      reply: Accounts,
      handle: async () =>
        (await listStaffAccounts(db)).map(({ account, usedAt, sessions }) => ({
          id: account.id,
          username: account.username,
          name: account.name,
          role: account.role,
          state: stateOf(account),
          createdAt: account.createdAt.toISOString(),
          usedAt: usedAt === null ? null : new Date(usedAt).toISOString(),
          sessions,
        })),
    },
    create: {
      input: CreateAccountInput,
      reply: InvitationReply,
      handle: (input, call) =>
        changeAsStaff(db, call, {
          action: 'accounts create',
          facts: { account: input.username, becomes: input.role },
          async act(tx) {
            const id = await insertStaffAccount(tx, input);
            if (id === undefined) throw new ApiProblem(errorCodes.usernameTaken, 'the name is taken');
            const { token, expiresAt } = await inviteToAccount(tx, id);
            return { id, address: invitationAddress(address, token), expiresAt: expiresAt.toISOString() };
          },
        }),
    },
    change: {
      input: ChangeAccountInput,
      reply: DoneReply,
      handle: ({ id, ...change }, call) =>
        doAsStaff(db, call, {
          action: 'accounts change',
          facts: { after: change },
          async act(tx, note) {
            if (id === requireCaller(call).id && (change.isDisabled === true || change.role !== undefined)) throw notForOneself();
            const changed = await changeStaffAccount(tx, id, change);
            if (changed === 'unknown') throw notFound('account');
            if (changed === 'lastOwner') throw new ApiProblem(errorCodes.actionNotAllowed, 'nobody could manage accounts any more');
            const { username, name, role, disabledAt } = changed.before;
            note({ account: username, before: { name, role, isDisabled: disabledAt !== null } });
          },
        }),
    },
    reset: {
      input: AccountSelector,
      reply: InvitationReply,
      handle: ({ id }, call) =>
        changeAsStaff(db, call, {
          action: 'accounts reset',
          async act(tx, note) {
            if (id === requireCaller(call).id) throw notForOneself();
            const account = await findStaffAccountById(tx, id);
            if (!account) throw notFound('account');
            note({ account: account.username });
            const { token, expiresAt } = await inviteToAccount(tx, id);
            return { id, address: invitationAddress(address, token), expiresAt: expiresAt.toISOString() };
          },
        }),
    },
    endSessions: {
      input: AccountSelector,
      reply: DoneReply,
      handle: ({ id }, call) =>
        doAsStaff(db, call, {
          action: 'accounts sign out',
          async act(tx, note) {
            const account = await findStaffAccountById(tx, id);
            if (!account) throw notFound('account');
            note({ account: account.username });
            await endStaffSessions(tx, id, requireCaller(call).sessionId);
          },
        }),
    },
  });
}
