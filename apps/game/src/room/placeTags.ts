/** A tag that is wished for: the middle of the feet of whom it names, and its width. Units of the picture, down is positive. */
export interface TagWish {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** The middle of a tag that has found a place. */
export interface PlacedTag {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly slot: number;
}

export interface TagRoom {
  readonly width: number;
  /** Tags keep between these heights. */
  readonly top: number;
  readonly bottom: number;
  /** The numbers stand at the upper left, so wide and high. */
  readonly corner?: { readonly width: number; readonly height: number };
  /** Where the own hero is, and will be: nothing may stand near it. */
  readonly path: readonly { readonly x: number; readonly y: number }[];
  /** Where tags stood before: they stay as long as they can. */
  readonly before: ReadonlyMap<string, number>;
  /** Places that may be taken, the best first: over the head, right, left, under the feet. */
  readonly slots?: readonly number[];
  /** More than this many are not named. */
  readonly most: number;
}

export const TAG_HEIGHT = 23;
/** So far from the hero's way a tag keeps, units. */
export const CLEAR = 26;
const GAP = 3;
const OVER_HEAD = 62;
const BESIDE = 26;
const MIDDLE = 22;
const UNDER_FEET = 17;

type Slot = (wish: TagWish) => { readonly x: number; readonly y: number };
const SLOTS: readonly Slot[] = [
  ({ x, y }) => ({ x, y: y - OVER_HEAD }),
  ({ x, y, width }) => ({ x: x + BESIDE + width / 2, y: y - MIDDLE }),
  ({ x, y, width }) => ({ x: x - BESIDE - width / 2, y: y - MIDDLE }),
  ({ x, y }) => ({ x, y: y + UNDER_FEET }),
];

/** Finds a place for each tag, in the order of the wishes, that covers neither another tag nor the way of the own hero; some find none. */
export function placeTags(wishes: readonly TagWish[], room: TagRoom): PlacedTag[] {
  const { slots = [0, 1, 2, 3] } = room;
  const placed: (PlacedTag & { readonly width: number })[] = [];
  for (const wish of wishes) {
    if (placed.length >= room.most) break;
    const known = room.before.get(wish.key);
    const order = known === undefined ? slots : [known, ...slots.filter((slot) => slot !== known)];
    for (const slot of order) {
      const at = SLOTS[slot]?.(wish);
      if (!at || !isFree(at, wish.width, { room, placed })) continue;
      placed.push({ key: wish.key, ...at, slot, width: wish.width });
      break;
    }
  }
  return placed;
}

function isFree(
  { x, y }: { readonly x: number; readonly y: number },
  width: number,
  { room, placed }: { room: TagRoom; placed: readonly (PlacedTag & { readonly width: number })[] },
): boolean {
  const half = width / 2;
  if (x - half < 2 || x + half > room.width - 2) return false;
  if (y - TAG_HEIGHT / 2 < room.top || y + TAG_HEIGHT / 2 > room.bottom) return false;
  if (room.corner && x - half < room.corner.width && y - TAG_HEIGHT / 2 < room.corner.height) return false;
  for (const point of room.path)
    if (Math.abs(point.x - x) < half + CLEAR && Math.abs(point.y - y) < TAG_HEIGHT / 2 + CLEAR) return false;
  return placed.every(
    (other) => Math.abs(other.x - x) >= (other.width + width) / 2 + GAP || Math.abs(other.y - y) >= TAG_HEIGHT + GAP,
  );
}
