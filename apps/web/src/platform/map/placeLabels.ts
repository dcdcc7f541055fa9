interface Position {
  x: number;
  y: number;
}
interface Label extends Position {
  halfWidth: number;
}

/** Half the size of a large pin, and half the height of a label, in pixels. */
const PIN = 22;
const HALF_HEIGHT = 9;

/** Where labels stand so that neither pins nor labels before them cover them: at their point, or beside it. Null where there is no room. */
export function placeLabels(labels: readonly Label[], pins: readonly Position[]): (Position | null)[] {
  const taken: Label[] = [];
  return labels.map(({ x, y, halfWidth }) => {
    const aside = PIN + halfWidth;
    const above = PIN + HALF_HEIGHT;
    const isFree = (at: Position) =>
      pins.every((pin) => Math.abs(pin.x - at.x) >= aside || Math.abs(pin.y - at.y) >= above) &&
      taken.every((other) => Math.abs(other.x - at.x) >= other.halfWidth + halfWidth || Math.abs(other.y - at.y) >= 2 * HALF_HEIGHT);
    const places = [
      { x, y },
      { x, y: y + above },
      { x, y: y - above },
      { x: x + aside, y },
      { x: x - aside, y },
    ];
    const place = places.find(isFree) ?? null;
    if (place) taken.push({ ...place, halfWidth });
    return place;
  });
}
