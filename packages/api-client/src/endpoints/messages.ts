import type {
  MessageList,
  MessageQuery,
  MessageSelector,
  PurchaseList,
  PurchaseQuery,
  ServiceMessageInput,
  ServiceMessageList,
  ServiceMessageQuery,
  UnreadCount,
} from '@baodao/domain/messages/shapes';
import type { DoneReply, NoInput } from '@baodao/domain/wire/fields';
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
  /**
   * Returns the member's conversation with customer service, newest first.
   *
   * Members only.
   */
  service: defineEndpoint<ServiceMessageQuery, ServiceMessageList>('GET /rest/user/service/message', { access: 'member' }),
  /**
   * Writes to customer service. The answer comes as a message, and to the confirmed mail address.
   *
   * Members only.
   *
   * Errors: orderNotFound (-501).
   */
  askService: defineEndpoint<ServiceMessageInput, DoneReply>('POST /rest/user/service/message/save', { access: 'member' }),
};
