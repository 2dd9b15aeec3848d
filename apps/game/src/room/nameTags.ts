import { COLORS, INK_COLOR } from '@jumpy/rig/palette';
import { UNIT } from '@jumpy/sim/constants';
import type { CompanionFrame } from '../view/companion.ts';
import { type Context2D, drawSprite, type Sprite } from '../view/sprites.ts';
import { LINEUP_ROW_SIZE, type OpponentBody } from './opponentBodies.ts';
import { type OpponentArt, TAG_HEIGHT } from './opponentArt.ts';
import type { RoomMember } from './roomRoster.ts';

/** Name tags of the opponents: the nearest ones, as space permits. All others get dots. */
export interface NameTags {
  draw(ctx: Context2D, art: OpponentArt, context: NameTagContext): void;
  clear(): void;
}

export interface NameTagContext {
  readonly frame: CompanionFrame;
  readonly path: TagLayoutOptions['path'];
  readonly visibleBodies: readonly OpponentBody[];
  /** Members with a fall marker. */
  readonly fallen: readonly RoomMember[];
  readonly widthUnits: number;
  readonly heightUnits: number;
  readonly viewX: (x: number) => number;
  readonly followed: RoomMember | undefined;
  readonly isLinedUp: boolean;
}

const MAX_NAMES = 6;
/** The HUD ends here; tags must not overlap the numbers or the hop button. */
const TAGS_TOP_MARGIN = 64;
const TAGS_BOTTOM_MARGIN = 128;
const HUD_CORNER = { width: 184, height: 214 } as const;
const FADE_MS = 140;
/** In the lineup a name is placed on the cloud or above the head, so that faces stay visible. */
const LINEUP_SLOTS = [3, 0] as const;
/** A name stays until another member is clearly nearer. */
const KEEP_DISTANCE_RATIO = 0.75;
const BODY_CENTER_Y = 20;
const HEAD_Y = 58;
const DOT_OFFSET_Y = 50;

export function createNameTags(): NameTags {
  const slots = new Map<string, number>();
  const opacities = new Map<string, number>();

  /** Draws the placed tags; new ones fade in. */
  function drawTags(
    ctx: Context2D,
    placedTags: readonly PlacedTag[],
    tags: ReadonlyMap<string, Tag>,
    elapsedMs: number,
  ) {
    slots.clear();
    for (const { key, x, y, slot } of placedTags) {
      slots.set(key, slot);
      const opacity = Math.min(1, (opacities.get(key) ?? 0) + elapsedMs / FADE_MS);
      opacities.set(key, opacity);
      const sprite = tags.get(key)?.sprite;
      if (!sprite) continue;
      ctx.globalAlpha = opacity;
      drawSprite(ctx, sprite, x, y);
    }
    for (const key of opacities.keys()) if (!slots.has(key)) opacities.delete(key);
    ctx.globalAlpha = 1;
  }

  return {
    clear() {
      slots.clear();
      opacities.clear();
    },
    draw(ctx, art, context) {
      const { frame, path, visibleBodies, widthUnits, heightUnits, isLinedUp } = context;
      const center = path[0] ?? { x: widthUnits / 2, y: heightUnits / 2 };
      const tags = collectTags(art, context, { center, slots });
      const placedTags = layoutTags(
        [...tags.values()].map(({ request }) => request),
        {
          width: widthUnits,
          top: TAGS_TOP_MARGIN,
          bottom: heightUnits - (isLinedUp ? 0 : TAGS_BOTTOM_MARGIN),
          reservedCorner: HUD_CORNER,
          path,
          previousSlots: slots,
          ...(isLinedUp ? { allowedSlots: LINEUP_SLOTS } : {}),
          maxTags: isLinedUp ? LINEUP_ROW_SIZE : MAX_NAMES,
        },
      );
      drawTags(ctx, placedTags, tags, frame.elapsedMs);
      // No dots in the lineup.
      if (isLinedUp) return slots.clear();
      for (const { member, x, y } of visibleBodies) {
        const isOver = Math.abs(x - center.x) < HEAD_Y && Math.abs(y - BODY_CENTER_Y - center.y) < HEAD_Y;
        if (!slots.has(member.id) && !isOver) drawDot(ctx, x, y - DOT_OFFSET_Y);
      }
    },
  };
}

interface Tag {
  readonly sprite: Sprite;
  readonly request: TagRequest;
}

