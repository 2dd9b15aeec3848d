import { COLOURS, INK } from '@jumpy/rig/palette';
import { UNIT } from '@jumpy/sim/constants';
import type { CompanionShot } from '../view/companion.ts';
import { type Pen, put, type Sprite } from '../view/sprites.ts';
import { WIDE } from '../view/stageBox.ts';
import type { Body } from './body.ts';
import type { FigureArt } from './figureArt.ts';
import type { Person } from './people.ts';
import { placeTags, type TagRoom, type TagWish } from './placeTags.ts';
import { ROW } from './startLine.ts';

/** Name tags of the opponents: the nearest ones, as space permits. All others get dots. */
export interface Names {
  draw(pen: Pen, art: FigureArt, place: NamePlace): void;
  clear(): void;
}

export interface NamePlace {
  readonly shot: CompanionShot;
  readonly path: TagRoom['path'];
  readonly seen: readonly Body[];
  /** Members with a fall marker. */
  readonly fallen: readonly Person[];
  readonly unitsHigh: number;
  readonly followed: Person | undefined;
  readonly isLinedUp: boolean;
}

const MOST_NAMES = 6;
/** The HUD ends here; tags must not overlap the numbers or the hop button. */
const TAGS_FROM = 64;
const TAGS_TO = 128;
const NUMBERS = { width: 184, height: 214 } as const;
const FADE_MS = 140;
/** In the lineup a name is placed on the cloud or above the head, so that faces stay visible. */
const ON_CLOUD = [3, 0] as const;
/** A name stays until another member is clearly nearer. */
const KEEPS = 0.75;
const MIDDLE = 20;
const HEAD = 58;
const DOT_ABOVE = 50;

export function createNames(): Names {
  const slots = new Map<string, number>();
  const shades = new Map<string, number>();

  return {
    clear() {
      slots.clear();
      shades.clear();
    },
    draw(pen, art, { shot: { top, elapsedMs }, path, seen, fallen, unitsHigh, followed, isLinedUp }) {
      const near = path[0] ?? { x: WIDE / 2, y: unitsHigh / 2 };
      const far = ({ person, x, y }: Body): number =>
        person === followed ? -1 : Math.hypot(x - near.x, y - near.y) * (slots.has(person.id) ? KEEPS : 1);
      const tags = new Map<string, { readonly sprite: Sprite; readonly wish: TagWish }>();
      const wish = (key: string, x: number, y: number, sprite: Sprite): void =>
        void tags.set(key, { sprite, wish: { key, x, y, width: sprite.width } });
      for (const { person, x, y, isFrozen } of seen.toSorted((a, b) => far(a) - far(b)).slice(0, MOST_NAMES + 2)) {
        const { username: name, isBot, id } = person;
        wish(id, x, y, art.tag({ name, isBot, isFrozen }));
      }
      for (const { id, fall, username: name, isBot } of fallen) {
        const y = top - (fall?.y ?? 0) / UNIT;
        if (fall && y > MIDDLE && y < unitsHigh + MIDDLE)
          wish(`${id}/post`, fall.x / UNIT, y, art.tag({ name, isBot, isFallen: true }));
      }
      const placed = placeTags(
        [...tags.values()].map((tag) => tag.wish),
        {
          ...{ width: WIDE, top: TAGS_FROM, corner: NUMBERS, path, before: slots },
          bottom: unitsHigh - (isLinedUp ? 0 : TAGS_TO),
          ...(isLinedUp ? { slots: ON_CLOUD } : {}),
          most: isLinedUp ? ROW : MOST_NAMES,
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
        put(pen, sprite, x, y);
      }
      for (const key of shades.keys()) if (!slots.has(key)) shades.delete(key);
      pen.globalAlpha = 1;
      // No dots in the lineup.
      if (isLinedUp) return slots.clear();
      for (const { person, x, y } of seen) {
        const isOver = Math.abs(x - near.x) < HEAD && Math.abs(y - MIDDLE - near.y) < HEAD;
        if (!slots.has(person.id) && !isOver) drawDot(pen, x, y - DOT_ABOVE);
      }
    },
  };
}

function drawDot(pen: Pen, x: number, y: number): void {
  pen.beginPath();
  pen.arc(x, y, 3.4, 0, 2 * Math.PI);
  pen.lineWidth = 3.4;
  pen.strokeStyle = INK;
  pen.stroke();
  pen.fillStyle = COLOURS.cream;
  pen.fill();
}
