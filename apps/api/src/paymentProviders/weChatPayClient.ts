import type { KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import { requestText } from '../platform/outgoing/requestText.ts';
import { ProviderRejection } from './paymentProvider.ts';
import { buildAuthorization, findMessageProblem, type PlatformKey } from './weChatPaySigning.ts';

interface ClientOptions {
  gateway: string;
  signer: { mchId: string; serial: string; key: KeyObject };
  platform: PlatformKey;
}

/** Sends signed requests to WeChat Pay and verifies the replies. */
export function createWeChatPayClient({ gateway, signer, platform }: ClientOptions) {
  /** Returns the verified reply, whatever its status is. */
  async function request(method: 'GET' | 'POST', path: string, content?: object): Promise<{ status: number; data: unknown }> {
    const body = content ? JSON.stringify(content) : '';
    const reply = await requestText(gateway + path, {
      method,
      headers: {
        authorization: buildAuthorization(signer, { method, path, body }, Date.now()),
        accept: 'application/json',
        'content-type': 'application/json',
        // Without it WeChat Pay may sign with an older platform certificate.
        'wechatpay-serial': platform.serial,
      },
      ...(content ? { body } : {}),
    });
    const header = (name: string) => reply.headers.get(`wechatpay-${name}`) ?? '';
    const message = {
      timestamp: header('timestamp'),
      nonce: header('nonce'),
      signature: header('signature'),
      serial: header('serial'),
      body: reply.text,
    };
    const problem = findMessageProblem(message, platform, Date.now());
    if (problem) throw new Error(`WeChat Pay's reply (${reply.status}) is not authentic: ${problem}`);
    return { status: reply.status, data: reply.text === '' ? null : JSON.parse(reply.text) };
  }

  /** A request that must succeed. */
  async function requestData<Schema extends z.ZodMiniType>(schema: Schema, path: string, content: object): Promise<z.output<Schema>> {
    const { status, data } = await request('POST', path, content);
    if (status !== 200) throw new ProviderRejection(readCode(data) || String(status));
    return schema.parse(data);
  }

  return { request, requestData };
}

const Problem = z.object({ code: z.string() });

/** WeChat Pay's error code. Empty if the reply has none. */
export const readCode = (data: unknown): string => Problem.safeParse(data).data?.code ?? '';
