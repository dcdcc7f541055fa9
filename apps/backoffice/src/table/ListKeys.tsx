import { useListContext } from 'ra-core';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

const moves: Readonly<Record<string, number>> = { j: 1, k: -1 };

/**
 * Works through a list by keyboard: `j` and `k` go to the row below and above, and other keys press the button of the row that names them in
 * `aria-keyshortcuts`. Keys count only while the focus is on a button of the list, so they take nothing from browsers and screen readers.
 */
export function ListKeys({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  const left = useRef<number | null>(null);
  const { data } = useListContext();
  const focusRow = (at: number) => {
    const rows = root.current?.querySelectorAll('tbody tr') ?? [];
    rows[Math.max(0, Math.min(at, rows.length - 1))]?.querySelector<HTMLElement>('[aria-keyshortcuts]')?.focus();
  };
  // A row that was decided has gone, and the next one is in its place.
  useEffect(() => {
    if (left.current !== null && data && document.activeElement === document.body) focusRow(left.current);
    left.current = null;
  }, [data]);
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    if (!(target instanceof HTMLElement) || ctrlKey || metaKey || altKey) return;
    const row = target.closest('button')?.closest('tbody tr');
    if (!row?.querySelector('[aria-keyshortcuts]')) return;
    const at = [...(row.parentElement?.children ?? [])].indexOf(row);
    const move = moves[key];
    const button = row.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]`);
    if (move === undefined && !button) return;
    event.preventDefault();
    if (move !== undefined) focusRow(at + move);
    left.current = button ? at : null;
    button?.click();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its buttons have the focus
    <div ref={root} onKeyDown={press}>
      {children}
    </div>
  );
}
