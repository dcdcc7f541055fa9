import type { HttpReply } from './httpMessages.ts';

/** Replies by the promise of their call. */
export const repliesByCall = new WeakMap<Promise<unknown>, { reply?: HttpReply }>();

/** Runs a call, and remembers its last HTTP reply for `withResponse`. */
export function noteReply<Data>(run: (note: (reply: HttpReply) => void) => Promise<Data>): Promise<Data> {
  const noted: { reply?: HttpReply } = {};
  const call = run((reply) => {
    noted.reply = reply;
  });
  repliesByCall.set(call, noted);
  return call;
}
