import { type LinkType, linkTypes } from '@baodao/domain/home/linkTypes';
import type { messageTypes } from '@baodao/domain/messages/shapes';
import type { Queryable } from '../../platform/db/database.ts';
import { message } from '../../platform/db/schema/account.ts';
import type { MessageKey } from './messageTexts.ts';
import { requestMailsOf } from './requestMails.ts';

export interface NewMessage {
  userId: number;
  type: (typeof messageTypes)[keyof typeof messageTypes];
  textKey: MessageKey;
  values?: Record<string, string>;
  linkType?: LinkType;
  linkValue?: string;
  /** Identifies the event, which creates at most one message. */
  dedupe: string;
}

/** Writes a message and requests the mail that accompanies it, if any. Pass the transaction of the event as `db`. */
export async function insertMessage(
  db: Queryable,
  { values = {}, linkType = linkTypes.nothing, linkValue = '', ...rest }: NewMessage,
): Promise<void> {
  await db
    .insert(message)
    .values({ ...rest, values, linkType, linkValue })
    .onConflictDoNothing({ target: message.dedupe });
  await requestMailsOf(db, [{ ...rest, values }]);
}
