import type { GuideSound } from '@jumpy/audio/guideSounds';
import { HOP_GATE, UNIT } from '@jumpy/sim/constants';
import type { PlatformKind } from '@jumpy/sim/kinds';
import { platformX } from '@jumpy/sim/motion';
import type { World } from '@jumpy/sim/world';
import { shortestX, wrapX } from '@jumpy/sim/wrap';
import type { Way } from './chooseWay.ts';
import { type Cue, cueAhead, cueAside, type Ears } from './cue.ts';
import { fallThrough, flightOf } from './flight.ts';

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
const BEATS = { rising: 8, falling: 5, aligned: 6, hop: 8 } as const;
/** If the flight does not reach the platform yet, its position this many ticks ahead is used. */
const SOON_TICKS = 10;
const COAST_TICKS = 4;
/** Percentage of the half-width that counts as aligned: for the whole platform, and if a side is targeted. */
const OVER = { middle: 80, part: 40 } as const;

/** Guidance sound: direction from the predicted landing to the target, or that both are aligned. */
export interface Lead {
  readonly cue: Cue;
  /** Ticks until the next ping. */
  readonly beat: number;
}

export function leadCue(world: World, { platform, aside, hop }: Way, ears: Ears): Lead {
  const { player, tick } = world;
  const moment = fallThrough(flightOf(world), platform.y);
  const soon = moment === undefined || hop;
  const from = soon ? player.x + player.vx * COAST_TICKS : moment.x;
  const to = platformX(platform, tick + (soon ? SOON_TICKS : moment.ticks)) + aside;
  const units = shortestX(wrapX(from), wrapX(to)) / UNIT;
  if (hop && player.vy < HOP_GATE) return { cue: cueAside('hop', { units, ears }), beat: BEATS.hop };
  const over = (platform.halfWidth * (aside === 0 ? OVER.middle : OVER.part)) / UNIT / 100;
  if (Math.abs(units) <= over && !hop) return { cue: cueAhead('aligned'), beat: BEATS.aligned };
  const cue = cueAside(PLATFORM_SOUNDS[platform.kind], { units, ears });
  return { cue, beat: player.vy > 0 ? BEATS.rising : BEATS.falling };
}
