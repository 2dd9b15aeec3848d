import { BIOMES } from '@jumpy/rig/biome';
import type { Material } from '@jumpy/rig/landingDust';
import { COLOURS, TOYS } from '@jumpy/rig/palette';
import { UNIT } from '@jumpy/sim/constants';
import type { SimEvent } from '@jumpy/sim/events';
import type { Streak } from '../run/streak.ts';
import { comboColour } from './comboColours.ts';
import type { Course } from './course.ts';
import { BLOW_MS } from './deathScene.ts';
import type { Effects } from './effects.ts';
import { WORD_SIZE } from './paintWord.ts';
import type { Playhead } from './playhead.ts';

/** What visual reactions other than the hero's need. */
export interface Reactions {
  readonly effects: Effects;
  readonly course: Course;
  readonly playhead: Playhead;
  /** Has already processed the event. */
  readonly streak: Streak;
  readonly still: boolean;
  /** Shakes the view; the time may be in the future. */
  shake(atMs: number): void;
}

const LAND_HOLD_MS = 26;
const STOMP_HOLD_MS = 60;
/** Short hit-stop for bumbles, so that chains keep their rhythm. */
const BUMBLE_HOLD_MS = 30;
const DROPS = '#D9FBFF';
const ICICLE_LENGTH = 40;
const LAVA_COLOUR = '#FFA03D';
const PORTAL_HOLD_MS = 70;
const PORTAL_LIGHT = BIOMES.crystal.rim;
/** Distance from the feet to the body's center. */
const BODY = 20;
/** Chunk color by material. */
const CHUNKS: Readonly<Record<Material, string>> = {
  stone: TOYS.sandD,
  wood: TOYS.leatherL,
  ice: TOYS.ice,
  cloud: TOYS.cloud,
  metal: TOYS.tin,
  spring: TOYS.spring,
};
/** Height above the feet from which lost items fall, in units. */
const HEAD = 46;
/** From this combo on a landing throws stars; its points grow in size with every combo step. */
const STARRY_COMBO = 3;
const GROWTH = 1.8;

/** Spawns rings, stars, numbers and dust; adds hit-stop and shake on impacts. */
export function react(
  { effects, course, playhead, streak, still, shake }: Reactions,
  event: SimEvent,
  nowMs: number,
): void {
  const x = event.x / UNIT;
  const y = event.y / UNIT;
  switch (event.type) {
    case 'land': {
      const { combo, points, platformId } = event;
      course.landed(platformId, nowMs);
      const size = Math.min(1.2, course.widthOf(platformId) / 84);
      effects.dust(course.materialOf(platformId) ?? 'stone', x, y, nowMs, size);
      if (points > 0) effects.pop(`+${points}`, x + 34, y + 26, nowMs, comboColour(combo), WORD_SIZE + combo * GROWTH);
      if (combo >= STARRY_COMBO) effects.stars(x, y + 10, nowMs, combo - 1);
      effects.shed(streak.lost, x, y + HEAD, nowMs);
      if (!still) playhead.hold(event.tick, LAND_HOLD_MS);
      return;
    }
    case 'net':
      effects.shed(streak.lost, x, y + HEAD, nowMs);
      return effects.ring(x, y, nowMs, 1.4);
    case 'spring':
      return effects.stars(x, y + 14, nowMs, 4);
    case 'hop':
      return effects.ring(x, y, nowMs, 0.8);
    case 'stomp':
      effects.stomped(event.foe, x, y, nowMs);
      effects.stars(x, y + 12, nowMs, Math.min(10, 5 + streak.stomps));
      if (event.points > 0) popStomp(effects, streak.stomps, event, nowMs);
      if (event.foe === 'bumble') {
        effects.ring(x, y, nowMs, Math.min(1.5, 0.8 + streak.stomps * 0.12));
        if (!still) playhead.hold(event.tick, BUMBLE_HOLD_MS);
        return;
      }
      if (!still) playhead.hold(event.tick, STOMP_HOLD_MS);
      return shake(nowMs);
    case 'mushroom':
      effects.ring(x, y, nowMs, 0.9 + event.chain * 0.25);
      return effects.stars(x, y + 14, nowMs, 1 + event.chain * 2);
    case 'pickup':
      effects.stars(x, y, nowMs, event.pickup === 'star' ? 3 : 7);
      if (event.points > 0) effects.pop(`+${event.points}`, x, y + 14, nowMs, COLOURS.sun);
      return;
    case 'crumbled':
    case 'cloudGone':
    case 'worn': {
      const remains = course.remains(event.platformId, event.tick);
      if (remains === undefined) return;
      const { halfWidth } = remains.platform;
      const material = course.materialOf(event.platformId) ?? 'stone';
      effects.chunks(remains.x, y - 8, nowMs, CHUNKS[material], (halfWidth * 2) / UNIT);
      return effects.fall(remains.sprite, remains.x, y, nowMs);
    }
    case 'medium':
      if (event.medium === 'bubbles' || event.medium === 'updraught') return effects.ring(x, y, nowMs, 0.9);
      // Only when entering or leaving water, not between two layers of it.
      if (event.medium !== 'water' && event.from !== 'water') return;
      if (event.medium !== 'air' && event.from !== 'air') return;
      effects.chunks(x, y + 10, nowMs, DROPS, 46);
      return effects.ring(x, y + 12, nowMs, 1.1);
    case 'close':
      return effects.pop('Close!', x, y + HEAD, nowMs, COLOURS.sky);
    case 'icicle':
      return effects.chunks(x, y + ICICLE_LENGTH, nowMs, CHUNKS.ice, 26);
    case 'lava':
      effects.chunks(x, y, nowMs, LAVA_COLOUR, 70);
      effects.pop('Lava!', x, y + 64, nowMs, COLOURS.coralL);
      return shake(nowMs);
    case 'portal': {
      const to = { x: event.toX / UNIT, y: event.toY / UNIT + BODY };
      effects.ring(x, y + BODY, nowMs, 0.9);
      effects.ring(to.x, to.y, nowMs, 1.2);
      effects.streak({ x, y: y + BODY }, to, nowMs, PORTAL_LIGHT);
      effects.stars(to.x, to.y, nowMs, 5);
      if (!still) playhead.hold(event.tick, PORTAL_HOLD_MS);
      return;
    }
    case 'shieldLost':
      effects.stars(x, y + 20, nowMs, 8);
      effects.ring(x, y + 20, nowMs, 1.5);
      if (!still) playhead.hold(event.tick, STOMP_HOLD_MS);
      return shake(nowMs);
    case 'revive':
      effects.ring(x, y, nowMs, 1.7);
      return effects.stars(x, y + 24, nowMs, 9);
    case 'end':
      if (event.cause === 'summit') return effects.stars(x, y + 20, nowMs, 9);
      // After the hit-stop.
      if (event.cause !== 'fall') effects.stars(x, y + 20, nowMs + BLOW_MS, 7);
      return shake(nowMs + BLOW_MS);
    default:
      return;
  }
}

/** Points of a stomp, with the count of a chain. */
function popStomp(effects: Effects, stomps: number, event: Extract<SimEvent, { type: 'stomp' }>, nowMs: number): void {
  const isRow = stomps > 1;
  const text = isRow ? `+${event.points} ×${stomps}` : `+${event.points}`;
  const colour = isRow ? comboColour(stomps) : COLOURS.lime;
  effects.pop(text, event.x / UNIT, event.y / UNIT + 40, nowMs, colour, WORD_SIZE + (Math.min(stomps, 5) - 1) * 2);
}
