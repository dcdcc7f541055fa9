import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type ToastItem, ToastRegion } from './ToastRegion.tsx';

const html = (item: Omit<ToastItem, 'id'>) =>
  renderToString(<ToastRegion label="Messages" dismissLabel="Close" items={[{ id: '1', ...item }]} onDismiss={() => {}} />);

test.each([
  ['success', 'lucide-circle-check', false],
  ['warning', 'lucide-triangle-alert', false],
  ['info', 'lucide-info', false],
  ['danger', 'lucide-circle-alert', true],
] as const)('a popup of kind %s has its own icon, a title, and a text only if there is one', (kind, icon, isAlert) => {
  const short = html({ kind, title: 'Payment failed' });
  expect(short).toContain(icon);
  expect(short).toMatch(/<div class="[^"]*title[^"]*">Payment failed<\/div><\/div>/);
  // A screen reader interrupts for an error only.
  expect(short.includes('role="alert"')).toBe(isAlert);
  expect(html({ kind, title: 'Payment failed', text: 'The card is blocked' })).toMatch(
    /Payment failed<\/div><div class="[^"]*text[^"]*">The card is blocked<\/div>/,
  );
});
