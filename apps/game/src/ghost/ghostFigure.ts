import { drawBestLine } from '@jumpy/rig/bestLine';
import { DEFAULT_LOOK } from '@jumpy/protocol/look';
import { lookOf } from '@jumpy/rig/cast';
import type { CharacterLook } from '@jumpy/rig/character';
import { namedLook } from '@jumpy/rig/namedLook';
import { COLOURS, colourSeenBy } from '@jumpy/rig/palette';
import { UNIT } from '@jumpy/sim/constants';
import { grouped } from '../page/grouped.ts';
import { METRE } from '../run/metres.ts';
import type { Companion, CompanionPlace } from '../view/companion.ts';
import { createHero, type Hero } from '../view/hero.ts';
import { createHeroArt } from '../view/heroArt.ts';
import { paintSprite, type Pen, put, type Sprite } from '../view/sprites.ts';
import { WIDE } from '../view/stageBox.ts';
import { strokeInked } from '../view/strokeInked.ts';
import { newMoment } from '../view/track.ts';
import type { Ghost } from './ghost.ts';
import { paintPill } from './pills.ts';

const SIZE = 0.76;
const OPACITY = 0.78;
/** Offset of the name pill above the head, in units. */
const PILL_ABOVE = 66;
/** The HUD ends here, and the hop button begins. */
const UNDER_FIGURES = 178;
const OVER_BUTTON = 34;
const SIDE_ROOM = 112;
const MOST_LETTERS = 12;

export interface GhostFigureParts {
  readonly ghost: Ghost;
  readonly name: string;
  readonly isOwn: boolean;
  /** Character of the recorded run, by look name. */
  readonly look?: string | undefined;
  /** Current height of the player's feet, in 1/256 units. */
  readonly playerY: () => number;
}

/**
 * Ghost sprite: smaller, slightly transparent, and without the rim of the player's hero. A marker at the edge shows it
 * while out of sight.
 */
export function createGhostFigure({ ghost, name, isOwn, look = DEFAULT_LOOK, playerY }: GhostFigureParts): Companion {
  const short = name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS - 1)}…` : name;
  const moment = newMoment();
  const signs = new Map<string, Sprite>();
  let drawn: (CompanionPlace & { readonly hero: Hero; readonly pill: Sprite; flag: Sprite | undefined }) | undefined;

  const sign = (text: string, density: number): Sprite => {
    const known = signs.get(text);
    if (known !== undefined) return known;
    if (signs.size > 60) signs.clear();
    const made = paintPill(text, density);
    signs.set(text, made);
    return made;
  };

  return {
    join(place) {
      const art = createHeroArt(ghostLook(look, { isOwn }), place.density, place.vision, {
        isCompanion: true,
      });
      art.prepare(place.warmer);
      signs.clear();
      const hero = createHero(art, { still: place.still, size: SIZE });
      drawn = { ...place, hero, pill: paintPill(short, place.density), flag: undefined };
    },
    draw(pen, shot) {
      if (drawn === undefined) return;
      const { hero, pill, density, unitsHigh, vision } = drawn;
      const { world } = ghost;
      for (const event of ghost.happened()) hero.onEvent(event, shot.nowMs);
      ghost.track.at(shot.tick, moment);
      hero.advance(moment, shot.elapsedMs);
      const y = shot.top - moment.y;
      if (ghost.ended) {
        drawn.flag ??= paintFlag(
          `${short.toUpperCase()} ENDED HERE · ${grouped(world.score)}`,
          density,
          colourSeenBy(COLOURS.sky, vision),
        );
        put(pen, drawn.flag, 0, shot.top - endY(ghost));
      }
      if (y < -60 || y > unitsHigh + 120) return;
      pen.globalAlpha = OPACITY;
      hero.draw(pen, world, { moment, top: shot.top, nowMs: shot.nowMs });
      pen.globalAlpha = 1;
      if (ghost.ended) return;
      const room = pill.width / 2 + 5;
      put(pen, pill, Math.min(WIDE - room, Math.max(room, moment.x)), y - PILL_ABOVE);
    },
    mark(pen, { top }) {
      if (drawn === undefined || ghost.ended) return;
      const { density, unitsHigh } = drawn;
      const y = top - moment.y;
      const isAbove = y < UNDER_FIGURES - 90;
      if (!isAbove && y < unitsHigh + 8) return;
      const metres = Math.round(Math.abs(moment.y - playerY() / UNIT) / METRE);
      const pill = sign(`${short} ${grouped(metres)} m`, density);
      const room = Math.max(isAbove ? 0 : SIDE_ROOM, pill.width / 2 + 6);
      const x = Math.min(WIDE - room, Math.max(room, moment.x));
      const at = isAbove ? UNDER_FIGURES : unitsHigh - OVER_BUTTON;
      put(pen, pill, x, at);
      drawArrow(pen, { x, y: at + (isAbove ? -19 : 19), isAbove });
    },
  };
}

/**
 * Look of the recorded run. Another player's Jumpy gets a distinct coat, so that it is not mistaken for the own one.
 */
function ghostLook(look: string, { isOwn }: { isOwn: boolean }): CharacterLook {
  const other = look === DEFAULT_LOOK ? undefined : namedLook(look);
  return other ?? lookOf({ coat: isOwn ? 'lilac' : 'sky' });
}

/** Height of the marker for the ghost's end, in units; after a fall, where it was last visible. */
function endY({ world }: Ghost): number {
  return Math.max(world.player.y, world.deathLineY + 30 * UNIT) / UNIT;
}

function paintFlag(label: string, density: number, colour: string): Sprite {
  return paintSprite(() => drawBestLine({ width: WIDE, label, colour }), [0, -20, WIDE, 40], density);
}

function drawArrow(
  pen: Pen,
  { x, y, isAbove }: { readonly x: number; readonly y: number; readonly isAbove: boolean },
): void {
  const tip = isAbove ? -7 : 7;
  pen.beginPath();
  pen.moveTo(x - 9, y - tip / 2);
  pen.lineTo(x, y + tip / 2 + tip / 4);
  pen.lineTo(x + 9, y - tip / 2);
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  strokeInked(pen, { width: 4, edge: 2.5, colour: COLOURS.cream });
}
