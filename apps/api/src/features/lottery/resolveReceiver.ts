import { checkAddress, normalizeAddress } from '@baodao/domain/account/addressRules';
import { errorCodes } from '@baodao/domain/errors/codes';
import type { ReceiverInput } from '@baodao/domain/orders/shapes';
import { regionRecords } from '@baodao/domain/regions/regionData';
import type { Queryable } from '../../platform/db/database.ts';
import type { ReceiverRecord } from '../../platform/db/schema/orders.ts';
import { ApiProblem, badParameter, notFound } from '../../platform/http/problems.ts';
import { formatRegions } from '../../platform/regions/formatRegions.ts';
import { readAddresses } from '../account/addresses.queries.ts';

/** Resolves the receiver from an address of the member or from the input. */
export async function resolveReceiver(
  db: Queryable,
  userId: number,
  { addressId, receiver }: { addressId?: number | undefined; receiver?: ReceiverInput | undefined },
): Promise<ReceiverRecord> {
  if (addressId === undefined) {
    if (!receiver) throw badParameter('receiver');
    return validateReceiver(receiver);
  }
  const [address] = await readAddresses(db, userId, addressId);
  if (!address) throw notFound('address');
  const { name, phoneArea, phone, countryId, regionText, detail, zip } = address;
  return { addressId, name, phoneArea, phone, countryId, regionText, detail, zip };
}

/** Validates an address that is not in the address book by the same rules. */
export function validateReceiver({ name, phoneArea, phone, regionIds, detail, zip }: ReceiverInput): ReceiverRecord {
  const [countryId = 0, provinceId = 0, cityId = 0, districtId = null] = regionIds;
  const clean = normalizeAddress({ name, phoneArea, phone, detail, zip });
  const fields = checkAddress({ ...clean, countryId, provinceId, cityId, districtId }, regionRecords);
  if (fields.length > 0) throw new ApiProblem(errorCodes.addressIncomplete, 'address incomplete', { fields });
  return { addressId: 0, ...clean, countryId, regionText: formatRegions(regionIds, 'zh-CN') };
}
