/** Requested tag: position of the named figure's feet, and the tag's width. In screen units, down is positive. */
export interface TagRequest {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface PlacedTag {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly slot: number;
}

export interface TagLayoutOptions {
  readonly width: number;
  /** Vertical bounds for tags. */
  readonly top: number;
  readonly bottom: number;
  /** Size of the numbers at the upper left. */
  readonly reservedCorner?: { readonly width: number; readonly height: number };
  /** Current and predicted path of the hero, which tags must not cover. */
  readonly path: readonly { readonly x: number; readonly y: number }[];
  /** Slots of the last frame, kept as long as possible. */
  readonly previousSlots: ReadonlyMap<string, number>;
  /** Allowed slots by preference: above the head, right, left, below the feet. */
  readonly allowedSlots?: readonly number[];
  readonly maxTags: number;
}

export const TAG_HEIGHT = 23;
/** Minimum distance of a tag from the hero's path, in units. */
export const PATH_CLEARANCE = 26;
const TAG_GAP = 3;
const ABOVE_OFFSET = 62;
const SIDE_OFFSET = 26;
const BODY_CENTER_Y = 22;
const BELOW_OFFSET = 17;

type TagSlot = (wish: TagRequest) => { readonly x: number; readonly y: number };
const TAG_SLOTS: readonly TagSlot[] = [
  ({ x, y }) => ({ x, y: y - ABOVE_OFFSET }),
  ({ x, y, width }) => ({ x: x + SIDE_OFFSET + width / 2, y: y - BODY_CENTER_Y }),
  ({ x, y, width }) => ({ x: x - SIDE_OFFSET - width / 2, y: y - BODY_CENTER_Y }),
  ({ x, y }) => ({ x, y: y + BELOW_OFFSET }),
];

/** Places tags in order of priority, without covering each other or the hero's path; some get no place. */
export function layoutTags(wishes: readonly TagRequest[], room: TagLayoutOptions): PlacedTag[] {
  const { allowedSlots = [0, 1, 2, 3] } = room;
  const placed: (PlacedTag & { readonly width: number })[] = [];
  for (const wish of wishes) {
    if (placed.length >= room.maxTags) break;
    const known = room.previousSlots.get(wish.key);
    const order = known === undefined ? allowedSlots : [known, ...allowedSlots.filter((slot) => slot !== known)];
    for (const slot of order) {
      const at = TAG_SLOTS[slot]?.(wish);
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
  { room, placed }: { room: TagLayoutOptions; placed: readonly (PlacedTag & { readonly width: number })[] },
): boolean {
  const half = width / 2;
  if (x - half < 2 || x + half > room.width - 2) return false;
  if (y - TAG_HEIGHT / 2 < room.top || y + TAG_HEIGHT / 2 > room.bottom) return false;
  if (room.reservedCorner && x - half < room.reservedCorner.width && y - TAG_HEIGHT / 2 < room.reservedCorner.height)
    return false;
  for (const point of room.path)
    if (Math.abs(point.x - x) < half + PATH_CLEARANCE && Math.abs(point.y - y) < TAG_HEIGHT / 2 + PATH_CLEARANCE)
      return false;
  return placed.every(
    (other) =>
      Math.abs(other.x - x) >= (other.width + width) / 2 + TAG_GAP || Math.abs(other.y - y) >= TAG_HEIGHT + TAG_GAP,
  );
}
