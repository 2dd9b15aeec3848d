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
  draw(pen: Context2D, art: OpponentArt, place: NameTagContext): void;
  clear(): void;
}

export interface NameTagContext {
  readonly shot: CompanionFrame;
  readonly path: TagLayoutOptions['path'];
  readonly seen: readonly OpponentBody[];
  /** Members with a fall marker. */
  readonly fallen: readonly RoomMember[];
  readonly unitsHigh: number;
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
    draw(pen, art, { shot: { top, elapsedMs }, path, seen, fallen, unitsHigh, followed, isLinedUp }) {
      const near = path[0] ?? { x: WORLD_WIDTH_UNITS / 2, y: unitsHigh / 2 };
      const far = ({ person, x, y }: OpponentBody): number =>
        person === followed
          ? -1
          : Math.hypot(x - near.x, y - near.y) * (slots.has(person.id) ? KEEP_DISTANCE_RATIO : 1);
      const tags = new Map<string, { readonly sprite: Sprite; readonly wish: TagRequest }>();
      const wish = (key: string, x: number, y: number, sprite: Sprite): void =>
        void tags.set(key, { sprite, wish: { key, x, y, width: sprite.width } });
      for (const { person, x, y, isFrozen } of seen.toSorted((a, b) => far(a) - far(b)).slice(0, MAX_NAMES + 2)) {
        const { username: name, isBot, id } = person;
        wish(id, x, y, art.tag({ name, isBot, isFrozen }));
      }
      for (const { id, fall, username: name, isBot } of fallen) {
        const y = top - (fall?.y ?? 0) / UNIT;
        if (fall && y > BODY_CENTER_Y && y < unitsHigh + BODY_CENTER_Y)
          wish(`${id}/post`, fall.x / UNIT, y, art.tag({ name, isBot, isFallen: true }));
      }
      const placed = layoutTags(
        [...tags.values()].map((tag) => tag.wish),
        {
          ...{ width: WORLD_WIDTH_UNITS, top: TAGS_TOP_MARGIN, corner: HUD_CORNER, path, before: slots },
          bottom: unitsHigh - (isLinedUp ? 0 : TAGS_BOTTOM_MARGIN),
          ...(isLinedUp ? { slots: LINEUP_SLOTS } : {}),
          most: isLinedUp ? LINEUP_ROW_SIZE : MAX_NAMES,
        },
      );
      slots.clear();
      for (const { key, x, y, slot } of placed) {
        slots.set(key, slot);
        const shade = Math.min(1, (shades.get(key) ?? 0) + elapsedMs / FADE_MS);
        shades.set(key, shade);
        const sprite = tags.get(key)?.sprite;
        if (!sprite) continue;
        pen.globalAlpha = shade;
        drawSprite(pen, sprite, x, y);
      }
      for (const key of shades.keys()) if (!slots.has(key)) shades.delete(key);
      pen.globalAlpha = 1;
      // No dots in the lineup.
      if (isLinedUp) return slots.clear();
      for (const { person, x, y } of seen) {
        const isOver = Math.abs(x - near.x) < HEAD_Y && Math.abs(y - BODY_CENTER_Y - near.y) < HEAD_Y;
        if (!slots.has(person.id) && !isOver) drawDot(pen, x, y - DOT_OFFSET_Y);
      }
    },
  };
}

function drawDot(pen: Context2D, x: number, y: number): void {
  pen.beginPath();
  pen.arc(x, y, 3.4, 0, 2 * Math.PI);
  pen.lineWidth = 3.4;
  pen.strokeStyle = INK_COLOR;
  pen.stroke();
  pen.fillStyle = COLORS.cream;
  pen.fill();
}
