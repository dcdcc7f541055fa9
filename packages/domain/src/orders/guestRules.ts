import { isReceiverPhone, normalizeReceiverPhone, type ReceiverPhoneArea } from '../account/receiverPhone.ts';
import { hasInvisibleCharacters } from '../account/rules.ts';
import { normalizeTypedLine } from '../text/normalizeTyped.ts';
import { countCharacters } from '../text/truncate.ts';

/** Who uses a service, or picks an order up at the shop. */
export interface Guest {
  name: string;
  phoneArea: ReceiverPhoneArea;
  phone: string;
}

export interface GuestProblem {
  field: 'name' | 'phone';
  /** The same texts as for the receiver of a parcel. */
  key: 'account.rules.addressName' | 'account.rules.addressPhone';
}

/**
 * Normalizes a guest as typed.
 *
 * @example normalizeGuest({ name: ' 王小明 ', phoneArea: '886', phone: '0912-345-678' }) // { name: '王小明', …, phone: '0912345678' }
 */
export const normalizeGuest = ({ name, phoneArea, phone }: Guest): Guest => ({
  name: normalizeTypedLine(name),
  phoneArea,
  phone: normalizeReceiverPhone(phoneArea, phone),
});

/**
 * Returns one problem per invalid field of a guest as typed, in the order of the form. Empty when the shop can reach the guest.
 *
 * @example checkGuest({ name: '王小明', phoneArea: '886', phone: '123' }) // [{ field: 'phone', key: 'account.rules.addressPhone' }]
 */
export function checkGuest(typed: Guest): GuestProblem[] {
  const { name, phoneArea, phone } = normalizeGuest(typed);
  const length = countCharacters(name);
  return [
    ...(length < 2 || length > 30 || hasInvisibleCharacters(name) ? [{ field: 'name', key: 'account.rules.addressName' } as const] : []),
    ...(isReceiverPhone(phoneArea, phone) ? [] : [{ field: 'phone', key: 'account.rules.addressPhone' } as const]),
  ];
}
