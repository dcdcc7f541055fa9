import { checkAddress } from '@baodao/domain/account/addressRules';
import { normalizeReceiverPhone } from '@baodao/domain/account/receiverPhone';
import { errorCodes } from '@baodao/domain/errors/codes';
import type { ReceiverInput } from '@baodao/domain/orders/shapes';
import { regionRecords } from '@baodao/domain/regions/regionData';
import type { Queryable } from '../../db/database.ts';
import type { ReceiverRecord } from '../../db/schema/orders.ts';
import { ApiProblem, badParameter, notFound } from '../../http/problems.ts';
import { addressesOf } from '../account/addresses.queries.ts';
import { regionText } from '../account/regionText.ts';

/** Where something goes: an address of one's own, or one that was typed. */
export async function receiverFrom(
  db: Queryable,
  userId: number,
  { addressId, receiver }: { addressId?: number | undefined; receiver?: ReceiverInput | undefined },
): Promise<ReceiverRecord> {
  if (addressId === undefined) {
    if (!receiver) throw badParameter('receiver');
    return typedReceiver(receiver);
  }
  const [own] = await addressesOf(db, userId, addressId);
  if (!own) throw notFound('address');
  const { name, phoneArea, phone, countryId, regionText: region, detail, zip } = own;
  return { addressId, name, phoneArea, phone, countryId, regionText: region, detail, zip };
}

/** An address that stands in no book, held to the same rules as those that do. */
export function typedReceiver({ name, phoneArea, phone, regionIds, detail, zip }: ReceiverInput): ReceiverRecord {
  const [countryId = 0, provinceId = 0, cityId = 0, districtId = null] = regionIds;
  const clean = { name: name.trim(), phoneArea, phone: normalizeReceiverPhone(phoneArea, phone), detail: detail.trim(), zip: zip.trim() };
  const fields = checkAddress({ ...clean, countryId, provinceId, cityId, districtId }, regionRecords);
  if (fields.length > 0) throw new ApiProblem(errorCodes.addressIncomplete, 'address incomplete', { fields });
  return { addressId: 0, ...clean, countryId, regionText: regionText(regionIds, 'zh-CN') };
}
