// Messages of E.SUN's card API: signed requests, and unsigned replies.
import { createHash } from 'node:crypto';
import { toShanghai } from '../alipay/shanghaiTime.ts';
import type { CardKeys } from './cardKeys.ts';
import type { CardPayment } from './shapes.ts';

type EsunKeys = CardKeys['esun'];

export const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the fields of a request, or the bank's error code. */
export function readEsunRequest(esun: EsunKeys, body: unknown): Map<string, unknown> | string {
  const fields = new Map<string, unknown>(typeof body === 'object' && body !== null ? Object.entries(body) : []);
  const text = fields.get('data');
  if (typeof text !== 'string' || fields.get('ksn') !== '1') return 'G2';
  if (
    fields.get('mac') !==
    createHash('sha256')
      .update(text + esun.macKey)
      .digest('hex')
  )
    return 'G8';
  try {
    const content: unknown = JSON.parse(text);
    const found = new Map<string, unknown>(typeof content === 'object' && content !== null ? Object.entries(content) : []);
    if (found.get('MID') !== esun.mid) return 'G3';
    return /^[A-Z0-9]{1,20}$/.test(toText(found.get('ONO'))) ? found : 'G2';
  } catch {
    return 'G2';
  }
}

/** The bank's status of an order: authorised, declined, cancelled or pending. */
export function toEsunStatus(esun: EsunKeys, payment: CardPayment): Record<string, string> {
  const code = { open: payment.outcome === 'cancel' ? 'GR' : '10', paid: '19', failed: '11', cancelled: '49', closed: '49' }[
    payment.status
  ];
  const at = toShanghai(payment.paidAt ?? payment.createdAt).replace(/[-: ]/g, '');
  return {
    RC: code,
    MID: esun.mid,
    ONO: payment.orderId,
    LTD: at.slice(0, 8),
    LTT: at.slice(8),
    RRN: payment.number,
    AIR: '702715',
    TXNAMOUNT: `${payment.paidAmount ?? payment.amount}.00`,
  };
}

/** The body of a reply, which is not JSON. */
export const toEsunReply = (returnCode: string, txnData?: unknown) =>
  `DATA=${JSON.stringify({ returnCode, ...(txnData ? { txnData } : {}), version: '2' })}`;
