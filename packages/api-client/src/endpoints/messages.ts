import type { MessageList, MessageQuery, MessageSelector, PurchaseList, PurchaseQuery, UnreadCount } from '@baodao/domain/messages/shapes';
import type { NoInput } from '@baodao/domain/wire/fields';
import { defineEndpoint } from '../endpoint.ts';

export const messages = {
  /**
   * Returns the member's messages, newest first.
   *
   * Members only.
   */
  list: defineEndpoint<MessageQuery, MessageList>('GET /rest/user/message', { access: 'member', scope: 'messages:read', specified: true }),
  /**
   * Returns the number of unread messages.
   *
   * Members only.
   */
  unreadCount: defineEndpoint<NoInput, number>('GET /rest/user/message/unread/count', {
    access: 'member',
    scope: 'messages:read',
    specified: true,
    on401: 'reject',
  }),
  /**
   * Deletes messages and returns the number of unread ones.
   *
   * Members only.
   */
  delete: defineEndpoint<MessageSelector, UnreadCount>('POST /rest/user/message/delete', { access: 'member', specified: true }),
  /**
   * Marks messages as read and returns the number of unread ones.
   *
   * Members only.
   */
  read: defineEndpoint<MessageSelector, UnreadCount>('POST /rest/user/message/read', { access: 'member' }),
  /**
   * Returns messages about bought products, to review or to buy again.
   *
   * Members only.
   */
  purchases: defineEndpoint<PurchaseQuery, PurchaseList>('GET /rest/user/message/product/buy', { access: 'member', specified: true }),
};
