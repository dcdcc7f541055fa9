import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningShop } from './startShop.ts';

/** Waits for a mail with a link of this kind in the sandbox's inbox, and returns the link. */
export async function readMailLink(
  { sandboxUrl }: Pick<RunningShop, 'sandboxUrl'>,
  email: string,
  action: 'confirm' | 'unsubscribe',
): Promise<string> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const reply = await fetch(`${sandboxUrl}/mail.json?to=${encodeURIComponent(email)}`);
    const { mails } = (await reply.json()) as { mails: { text: string }[] };
    const links = mails.flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? []);
    const link = links.find((each) => new URL(each).pathname === `/rest/mail/${action}`);
    if (link) return link;
    await sleep(100);
  }
  throw new Error(`No mail with a link to ${action} for ${email}`);
}
