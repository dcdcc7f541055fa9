import type { MessageList, MessageQuery, MessageSelector, PurchaseList, PurchaseQuery, UnreadCount } from '@baodao/domain/messages/shapes';
import type { NoInput } from '@baodao/domain/wire/fields';
import { defineEndpoint } from '../endpoint.ts';

export const messages = {
  list: defineEndpoint<MessageQuery, MessageList>('GET /rest/user/message', { access: 'member' }),
  unreadCount: defineEndpoint<NoInput, number>('GET /rest/user/message/unread/count', { access: 'member', on401: 'reject' }),
  delete: defineEndpoint<MessageSelector, UnreadCount>('POST /rest/user/message/delete', { access: 'member' }),
  read: defineEndpoint<MessageSelector, UnreadCount>('POST /rest/user/message/read', { access: 'member' }),
  purchases: defineEndpoint<PurchaseQuery, PurchaseList>('GET /rest/user/message/product/buy', { access: 'member' }),
};
