import type { GuideSound } from '@jumpy/audio/guideSounds';
import { UNIT } from '@jumpy/sim/constants';
import { fieldState } from '@jumpy/sim/fieldState';
import { foeX, platformX } from '@jumpy/sim/motion';
import type { World } from '@jumpy/sim/world';
import { shortestDistanceX } from '@jumpy/sim/wrapX';
import { type Cue, createSideCue, type EarCount } from './cue.ts';

/** Vertical and horizontal range for announcing hazards, in units. */
const RANGE_ABOVE = 200;
const RANGE_BELOW = 40;
const RANGE_SIDE = 130;
/** Closer than this, the sound is loud and repeats twice as often. */
const NEAR_UNITS = 70;
const BEAT_TICKS = { near: 12, far: 24 } as const;
const GAINS = { near: 0.9, far: 0.45 } as const;

interface Hazard {
  readonly sound: GuideSound;
  readonly x: number;
  readonly y: number;
}

/** Sound of the nearest hazard or bounceable enemy, by kind. */
export function hazardCue(world: World, earCount: EarCount): { readonly cue: Cue; readonly beat: number } | undefined {
  const { player } = world;
  let nearest = Infinity;
  let units = 0;
  let sound: GuideSound | undefined;
  for (const hazard of listHazards(world)) {
    const aside = shortestDistanceX(player.x, hazard.x) / UNIT;
    const above = (hazard.y - player.y) / UNIT;
    const far = Math.abs(aside) + Math.abs(above);
    if (above > RANGE_ABOVE || above < -RANGE_BELOW || Math.abs(aside) > RANGE_SIDE || far >= nearest) continue;
    nearest = far;
    units = aside;
    sound = hazard.sound;
  }
  if (sound === undefined) return undefined;
  const distance = nearest < NEAR_UNITS ? 'near' : 'far';
  return { cue: createSideCue(sound, { units, gain: GAINS[distance], earCount }), beat: BEAT_TICKS[distance] };
}

function* listHazards(world: World): Generator<Hazard> {
  const { foes, shots, platforms, tick } = world;
  for (const foe of foes) yield { sound: foe.kind, x: foeX(foe, tick), y: foe.y };
  for (const { kind, x, y } of shots) yield { sound: kind === 'icicle' ? 'striker' : 'shot', x, y };
  for (const platform of platforms)
    if (platform.kind === 'spiked') yield { sound: 'spikes', x: platformX(platform, tick), y: platform.y };
  for (const field of world.fields) {
    const { kind, x, y, fallTick } = field;
    const strikes = kind === 'icicle' ? fallTick > 0 : kind === 'press' || kind === 'bolt';
    if (strikes && (kind === 'icicle' || fieldState(field, tick).state !== 'calm')) yield { sound: 'striker', x, y };
  }
}
