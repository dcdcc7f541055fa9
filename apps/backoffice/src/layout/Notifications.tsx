import { type ToastItem, ToastRegion } from '@baodao/ui-kit/Toast/ToastRegion';
import { useNotificationContext, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';

const kinds = { success: 'success', error: 'danger', warning: 'warning', info: 'info' } as const;
const isKind = (type: string): type is keyof typeof kinds => Object.hasOwn(kinds, type);

let taken = 0;

/** What was done, or why not. */
export function Notifications() {
  const translate = useTranslate();
  const { notifications, takeNotification } = useNotificationContext();
  const [items, setItems] = useState<readonly ToastItem[]>([]);
  useEffect(() => {
    if (notifications.length === 0) return;
    const next = takeNotification();
    if (!next || typeof next.message !== 'string') return;
    const title = translate(next.message, next.notificationOptions?.messageArgs ?? {});
    taken += 1;
    const item: ToastItem = { id: String(taken), kind: isKind(next.type) ? kinds[next.type] : 'info', title };
    setItems((shown) => [...shown, item]);
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
