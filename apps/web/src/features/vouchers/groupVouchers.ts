import type { Voucher } from '@baodao/domain/vouchers/shapes';

/** Groups vouchers of the same order line, in the order of the list: they share everything but their codes. */
export function groupVouchers(list: readonly Voucher[]): [Voucher, ...Voucher[]][] {
  const groups = new Map<string, [Voucher, ...Voucher[]]>();
  for (const voucher of list) {
    const key = `${voucher.orderCode} ${voucher.productId} ${voucher.attrText} ${voucher.lastDay ?? ''}`;
    const group = groups.get(key);
    if (group) group.push(voucher);
    else groups.set(key, [voucher]);
  }
  return [...groups.values()];
}

/** Twelve characters in groups of four, as they are read out. */
export const formatVoucherCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ');
