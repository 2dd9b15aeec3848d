import { BIOMES } from '@jumpy/rig/biome';
import { COLOURS } from '@jumpy/rig/palette';
import { UNIT } from '@jumpy/sim/constants';
import type { SimEvent } from '@jumpy/sim/events';
import type { PlatformKind } from '@jumpy/sim/kinds';
import type { Course } from './course.ts';
import type { Effects } from './effects.ts';
import type { Playhead } from './playhead.ts';

/** What the picture does about an event besides what the hero does. */
export interface Reactions {
  readonly effects: Effects;
  readonly course: Course;
  readonly playhead: Playhead;
  readonly still: boolean;
  shake(): void;
}

const LAND_HOLD_MS = 26;
const STOMP_HOLD_MS = 60;
/** A bumble gives way softly: chains of them keep their rhythm. */
const BUMBLE_HOLD_MS = 30;
/** More stomps in a row look the same. */
const MOST_CHAIN = 6;
const DROPS = '#D9FBFF';
const ICICLE_LENGTH = 40;
const LAVA_COLOUR = '#FFA03D';
const PORTAL_HOLD_MS = 70;
const PORTAL_LIGHT = BIOMES.crystal.rim;
/** From the feet to the middle of the body. */
const BODY = 20;
const CHUNKS: Partial<Record<PlatformKind, string>> = { crumbling: '#A98B67', cloud: COLOURS.cream, ice: '#A9E4FF' };

/** Rings, stars, numbers and dust; a stop of the picture and a shake where something was hit. */
export function react({ effects, course, playhead, still, shake }: Reactions, event: SimEvent, nowMs: number): void {
  const x = event.x / UNIT;
  const y = event.y / UNIT;
  switch (event.type) {
    case 'land': {
      const colour = event.combo > 0 ? COLOURS.sun : COLOURS.cream;
      course.landed(event.platformId, nowMs);
      effects.ring(x, y, nowMs, Math.min(1.2, course.widthOf(event.platformId) / 84));
      if (event.points > 0) effects.pop(`+${event.points}`, x + 34, y + 26, nowMs, colour);
      if (!still) playhead.hold(event.tick, LAND_HOLD_MS);
      return;
    }
    case 'net':
      return effects.ring(x, y, nowMs, 1.4);
    case 'spring':
      return effects.stars(x, y + 14, nowMs, 4);
    case 'hop':
      return effects.ring(x, y, nowMs, 0.8);
    case 'stomp':
      effects.stomped(event.foe, x, y, nowMs);
      effects.stars(x, y + 12, nowMs, 5 + Math.min(event.chain, MOST_CHAIN));
      if (event.points > 0) effects.pop(`+${event.points}`, x, y + 40, nowMs, COLOURS.lime);
      if (event.foe === 'bumble') {
        effects.ring(x, y, nowMs, 0.8 + Math.min(event.chain, MOST_CHAIN) * 0.12);
        if (!still) playhead.hold(event.tick, BUMBLE_HOLD_MS);
        return;
      }
      if (!still) playhead.hold(event.tick, STOMP_HOLD_MS);
      return shake();
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
      const { kind, halfWidth } = remains.platform;
      effects.chunks(remains.x, y - 8, nowMs, CHUNKS[kind] ?? COLOURS.muted, (halfWidth * 2) / UNIT);
      return effects.fall(remains.sprite, remains.x, y, nowMs);
    }
    case 'medium':
      if (event.medium === 'bubbles' || event.medium === 'updraught') return effects.ring(x, y, nowMs, 0.9);
      // In and out of water, not from one part of it into another.
      if (event.medium !== 'water' && event.from !== 'water') return;
      if (event.medium !== 'air' && event.from !== 'air') return;
      effects.chunks(x, y + 10, nowMs, DROPS, 46);
      return effects.ring(x, y + 12, nowMs, 1.1);
    case 'icicle':
      return effects.chunks(x, y + ICICLE_LENGTH, nowMs, CHUNKS.ice ?? COLOURS.cream, 26);
    case 'lava':
      effects.chunks(x, y, nowMs, LAVA_COLOUR, 70);
      effects.pop('Lava!', x, y + 64, nowMs, COLOURS.coralL);
      return shake();
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
      return shake();
    case 'revive':
      effects.ring(x, y, nowMs, 1.7);
      return effects.stars(x, y + 24, nowMs, 9);
    case 'end':
      if (event.cause !== 'fall') effects.stars(x, y + 20, nowMs, 7);
      return shake();
    default:
      return;
  }
}
