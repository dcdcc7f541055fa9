import type { MessageChoice, MessageList, MessageQuery, PurchaseList, PurchaseQuery, Unread } from '@baodao/domain/messages/shapes';
import type { Nothing } from '@baodao/domain/wire/fields';
import { row } from '../row.ts';

export const messages = {
  list: row<MessageQuery, MessageList>('GET /rest/user/message', { access: 'member' }),
  unreadCount: row<Nothing, number>('GET /rest/user/message/unread/count', { access: 'member', on401: 'leave' }),
  delete: row<MessageChoice, Unread>('POST /rest/user/message/delete', { access: 'member' }),
  read: row<MessageChoice, Unread>('POST /rest/user/message/read', { access: 'member' }),
  purchases: row<PurchaseQuery, PurchaseList>('GET /rest/user/message/product/buy', { access: 'member' }),
};
