import { type ToastItem, ToastRegion } from '@baodao/ui-kit/Toast/ToastRegion';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'ra-core';

const kinds = { success: 'success', error: 'danger', warning: 'warning', info: 'info' } as const;
const isKind = (type: string): type is keyof typeof kinds => Object.hasOwn(kinds, type);

const ids = new WeakMap<NotificationPayload, string>();
let count = 0;

/** The same text twice is two messages. */
function idOf(notification: NotificationPayload): string {
  const id = ids.get(notification) ?? String(++count);
  ids.set(notification, id);
  return id;
}

/** What was done, or why not. */
export function Notifications() {
  const translate = useTranslate();
  const { notifications, setNotifications } = useNotificationContext();
  const items = notifications.flatMap((notification): ToastItem[] => {
    const { message, type, notificationOptions } = notification;
    if (typeof message !== 'string') return [];
    const title = translate(message, notificationOptions?.messageArgs ?? {});
    return [{ id: idOf(notification), kind: isKind(type) ? kinds[type] : 'info', title }];
  });
  return (
    <ToastRegion
      label={translate('shell.messages')}
      dismissLabel={translate('form.close')}
      items={items}
      onDismiss={(id) => setNotifications((shown) => shown.filter((each) => idOf(each) !== id))}
    />
  );
}
