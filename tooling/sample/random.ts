/** A pseudo-random generator. The same seed gives the same numbers on every machine. */
export interface Random {
  /** From 0 inclusive to 1 exclusive. */
  next: () => number;
  /** A whole number from `from` to `to`, both included. */
  int: (from: number, to: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
  chance: (probability: number) => boolean;
  shuffle: <Item>(items: readonly Item[]) => Item[];
  /** Another generator. It depends only on this one's seed and the name, not on the numbers already drawn. */
  fork: (name: string | number) => Random;
}

export function createRandom(seed: number | string): Random {
  let state = hash(String(seed));
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    int,
    pick(items) {
      const item = items[int(0, items.length - 1)];
      if (item === undefined) throw new Error('Cannot pick from an empty list');
      return item;
    },
    chance: (probability) => next() < probability,
    shuffle(items) {
      const order = items.map((item) => ({ item, at: next() }));
      return order.toSorted((a, b) => a.at - b.at).map(({ item }) => item);
    },
    fork: (name) => createRandom(`${seed}/${name}`),
  };
}

/** FNV-1a */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}