/** Tags of the nearest opponents and of fall markers, by key. */
function collectTags(
  art: OpponentArt,
  { frame: { top }, visibleBodies, fallen, heightUnits, viewX, followed }: NameTagContext,
  {
    center,
    slots,
  }: { readonly center: { readonly x: number; readonly y: number }; readonly slots: ReadonlyMap<string, number> },
): Map<string, Tag> {
  const tags = new Map<string, Tag>();
  const add = (key: string, x: number, y: number, sprite: Sprite): void =>
    void tags.set(key, { sprite, request: { key, x, y, width: sprite.width } });
  const distance = ({ member, x, y }: OpponentBody): number =>
    member === followed
      ? -1
      : Math.hypot(x - center.x, y - center.y) * (slots.has(member.id) ? KEEP_DISTANCE_RATIO : 1);
  const nearest = visibleBodies.toSorted((a, b) => distance(a) - distance(b)).slice(0, MAX_NAMES + 2);
  for (const { member, x, y, isFrozen } of nearest) {
    const { username: name, isBot, id } = member;
    add(id, x, y, art.getTag({ name, isBot, isFrozen }));
  }
  for (const { id, fall, username: name, isBot } of fallen) {
    const y = top - (fall?.y ?? 0) / UNIT;
    if (fall && y > BODY_CENTER_Y && y < heightUnits + BODY_CENTER_Y)
      add(`${id}/post`, viewX(fall.x / UNIT), y, art.getTag({ name, isBot, isFallen: true }));
  }
  return tags;
}

function drawDot(ctx: Context2D, x: number, y: number): void {
  ctx.beginPath();
  ctx.arc(x, y, 3.4, 0, 2 * Math.PI);
  ctx.lineWidth = 3.4;
  ctx.strokeStyle = INK_COLOR;
  ctx.stroke();
  ctx.fillStyle = COLORS.cream;
  ctx.fill();
}

/** Requested tag: position of the named figure's feet, and the tag's width. In screen units, down is positive. */
export interface TagRequest {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

interface PlacedTag {
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

/** Minimum distance of a tag from the hero's path, in units. */
export const PATH_CLEARANCE = 26;
const TAG_GAP = 3;
const ABOVE_OFFSET = 62;
const SIDE_OFFSET = 26;
const TAG_SIDE_Y = 22;
const BELOW_OFFSET = 17;

type TagSlot = (request: TagRequest) => { readonly x: number; readonly y: number };
const TAG_SLOTS: readonly TagSlot[] = [
  ({ x, y }) => ({ x, y: y - ABOVE_OFFSET }),
  ({ x, y, width }) => ({ x: x + SIDE_OFFSET + width / 2, y: y - TAG_SIDE_Y }),
  ({ x, y, width }) => ({ x: x - SIDE_OFFSET - width / 2, y: y - TAG_SIDE_Y }),
  ({ x, y }) => ({ x, y: y + BELOW_OFFSET }),
];

/** Places tags in order of priority, without covering each other or the hero's path; some get no place. */
export function layoutTags(requests: readonly TagRequest[], options: TagLayoutOptions): PlacedTag[] {
  const { allowedSlots = [0, 1, 2, 3] } = options;
  const placedTags: (PlacedTag & { readonly width: number })[] = [];
  for (const request of requests) {
    if (placedTags.length >= options.maxTags) break;
    const previousSlot = options.previousSlots.get(request.key);
    const order =
      previousSlot === undefined
        ? allowedSlots
        : [previousSlot, ...allowedSlots.filter((slot) => slot !== previousSlot)];
    for (const slot of order) {
      const at = TAG_SLOTS[slot]?.(request);
      if (!at || !isFree(at, request.width, { options, placedTags })) continue;
      placedTags.push({ key: request.key, ...at, slot, width: request.width });
      break;
    }
  }
  return placedTags;
}

function isFree(
  { x, y }: { readonly x: number; readonly y: number },
  width: number,
  {
    options,
    placedTags,
  }: { options: TagLayoutOptions; placedTags: readonly (PlacedTag & { readonly width: number })[] },
): boolean {
  const halfWidth = width / 2;
  if (x - halfWidth < 2 || x + halfWidth > options.width - 2) return false;
  if (y - TAG_HEIGHT / 2 < options.top || y + TAG_HEIGHT / 2 > options.bottom) return false;
  if (
    options.reservedCorner &&
    x - halfWidth < options.reservedCorner.width &&
    y - TAG_HEIGHT / 2 < options.reservedCorner.height
  )
    return false;
  for (const point of options.path)
    if (Math.abs(point.x - x) < halfWidth + PATH_CLEARANCE && Math.abs(point.y - y) < TAG_HEIGHT / 2 + PATH_CLEARANCE)
      return false;
  return placedTags.every(
    (other) =>
      Math.abs(other.x - x) >= (other.width + width) / 2 + TAG_GAP || Math.abs(other.y - y) >= TAG_HEIGHT + TAG_GAP,
  );
}
