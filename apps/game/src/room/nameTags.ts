import { COLORS, INK_COLOR } from '@jumpy/rig/palette';
import { UNIT } from '@jumpy/sim/constants';
import type { CompanionFrame } from '../view/companion.ts';
import { type Context2D, drawSprite, type Sprite } from '../view/sprites.ts';
import { WORLD_WIDTH_UNITS } from '../view/stageBox.ts';
import type { OpponentBody } from './opponentBody.ts';
import type { OpponentArt } from './opponentArt.ts';
import type { RoomMember } from './roomRoster.ts';
import { layoutTags, type TagLayoutOptions, type TagRequest } from './layoutTags.ts';
import { LINEUP_ROW_SIZE } from './startLineup.ts';

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
  readonly heightUnits: number;
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
  const shades = new Map<string, number>();

  return {
    clear() {
      slots.clear();
      shades.clear();
    },
    draw(ctx, art, { frame: { top, elapsedMs }, path, visibleBodies, fallen, heightUnits, followed, isLinedUp }) {
      const near = path[0] ?? { x: WORLD_WIDTH_UNITS / 2, y: heightUnits / 2 };
      const far = ({ member, x, y }: OpponentBody): number =>
        member === followed
          ? -1
          : Math.hypot(x - near.x, y - near.y) * (slots.has(member.id) ? KEEP_DISTANCE_RATIO : 1);
      const tags = new Map<string, { readonly sprite: Sprite; readonly wish: TagRequest }>();
      const wish = (key: string, x: number, y: number, sprite: Sprite): void =>
        void tags.set(key, { sprite, wish: { key, x, y, width: sprite.width } });
      for (const { member, x, y, isFrozen } of visibleBodies
        .toSorted((a, b) => far(a) - far(b))
        .slice(0, MAX_NAMES + 2)) {
        const { username: name, isBot, id } = member;
        wish(id, x, y, art.getTag({ name, isBot, isFrozen }));
      }
      for (const { id, fall, username: name, isBot } of fallen) {
        const y = top - (fall?.y ?? 0) / UNIT;
        if (fall && y > BODY_CENTER_Y && y < heightUnits + BODY_CENTER_Y)
          wish(`${id}/post`, fall.x / UNIT, y, art.getTag({ name, isBot, isFallen: true }));
      }
      const placed = layoutTags(
        [...tags.values()].map((tag) => tag.wish),
        {
          ...{ width: WORLD_WIDTH_UNITS, top: TAGS_TOP_MARGIN, reservedCorner: HUD_CORNER, path, previousSlots: slots },
          bottom: heightUnits - (isLinedUp ? 0 : TAGS_BOTTOM_MARGIN),
          ...(isLinedUp ? { allowedSlots: LINEUP_SLOTS } : {}),
          maxTags: isLinedUp ? LINEUP_ROW_SIZE : MAX_NAMES,
        },
      );
      slots.clear();
      for (const { key, x, y, slot } of placed) {
        slots.set(key, slot);
        const shade = Math.min(1, (shades.get(key) ?? 0) + elapsedMs / FADE_MS);
        shades.set(key, shade);
        const sprite = tags.get(key)?.sprite;
        if (!sprite) continue;
        ctx.globalAlpha = shade;
        drawSprite(ctx, sprite, x, y);
      }
      for (const key of shades.keys()) if (!slots.has(key)) shades.delete(key);
      ctx.globalAlpha = 1;
      // No dots in the lineup.
      if (isLinedUp) return slots.clear();
      for (const { member, x, y } of visibleBodies) {
        const isOver = Math.abs(x - near.x) < HEAD_Y && Math.abs(y - BODY_CENTER_Y - near.y) < HEAD_Y;
        if (!slots.has(member.id) && !isOver) drawDot(ctx, x, y - DOT_OFFSET_Y);
      }
    },
  };
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
