import { type ToastItem, ToastRegion } from '@baodao/ui-kit/Toast/ToastRegion';
import { useNotificationContext, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';

const kinds = { success: 'success', error: 'danger', warning: 'warning', info: 'info' } as const;

/** What was done, or why not. Takes each message off the queue of ra-core and shows it until it expires or is closed. */
export function Notifications() {
  const translate = useTranslate();
  const { notifications, takeNotification } = useNotificationContext();
  const [items, setItems] = useState<readonly ToastItem[]>([]);
  // The same text twice is two messages.
  const count = useRef(0);
  useEffect(() => {
    const taken = takeNotification();
    if (typeof taken?.message !== 'string') return;
    const { message, type, notificationOptions } = taken;
    const title = translate(message, notificationOptions?.messageArgs ?? {});
    const id = String(++count.current);
    setItems((shown) => [...shown, { id, kind: kinds[type], title }]);
  }, [notifications, takeNotification, translate]);
  return (
    <ToastRegion
      label={translate('shell.messages')}
      dismissLabel={translate('form.close')}
      items={items}
      onDismiss={(id) => setItems((shown) => shown.filter((each) => each.id !== id))}
    />
  );
}
