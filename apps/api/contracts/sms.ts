import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { ServiceUnavailable } from '../src/platform/http/serviceUnavailable.ts';
import type { Sms, SmsSender } from '../src/sms/smsSender.ts';

export interface SmsSetup {
  sender: SmsSender;
  /** The texts that the provider took for a phone number, oldest first. */
  readTexts: (phone: string) => Promise<string[]> | string[];
  /** Lets the provider fail until it is called with false. */
  setDown: (isDown: boolean) => Promise<void> | void;
}

function newSms(): Sms {
  const code = String(randomInt(100_000, 1_000_000));
  const phone = `+8869${randomInt(10_000_000, 100_000_000)}`;
  return { phone, text: `【宝岛集市】验证码 ${code}，5 分钟内有效。`, code, template: 'login', language: 'zh-CN' };
}

/** What the shop relies on, by rule. Each check throws when the sender breaks it. */
export const smsContract: Readonly<Record<string, (setup: SmsSetup) => Promise<void>>> = {
  'a message that is sent has its code, and is sent once': async ({ sender, readTexts }) => {
    const sms = newSms();
    await sender.send(sms);
    const texts = await readTexts(sms.phone);
    assert.equal(texts.length, 1);
    assert.ok(texts[0]?.includes(sms.code));
  },

  'an outage is told to the member as such, and the next message goes through': async ({ sender, readTexts, setDown }) => {
    const sms = newSms();
    await setDown(true);
    try {
      await assert.rejects(sender.send(sms), ServiceUnavailable);
    } finally {
      await setDown(false);
    }
    assert.deepEqual(await readTexts(sms.phone), []);
    await sender.send(sms);
    assert.equal((await readTexts(sms.phone)).length, 1);
  },
};
