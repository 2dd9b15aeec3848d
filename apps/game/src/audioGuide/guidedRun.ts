import type { AudioEngine } from '@jumpy/audio/audioEngine';
import { GUIDE_RECIPES, type GuideSound } from '@jumpy/audio/guideSounds';
import { biomeAt } from '@jumpy/rig/biome';
import { biomeName } from '@jumpy/rig/biomeName';
import { biomeForLevel } from '@jumpy/sim/biomes';
import { TICKS_PER_SECOND, UNIT, HOP_MAX_RISE_SPEED } from '@jumpy/sim/constants';
import type { SimEvent } from '@jumpy/sim/events';
import { isLavaRising } from '@jumpy/sim/lava';
import type { Simulation } from '@jumpy/sim/simulation';
import { DEATH_LINE_START_TICK } from '@jumpy/sim/tuning';
import type { World } from '@jumpy/sim/world';
import type { PlatformKind } from '@jumpy/sim/kinds';
import { platformX, foeX } from '@jumpy/sim/motion';
import { shortestDistanceX, wrapX } from '@jumpy/sim/wrapX';
import { fieldState } from '@jumpy/sim/fieldState';
import type { PlayableRun } from '../run/playableRun.ts';
import { chooseGuideTarget, type GuideTarget } from './chooseTarget.ts';
import { type Cue, createCenterCue, type EarCount, createSideCue } from './cue.ts';
import { predictFlight, findFallThrough } from './freeFlight.ts';
import * as m from './messages.ts';

/** The death line is audible up to this distance below the last bounce, in units. */
const AUDIBLE_UNITS = 160;
const BEATS = { min: 16, max: 64 } as const;
const MAX_SEMITONES = 12;

const NO_CUES: readonly Cue[] = [];
/** Interval between two target searches. */
const DECISION_INTERVAL_TICKS = 6;

/** Run data that the guide needs. */
export type GuidableRun = Pick<PlayableRun, 'world' | 'rules'>;

/** Audio guide of one run. */
export interface GuidedRun {
  onEvent(event: SimEvent): void;
  /** Call after the run has advanced. */
  update(): void;
  close(): void;
}

interface GuidedRunDeps {
  readonly audio: Pick<AudioEngine, 'openGuide'>;
  readonly run: GuidableRun;
  readonly earCount: EarCount;
  /** Text for screen readers. */
  readonly onAnnounce: (text: string) => void;
}

/** Interval of score announcements, in points. */
const MILESTONE_POINTS = 500;
/** Minimum silence after an announcement. */
const MIN_SILENCE_TICKS = 3 * TICKS_PER_SECOND;

/** Plays the cues of a run and announces its progress now and then. */
export function openGuidedRun({ audio, run, earCount, onAnnounce }: GuidedRunDeps): GuidedRun {
  const { world, rules } = run;
  const guide = audio.openGuide(GUIDE_RECIPES);
  const cues = createCueSequencer({ step: rules.step, earCount, bounceY: world.highestY });
  let announced = toMilestone(world.score);
  let announcedTick = world.tick;
  onAnnounce(
    m.levelReached({ level: world.level, place: biomeName(biomeAt(biomeForLevel(world.level, world.startPlace))) }),
  );
  return {
    onEvent(event) {
      cues.onEvent(event);
      if (event.type === 'level') announcedTick = event.tick;
    },
    update() {
      for (const { sound, ...options } of cues.update(world)) guide.play(sound, options);
      const reached = toMilestone(world.score);
      if (world.over || reached <= announced || world.tick - announcedTick < MIN_SILENCE_TICKS) return;
      announced = reached;
      announcedTick = world.tick;
      onAnnounce(m.scoreReached({ score: reached * MILESTONE_POINTS }));
    },
    close: guide.close,
  };
}

const toMilestone = (score: number): number => Math.floor(score / MILESTONE_POINTS);

/** Selects the audio cues of a run for players who cannot see it. Derived from world and events; changes neither. */
interface CueSequencer {
  onEvent(event: SimEvent): void;
  /** Call after every tick, or once for several ticks in one frame. */
  update(world: World): readonly Cue[];
}

interface CueSequencerOptions {
  /** Step function of the run's simulation version. */
  readonly step: Simulation['step'];
  readonly earCount: EarCount;
  /** Height of the last bounce, for a run already in progress. */
  readonly bounceY?: number;
}

