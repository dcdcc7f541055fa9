import { createHmac, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { ServiceUnavailable } from '../platform/http/serviceUnavailable.ts';
import { readText } from '../platform/outgoing/requestText.ts';
import type { SmsSender } from './smsSender.ts';

export interface AliyunOptions {
  keyId: string;
  keySecret: string;
  signName: string;
  templateCode: string;
  endpoint?: string | undefined;
}

const Reply = z.object({ Code: z.string(), Message: z.string().optional() });

/** RFC 3986 encoding, as the signature requires. It also encodes the characters that `encodeURIComponent` leaves unchanged. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

/** The signature of Alibaba Cloud's RPC API, version 1.0: HMAC-SHA1 over the sorted parameters. */
export function signAliyun(method: 'GET' | 'POST', parameters: Record<string, string>, keySecret: string): string {
  const sorted = Object.entries(parameters).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const canonical = sorted.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
  return createHmac('sha1', `${keySecret}&`)
    .update(`${method}&${encode('/')}&${encode(canonical)}`)
    .digest('base64');
}

/** Aliyun expects numbers of mainland China without the country code, and all others with it. */
const toAliyunNumber = (phone: string) => phone.slice(/^\+861\d{10}$/.test(phone) ? 3 : 1);

/** Without Aliyun's SDK, which takes 33 MB to sign one request. */
export function createAliyunSms({
  keyId,
  keySecret,
  signName,
  templateCode,
  endpoint = 'https://dysmsapi.aliyuncs.com/',
}: AliyunOptions): SmsSender {
  return {
    async send({ phone, code }) {
      const parameters = {
        AccessKeyId: keyId,
        Action: 'SendSms',
        Format: 'JSON',
        PhoneNumbers: toAliyunNumber(phone),
        RegionId: 'cn-hangzhou',
        SignName: signName,
        SignatureMethod: 'HMAC-SHA1',
        SignatureNonce: randomUUID(),
        SignatureVersion: '1.0',
        TemplateCode: templateCode,
        TemplateParam: JSON.stringify({ code }),
        Timestamp: new Date().toISOString().replace(/\.\d{3}Z$/, 'Z'),
        Version: '2017-05-25',
      };
      const body = new URLSearchParams({ ...parameters, Signature: signAliyun('POST', parameters, keySecret) });
      const answer = await fetch(endpoint, { method: 'POST', redirect: 'error', signal: AbortSignal.timeout(5_000), body })
        .then(async (reply): Promise<unknown> => JSON.parse(await readText(reply)))
        .catch((cause: unknown) => {
          throw new ServiceUnavailable('Aliyun is unreachable', { cause });
        });
      const reply = Reply.safeParse(answer);
      if (reply.data?.Code !== 'OK') throw new ServiceUnavailable(`Aliyun rejected the message: ${reply.data?.Code ?? 'no code'}`);
    },
  };
}
