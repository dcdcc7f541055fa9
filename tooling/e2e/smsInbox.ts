import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningShop } from './startShop.ts';

/** Reads the code in the newest SMS of the sandbox's inbox. `phone` is a number in Taiwan's national format: `0912345678`. */
export async function readSmsCode({ sandboxUrl }: Pick<RunningShop, 'sandboxUrl'>, phone: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const reply = await fetch(`${sandboxUrl}/sms.json?phone=${phone.slice(1)}`);
    const { messages } = (await reply.json()) as { messages: { text: string; code?: string }[] };
    const code = messages[0]?.code ?? /\d{6}/.exec(messages[0]?.text ?? '')?.[0];
    if (code) return code;
    await sleep(100);
  }
  throw new Error(`No SMS for ${phone}`);
}
