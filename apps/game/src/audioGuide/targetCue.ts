import type { GuideSound } from '@jumpy/audio/guideSounds';
import { HOP_MAX_RISE_SPEED, UNIT } from '@jumpy/sim/constants';
import type { PlatformKind } from '@jumpy/sim/kinds';
import { platformX } from '@jumpy/sim/motion';
import type { World } from '@jumpy/sim/world';
import { shortestDistanceX, wrapX } from '@jumpy/sim/wrapX';
import type { GuideTarget } from './chooseTarget.ts';
import { type Cue, createCenterCue, createSideCue, type EarCount } from './cue.ts';
import { findFallThrough, predictFlight } from './freeFlight.ts';

/** Sound of the target platform, by its effect on landing. */
const PLATFORM_SOUNDS: Readonly<Record<PlatformKind, GuideSound>> = {
  solid: 'steady',
  moving: 'moving',
  crumbling: 'breaking',
  cloud: 'breaking',
  spring: 'bouncy',
  ice: 'slippery',
  conveyor: 'slippery',
  spiked: 'spikes',
  neon: 'breaking',
  mushroom: 'bouncy',
};

/** Ticks between two pings. */
const BEAT_TICKS = { rising: 8, falling: 5, aligned: 6, hop: 8 } as const;
/** If the flight does not reach the platform yet, its position this many ticks ahead is used. */
const PREVIEW_TICKS = 10;
const COAST_TICKS = 4;
/** Percentage of the half-width that counts as aligned: for the whole platform, and if a side is targeted. */
const ALIGNED_PERCENT = { whole: 80, part: 40 } as const;

/** Guidance sound: direction from the predicted landing to the target, or that both are aligned. */
export interface TargetCue {
  readonly cue: Cue;
  /** Ticks until the next ping. */
  readonly beat: number;
}

export function createTargetCue(
  world: World,
  { platform, offsetX, needsHop }: GuideTarget,
  earCount: EarCount,
): TargetCue {
  const { player, tick } = world;
  const moment = findFallThrough(predictFlight(world), platform.y);
  const soon = moment === undefined || needsHop;
  const from = soon ? player.x + player.vx * COAST_TICKS : moment.x;
  const to = platformX(platform, tick + (soon ? PREVIEW_TICKS : moment.ticks)) + offsetX;
  const units = shortestDistanceX(wrapX(from), wrapX(to)) / UNIT;
  if (needsHop && player.vy < HOP_MAX_RISE_SPEED)
    return { cue: createSideCue('hop', { units, earCount }), beat: BEAT_TICKS.hop };
  const over = (platform.halfWidth * (offsetX === 0 ? ALIGNED_PERCENT.whole : ALIGNED_PERCENT.part)) / UNIT / 100;
  if (Math.abs(units) <= over && !needsHop) return { cue: createCenterCue('aligned'), beat: BEAT_TICKS.aligned };
  const cue = createSideCue(PLATFORM_SOUNDS[platform.kind], { units, earCount });
  return { cue, beat: player.vy > 0 ? BEAT_TICKS.rising : BEAT_TICKS.falling };
}
