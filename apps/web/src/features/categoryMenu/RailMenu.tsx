import { useEffect, useRef, useState } from 'react';
import { usePlannedAction } from '../../platform/browser/usePlannedAction.ts';
import CategoryPanel from './CategoryPanel.tsx';
import { CLOSE_DELAY_MS, OPEN_DELAY_MS, SWITCH_DELAY_MS } from './menuDelays.ts';
import { moveFocus } from './moveFocus.ts';
import styles from './RailMenu.module.css';

const findRow = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-category]') : null;
const readId = (row: HTMLElement | null): number | null => (row === null ? null : Number(row.dataset['category']));

/**
 * The lower levels of a category of the rail, over the banner beside it. A resting pointer opens it, or the right arrow; Escape and the left
 * arrow lead back. The rows come from cached HTML, so their events are read at the rail.
 */
export default function RailMenu({ rail }: { rail: HTMLElement }) {
  const menu = useRef<HTMLDivElement>(null);
  const { plan, cancel } = usePlannedAction();
  const [id, setId] = useState<number | null>(null);

  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const showRow = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      const row = findRow(event);
      if (row) plan(() => setId(readId(row)), menu.current ? SWITCH_DELAY_MS : OPEN_DELAY_MS);
      else cancel();
    };
    const moveByArrow = (event: KeyboardEvent) => {
      const isInMenu = event.target instanceof Node && menu.current?.contains(event.target);
      const links = [...(menu.current?.querySelectorAll<HTMLElement>('a') ?? [])];
      if (event.key === 'Escape' || (event.key === 'ArrowLeft' && isInMenu)) {
        const row = rail.querySelector<HTMLElement>(`[data-category="${menu.current?.dataset['shown']}"] a`);
        if (isInMenu) row?.focus();
        setId(null);
      } else if (event.key === 'ArrowRight' && !isInMenu) {
        setId(readId(findRow(event)));
        // The panel is there after the next render.
        requestAnimationFrame(() => menu.current?.querySelector<HTMLElement>('a')?.focus());
      } else if (isInMenu && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) moveFocus(links, event.key === 'ArrowDown' ? 1 : -1);
      else return;
      event.preventDefault();
    };
    const closeOnLeave = (event: FocusEvent) => {
      if (!(event.relatedTarget instanceof Node && rail.contains(event.relatedTarget))) setId(null);
    };
    // The pointer may rest since before this code was loaded.
    const hovered = rail.querySelector<HTMLElement>('[data-category]:hover');
    if (hovered) plan(() => setId(readId(hovered)), OPEN_DELAY_MS);
    rail.addEventListener('pointerover', showRow, { signal });
    rail.addEventListener('pointerleave', () => plan(() => setId(null), CLOSE_DELAY_MS), { signal });
    rail.addEventListener('keydown', moveByArrow, { signal });
    // The focus may be elsewhere while the pointer rests on a row.
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && setId(null), { signal });
    rail.addEventListener('focusout', closeOnLeave, { signal });
    return () => listeners.abort();
  }, [rail, plan, cancel]);

  if (id === null) return null;
  return (
    <div ref={menu} className={styles.menu} data-shown={id}>
      <CategoryPanel id={id} />
    </div>
  );
}
