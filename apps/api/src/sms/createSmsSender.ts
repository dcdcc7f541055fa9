import type { Environment } from '../config.ts';
import { createAliyunSms } from './aliyunSms.ts';
import type { SmsSender } from './smsSender.ts';
import { createWebhookSms } from './webhookSms.ts';

/** The sender that the environment names. What it needs and lacks is named, and nothing starts. */
export function createSmsSender(environment: Environment): SmsSender {
  const given = (name: keyof Environment) => {
    const value = environment[name];
    if (typeof value !== 'string') throw new Error(`SMS_PROVIDER=${environment.SMS_PROVIDER} needs ${name}`);
    return value;
  };
  if (environment.SMS_PROVIDER === 'aliyun') {
    return createAliyunSms({
      keyId: given('ALIYUN_SMS_KEY_ID'),
      keySecret: given('ALIYUN_SMS_KEY_SECRET'),
      signName: given('ALIYUN_SMS_SIGN'),
      templateCode: given('ALIYUN_SMS_TEMPLATE'),
      endpoint: environment.SMS_URL,
    });
  }
  if (environment.SMS_PROVIDER === 'sandbox' && environment.SHOP_MODE === 'live') {
    throw new Error('SMS_PROVIDER=sandbox is refused in live mode: nobody would get his code');
  }
  return createWebhookSms({ url: given('SMS_URL'), secret: given('SMS_SECRET') });
}
