import { createHash } from 'node:crypto';
import { account } from '@baodao/api-client/endpoints/account';
import { session } from '@baodao/api-client/endpoints/session';
import type { SmsInput } from '@baodao/domain/account/shapes';
import { captchaDigits } from '../src/features/verification/captchas.ts';
import { advanceClock } from './clock.ts';
import type { ApiReply, TestShop } from './shop.ts';

/** Solves a captcha by its proof of work, the alternative for people who cannot see the picture. */
export async function solveProofOfWork(shop: TestShop): Promise<{ captchaKey: string; captcha: string }> {
  const { data } = await shop.call(account.captchaKey, {});
  const { challenge, salt, algorithm, signature } = data.challenge as Record<string, string>;
  let number = 0;
  while (createHash('sha256').update(`${salt}${number}`).digest('hex') !== challenge) number++;
  const payload = { algorithm, challenge, salt, signature, number };
  return { captchaKey: data.key, captcha: `pow:${Buffer.from(JSON.stringify(payload)).toString('base64')}` };
}

/** Solves a captcha by its digits. */
export async function answerCaptcha(shop: TestShop): Promise<{ captchaKey: string; captcha: string }> {
  const { data } = await shop.call(account.captchaKey, {});
  return { captchaKey: data.key, captcha: captchaDigits(shop.services.secrets.shop, data.key) };
}

/** Requests an SMS code and reads it from the inbox. Advances the clock first, because codes are limited to one per minute. */
export async function requestSmsCode(shop: TestShop, phone: string, scene: SmsInput['scene'] = 'register'): Promise<string> {
  await advanceClock(shop, '61 seconds');
  const sent = await shop.call(account.sendSms, { phoneArea: '886', phone, scene, ...(await answerCaptcha(shop)) });
  if (!sent.status) throw new Error(`The SMS code was not sent: ${sent.code}`);
  return shop.inbox.lastCodeTo(`+886${phone.slice(1)}`);
}

export interface LoginReply extends ApiReply<{ access_token: string; token_type: string; expires_in: number } | null> {
  access_token?: string;
  error?: string;
}

export interface LoginOptions {
  platform?: string;
  client?: string;
  captchaKey?: string;
  captcha?: string;
  headers?: Record<string, string>;
}

/** Signs in over HTTP, by default as an app. A page of the shop has one of the other platforms, and its browser names the origin. */
export async function login(shop: TestShop, username: string, password: string, options: LoginOptions = {}): Promise<LoginReply> {
  const { platform = 'ios', client = 'baodao-web:', headers, ...captcha } = options;
  const [, path = ''] = session.token.route.split(' ');
  const reply = await fetch(`${shop.url}${path}?platform=${platform}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${Buffer.from(client).toString('base64')}`,
      ...(['ios', 'android'].includes(platform) ? {} : { origin: shop.services.publicUrl }),
      ...headers,
    },
    body: new URLSearchParams({ grant_type: 'password', username, password, ...captcha }),
  });
  return { ...((await reply.json()) as LoginReply), httpStatus: reply.status, headers: reply.headers };
}
