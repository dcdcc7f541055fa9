import { account } from '@baodao/api-client/endpoints/account';
import { checkAddress, normalizeAddress } from '@baodao/domain/account/addressRules';
import { Address, AddressDefaultInput, AddressInput, AddressQuery, AddressSelector } from '@baodao/domain/account/shapes';
import { errorCodes } from '@baodao/domain/errors/codes';
import { regionRecords } from '@baodao/domain/regions/regionData';
import { normalizeTypedLine } from '@baodao/domain/text/normalizeTyped';
import { DoneReply } from '@baodao/domain/wire/fields';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { inTransaction } from '../../platform/db/transaction.ts';
import { writeAudit } from '../../platform/db/writeAudit.ts';
import { doneReply } from '../../platform/http/doneReply.ts';
import { ApiProblem } from '../../platform/http/problems.ts';
import { registerRoutes } from '../../platform/http/registerRoutes.ts';
import type { Services } from '../../services.ts';
import { createFindSession } from '../session/findSession.ts';
import { deleteAddress, readAddresses, readDefaultAddress, saveAddress, setDefaultAddress, toAddressReply } from './addresses.queries.ts';

export function registerAddressRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  registerRoutes(
    app,
    {
      addresses: account.addresses,
      saveAddress: account.saveAddress,
      deleteAddress: account.deleteAddress,
      defaultAddress: account.defaultAddress,
    },
    {
      addresses: {
        input: AddressQuery,
        reply: z.array(Address),
        handle: async ({ id }, { userId, language }) => (await readAddresses(db, userId, id)).map((row) => toAddressReply(row, language)),
      },

      saveAddress: {
        input: AddressInput,
        reply: Address,
        async handle(input, { userId, language }) {
          const clean = { ...normalizeAddress(input), label: normalizeTypedLine(input.label) };
          const fields = checkAddress(clean, regionRecords);
          if (fields.length > 0) throw new ApiProblem(errorCodes.addressIncomplete, 'address incomplete', { fields });
          const row = await inTransaction(db, async (tx) => {
            const saved = await saveAddress(tx, userId, clean);
            await writeAudit(tx, 'address.saved', userId, { address: saved.id });
            return saved;
          });
          return toAddressReply(row, language);
        },
      },

      deleteAddress: {
        input: AddressSelector,
        reply: DoneReply,
        async handle({ id }, { userId }) {
          await inTransaction(db, async (tx) => {
            await deleteAddress(tx, userId, id);
            await writeAudit(tx, 'address.deleted', userId, { address: id });
          });
          return doneReply;
        },
      },

      defaultAddress: {
        input: AddressDefaultInput,
        reply: z.nullable(Address),
        async handle({ id }, { userId, language }) {
          const row =
            id === undefined
              ? await readDefaultAddress(db, userId)
              : await inTransaction(db, async (tx) => {
                  const address = await setDefaultAddress(tx, userId, id);
                  await writeAudit(tx, 'address.default', userId, { address: id });
                  return address;
                });
          return row ? toAddressReply(row, language) : null;
        },
      },
    },
    { findSession: createFindSession(services) },
  );
}
