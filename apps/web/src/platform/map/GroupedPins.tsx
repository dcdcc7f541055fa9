import type { Point } from '@baodao/domain/local/distance';
import { IconButton } from '@baodao/ui-kit/IconButton/IconButton';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { createPlaceGroups, type MapPlaceData, type PlaceGroup } from './groupPlaces.ts';
import styles from './TaiwanMap.module.css';
import { MapPlace, type ShownMap } from './TaiwanMap.tsx';

/** Groups of this size or more get a larger pin. */
const LARGE_GROUP = 10;

interface Props<Place> {
  map: ShownMap;
  places: readonly Place[];
  selectedKey: string | null;
  labels: { zoomTo: (count: number) => string; list: (count: number) => string; close: string };
  renderPin: (place: Place) => ReactNode;
  onChoose: (place: Place) => void;
  isPointerOnly?: boolean;
  /** What lies below the pins, given where they are. */
  children?: (pins: readonly Point[]) => ReactNode;
}

/** Pins of places. Pins that would overlap become one with their number: it zooms in, or lists the places that never separate. */
export function GroupedPins<Place extends MapPlaceData & { disabled?: boolean }>({
  map,
  places,
  selectedKey,
  labels,
  renderPin,
  onChoose,
  isPointerOnly = false,
  children,
}: Props<Place>) {
  const groupAt = useMemo(() => createPlaceGroups(places), [places]);
  const groups = groupAt(map.view.zoom);
  const [openKey, setOpenKey] = useState<string | null>(null);
  const pressed = useRef<HTMLElement>(null);
  const open = groups.find(({ key }) => key === openKey);
  const tabIndex = isPointerOnly ? { tabIndex: -1 } : {};
  return (
    <>
      {children?.(groups)}
      <ul>
        {groups.map((group) => {
          const [place] = group.places;
          if (group.count === 1 && place) {
            return (
              <MapPlace key={group.key} map={map} point={group}>
                {renderPin(place)}
              </MapPlace>
            );
          }
          return (
            <MapPlace key={group.key} map={map} point={group}>
              <button
                type="button"
                className={styles.group}
                data-size={group.count >= LARGE_GROUP ? 'large' : undefined}
                data-selected={group.places.some(({ key }) => key === selectedKey)}
                aria-label={group.separatesAt === null ? labels.list(group.count) : labels.zoomTo(group.count)}
                aria-expanded={group.separatesAt === null ? group.key === openKey : undefined}
                {...tabIndex}
                onClick={({ currentTarget }) => {
                  pressed.current = currentTarget;
                  if (group.separatesAt === null) return setOpenKey(group.key);
                  map.goTo(group, Math.max(group.separatesAt, map.view.zoom + 1));
                  // The pin disappears, so the map takes the focus.
                  if (!isPointerOnly) currentTarget.closest('section')?.focus({ preventScroll: true });
                }}
              >
                {group.count}
              </button>
            </MapPlace>
          );
        })}
      </ul>
      {open && (
        <GroupList
          group={open}
          title={labels.list(open.count)}
          closeLabel={labels.close}
          tabIndex={tabIndex}
          onChoose={(place) => {
            setOpenKey(null);
            onChoose(place);
          }}
          onClose={() => {
            setOpenKey(null);
            pressed.current?.focus();
          }}
        />
      )}
    </>
  );
}

interface ListProps<Place> {
  group: PlaceGroup<Place>;
  title: string;
  closeLabel: string;
  tabIndex: { tabIndex?: number };
  onChoose: (place: Place) => void;
  onClose: () => void;
}

/** The places of a group that never separate, at the bottom of the map. */
function GroupList<Place extends MapPlaceData & { disabled?: boolean }>({
  group,
  title,
  closeLabel,
  tabIndex,
  onChoose,
  onClose,
}: ListProps<Place>) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.querySelector('button')?.focus(), []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes the list from each of its buttons
    <div className={styles.list} onKeyDown={({ key }) => key === 'Escape' && onClose()}>
      <p className={styles.listTitle}>{title}</p>
      <IconButton label={closeLabel} icon={<X />} {...tabIndex} onClick={onClose} />
      <ul ref={list} aria-label={title}>
        {group.places.map((place) => (
          <li key={place.key}>
            <button type="button" disabled={place.disabled} {...tabIndex} onClick={() => onChoose(place)}>
              {place.name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
