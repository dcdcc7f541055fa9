import { createHash, randomUUID } from 'node:crypto';
import type { ParcelEventCode } from '@baodao/domain/orders/shapes';
import * as z from 'zod/mini';
import type { TrackedEvent } from '../features/orders/recordParcelEvents.ts';
import { postForm } from '../platform/outgoing/requestText.ts';
import type { CourierTracker } from './courierTracker.ts';

export interface SfAccount {
  partnerId: string;
  checkword: string;
  gateway: string;
}

const Envelope = z.object({
  apiResultCode: z.string(),
  apiErrorMsg: z.optional(z.nullable(z.string())),
  apiResultData: z.optional(z.string()),
});

const Result = z.object({
  success: z.boolean(),
  errorCode: z.optional(z.nullable(z.string())),
  msgData: z.optional(
    z.nullable(
      z.object({
        routeResps: z.array(
          z.object({
            mailNo: z.string(),
            routes: z.array(
              z.object({
                /** In the time zone of Beijing. */
                acceptTime: z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)),
                acceptAddress: z.optional(z.nullable(z.string())),
                remark: z.string(),
                opCode: z.string(),
              }),
            ),
          }),
        ),
      }),
    ),
  ),
});

const eventByOperation = new Map<string, ParcelEventCode>([
  ['50', 'collected'],
  ['54', 'collected'],
  ['30', 'sorted'],
  ['36', 'departed'],
  ['31', 'arrived'],
  ['204', 'outForDelivery'],
  ['80', 'delivered'],
  ['8000', 'delivered'],
]);

function stateAfter(code: ParcelEventCode | undefined): TrackedEvent['state'] {
  if (code === 'delivered') return 'delivered';
  return code === 'collected' ? 'shipped' : 'moving';
}

/** The digest of SF's open platform: Base64 of MD5 over the form-encoded message, time and checkword. */
export const computeSfDigest = (message: string, timestamp: string, checkword: string): string =>
  createHash('md5')
    // Java's URLEncoder and URLSearchParams encode alike, encodeURIComponent does not.
    .update(new URLSearchParams({ text: `${message}${timestamp}${checkword}` }).toString().slice('text='.length))
    .digest('base64');

/** SF Express by the service EXP_RECE_SEARCH_ROUTES of its open platform. */
export const createSfExpress = ({ partnerId, checkword, gateway }: SfAccount): CourierTracker => ({
  async track({ number, phone }): Promise<TrackedEvent[]> {
    const message = JSON.stringify({
      language: 'zh-CN',
      trackingType: '1',
      trackingNumber: [number],
      methodType: '1',
      checkPhoneNo: phone.slice(-4),
    });
    const timestamp = String(Date.now());
    const reply = await postForm(`${gateway}/std/service`, {
      partnerID: partnerId,
      requestID: randomUUID(),
      serviceCode: 'EXP_RECE_SEARCH_ROUTES',
      timestamp,
      msgDigest: computeSfDigest(message, timestamp, checkword),
      msgData: message,
    });
    const { apiResultCode, apiErrorMsg, apiResultData = '' } = Envelope.parse(JSON.parse(reply));
    if (apiResultCode !== 'A1000') throw new Error(`SF Express rejected the call: ${apiResultCode} ${apiErrorMsg ?? ''}`);
    const { success, errorCode, msgData } = Result.parse(JSON.parse(apiResultData));
    if (!success) throw new Error(`SF Express found no route: ${errorCode ?? 'no code'}`);
    const routes = msgData?.routeResps.filter(({ mailNo }) => mailNo === number).flatMap((response) => response.routes) ?? [];
    return routes.map(({ acceptTime, acceptAddress, remark, opCode }) => {
      const code = eventByOperation.get(opCode);
      const time = new Date(`${acceptTime.replace(' ', 'T')}+08:00`);
      return { text: remark, place: acceptAddress ?? '', code, time, state: stateAfter(code) };
    });
  },
});