export function createCueSequencer({ step, earCount, bounceY: fromY = 0 }: CueSequencerOptions): CueSequencer {
  let target: GuideTarget | undefined;
  let bouncePlatformId = 0;
  let standY = fromY;
  const dueTicks = { decision: 0, lead: 0, hazard: 0, below: 0 };

  const decide = (world: World): void => {
    dueTicks.decision = world.tick + DECISION_INTERVAL_TICKS;
    const previousTargetId = target?.platform.id;
    target = chooseGuideTarget(world, {
      step,
      freeFlight: predictFlight(world),
      bounceY: standY,
      bouncePlatformId,
      current: target,
    });
    if (target !== undefined && target.platform.id !== previousTargetId) dueTicks.lead = world.tick;
  };

  return {
    onEvent(event) {
      const { type } = event;
      if (type === 'land') {
        bouncePlatformId = event.platformId;
        standY = event.y;
        target = undefined;
      } else if (type === 'hop' && target !== undefined) target = { ...target, needsHop: false };
      if (type === 'land' || type === 'hop' || type === 'stomp' || type === 'portal' || type === 'revive')
        dueTicks.decision = 0;
    },
    update(world) {
      const { tick, over } = world;
      if (over) return NO_CUES;
      if (tick >= dueTicks.decision) decide(world);
      const cues: Cue[] = [];
      const addCue = (
        kind: keyof typeof dueTicks,
        next: { readonly cue: Cue; readonly beat: number } | undefined,
      ): void => {
        if (next === undefined) return;
        dueTicks[kind] = tick + next.beat;
        cues.push(next.cue);
      };
      if (target !== undefined && tick >= dueTicks.lead) addCue('lead', createTargetCue(world, target, earCount));
      if (tick >= dueTicks.hazard) addCue('hazard', hazardCue(world, earCount));
      if (tick >= dueTicks.below) addCue('below', deathLineCue(world, standY));
      return cues.length === 0 ? NO_CUES : cues;
    },
  };
}

/** Sound of the rising death line: the closer it is to the last bounce, the faster and higher. */
export function deathLineCue(world: World, standY: number): { readonly cue: Cue; readonly beat: number } | undefined {
  const isLava = isLavaRising(world);
  if (world.tick < DEATH_LINE_START_TICK && !isLava) return undefined;
  const distanceUnits = (standY - world.deathLineY) / UNIT;
  if (distanceUnits > AUDIBLE_UNITS) return undefined;
  const proximity = 1 - Math.max(0, distanceUnits) / AUDIBLE_UNITS;
  const semitones = Math.round(proximity * MAX_SEMITONES);
  const beat = Math.round(BEATS.max - proximity * (BEATS.max - BEATS.min));
  return { cue: createCenterCue(isLava ? 'lava' : 'below', { semitones, gain: 0.5 + proximity / 2 }), beat };
}

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
const TARGET_BEAT_TICKS = { rising: 8, falling: 5, aligned: 6, hop: 8 } as const;
/** If the flight does not reach the platform yet, its position this many ticks ahead is used. */
const PREVIEW_TICKS = 10;
const COAST_TICKS = 4;
/** Percentage of the half-width that counts as aligned: for the whole platform, and if a side is targeted. */
const ALIGNED_PERCENT = { whole: 80, part: 40 } as const;

/** Guidance sound: direction from the predicted landing to the target, or that both are aligned. */
interface TargetCue {
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
  const usesPreview = moment === undefined || needsHop;
  const from = usesPreview ? player.x + player.vx * COAST_TICKS : moment.x;
  const to = platformX(platform, tick + (usesPreview ? PREVIEW_TICKS : moment.ticks)) + offsetX;
  const units = shortestDistanceX(wrapX(from), wrapX(to)) / UNIT;
  if (needsHop && player.vy < HOP_MAX_RISE_SPEED)
    return { cue: createSideCue('hop', { units, earCount }), beat: TARGET_BEAT_TICKS.hop };
  const halfSpanUnits =
    (platform.halfWidth * (offsetX === 0 ? ALIGNED_PERCENT.whole : ALIGNED_PERCENT.part)) / UNIT / 100;
  if (Math.abs(units) <= halfSpanUnits && !needsHop)
    return { cue: createCenterCue('aligned'), beat: TARGET_BEAT_TICKS.aligned };
  const cue = createSideCue(PLATFORM_SOUNDS[platform.kind], { units, earCount });
  return { cue, beat: player.vy > 0 ? TARGET_BEAT_TICKS.rising : TARGET_BEAT_TICKS.falling };
}

/** Vertical and horizontal range for announcing hazards, in units. */
const RANGE_ABOVE = 200;
const RANGE_BELOW = 40;
const RANGE_SIDE = 130;
/** Closer than this, the sound is loud and repeats twice as often. */
const NEAR_UNITS = 70;
const HAZARD_BEAT_TICKS = { near: 12, far: 24 } as const;
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
  return { cue: createSideCue(sound, { units, gain: GAINS[distance], earCount }), beat: HAZARD_BEAT_TICKS[distance] };
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
