import type { Environment } from '@baodao/settings/settings';
import { ServiceUnavailable } from '../platform/http/serviceUnavailable.ts';
import { createAliyunSms } from './aliyunSms.ts';
import type { SmsSender } from './smsSender.ts';
import { createWebhookSms } from './webhookSms.ts';

/**
 * Creates the sender that `SMS_PROVIDER` selects. A missing setting stops the start.
 *
 * @param adapter the sender of the deployment, if it has one
 */
export function createSmsSender(environment: Environment, adapter: SmsSender | null = null): SmsSender {
  if (environment.SMS_PROVIDER === 'adapter') {
    if (adapter === null) throw new Error('SMS_PROVIDER is adapter, but the file that SHOP_CONFIG names has no sms');
    return adapter;
  }
  const requireSetting = (name: keyof Environment) => {
    const value = environment[name];
    if (typeof value !== 'string')
      throw new Error(`${name} is missing: SMS_PROVIDER=${environment.SMS_PROVIDER} requires it. Set it and start again.`);
    return value;
  };
  if (environment.SMS_PROVIDER === 'aliyun') {
    return createAliyunSms({
      keyId: requireSetting('ALIYUN_SMS_KEY_ID'),
      keySecret: requireSetting('ALIYUN_SMS_KEY_SECRET'),
      signName: requireSetting('ALIYUN_SMS_SIGN'),
      templateCode: requireSetting('ALIYUN_SMS_TEMPLATE'),
      endpoint: environment.SMS_URL,
    });
  }
  if (environment.SMS_PROVIDER === 'sandbox' && environment.SHOP_MODE === 'live') {
    throw new Error(
      'SMS_PROVIDER=sandbox does not deliver messages, so live mode does not allow it. Set SMS_PROVIDER to aliyun or webhook.',
    );
  }
  // A demo in containers has no sandbox. Its visitors look around, and its member signs in with a password.
  if (environment.SMS_PROVIDER === 'sandbox' && environment.SMS_URL === undefined) return { send: refuseToSend };
  return createWebhookSms({ url: requireSetting('SMS_URL'), secret: requireSetting('SMS_SECRET') });
}

async function refuseToSend(): Promise<void> {
  throw new ServiceUnavailable('the shop has no SMS service: set SMS_PROVIDER');
}
