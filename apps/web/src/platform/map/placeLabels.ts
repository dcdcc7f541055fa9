interface Position {
  x: number;
  y: number;
}

/** Half the size of a large pin, and of a label, in pixels. */
const PIN = 22;
const LABEL = { x: 40, y: 9 };
/** A label that a pin would cover stands below it or above it. */
const steps = [0, 1, -1, 2, -2];

/** Where labels stand so that neither pins nor labels before them cover them. Null where there is no room. */
export function placeLabels(labels: readonly Position[], pins: readonly Position[]): (Position | null)[] {
  const taken: Position[] = [];
  return labels.map(({ x, y }) => {
    const isFree = (at: Position) =>
      pins.every((pin) => Math.abs(pin.x - at.x) >= PIN + LABEL.x || Math.abs(pin.y - at.y) >= PIN + LABEL.y) &&
      taken.every((other) => Math.abs(other.x - at.x) >= 2 * LABEL.x || Math.abs(other.y - at.y) >= 2 * LABEL.y);
    const place = steps.map((step) => ({ x, y: y + step * (PIN + LABEL.y) })).find(isFree) ?? null;
    if (place) taken.push(place);
    return place;
  });
}
