import type { AudioEngine } from '@jumpy/audio/audioEngine';
import { GUIDE_RECIPES } from '@jumpy/audio/guideSounds';
import { BIOMES, biomeAt } from '@jumpy/rig/biome';
import { biomeForLevel } from '@jumpy/sim/biomes';
import { TICKS_PER_SECOND, UNIT } from '@jumpy/sim/constants';
import type { SimEvent } from '@jumpy/sim/events';
import { isLavaRising } from '@jumpy/sim/lava';
import type { Simulation } from '@jumpy/sim/simulation';
import { DEATH_LINE_START_TICK } from '@jumpy/sim/tuning';
import type { World } from '@jumpy/sim/world';
import type { PlayableRun } from '../run/playableRun.ts';
import { chooseGuideTarget, type GuideTarget } from './chooseTarget.ts';
import { type Cue, createCenterCue, type EarCount } from './cue.ts';
import { predictFlight } from './freeFlight.ts';
import { hazardCue } from './hazardCue.ts';
import { createTargetCue } from './targetCue.ts';

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

export interface GuidedRunDeps {
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
  let said = toMilestone(world.score);
  let saidTick = world.tick;
  onAnnounce(`Level ${world.level}, ${BIOMES[biomeAt(biomeForLevel(world.level))].name}`);
  return {
    onEvent(event) {
      cues.onEvent(event);
      if (event.type === 'level') saidTick = event.tick;
    },
    update() {
      for (const { sound, ...play } of cues.update(world)) guide.play(sound, play);
      const reached = toMilestone(world.score);
      if (world.over || reached <= said || world.tick - saidTick < MIN_SILENCE_TICKS) return;
      said = reached;
      saidTick = world.tick;
      onAnnounce(`${reached * MILESTONE_POINTS} points`);
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
  let way: GuideTarget | undefined;
  let standId = 0;
  let standY = fromY;
  const due = { decision: 0, lead: 0, hazard: 0, below: 0 };

  const decide = (world: World): void => {
    due.decision = world.tick + DECISION_INTERVAL_TICKS;
    const before = way?.platform.id;
    way = chooseGuideTarget(world, {
      step,
      freeFlight: predictFlight(world),
      bounceY: standY,
      bouncePlatformId: standId,
      current: way,
    });
    if (way !== undefined && way.platform.id !== before) due.lead = world.tick;
  };

  return {
    onEvent(event) {
      const { type } = event;
      if (type === 'land') {
        standId = event.platformId;
        standY = event.y;
        way = undefined;
      } else if (type === 'hop' && way !== undefined) way = { ...way, needsHop: false };
      if (type === 'land' || type === 'hop' || type === 'stomp' || type === 'portal' || type === 'revive')
        due.decision = 0;
    },
    update(world) {
      const { tick, over } = world;
      if (over) return NO_CUES;
      if (tick >= due.decision) decide(world);
      const cues: Cue[] = [];
      const tell = (
        what: 'lead' | 'hazard' | 'below',
        told: { readonly cue: Cue; readonly beat: number } | undefined,
      ): void => {
        if (told === undefined) return;
        due[what] = tick + told.beat;
        cues.push(told.cue);
      };
      if (way !== undefined && tick >= due.lead) tell('lead', createTargetCue(world, way, earCount));
      if (tick >= due.hazard) tell('hazard', hazardCue(world, earCount));
      if (tick >= due.below) tell('below', deathLineCue(world, standY));
      return cues.length === 0 ? NO_CUES : cues;
    },
  };
}

/** Sound of the rising death line: the closer it is to the last bounce, the faster and higher. */
export function deathLineCue(world: World, standY: number): { readonly cue: Cue; readonly beat: number } | undefined {
  const isLava = isLavaRising(world);
  if (world.tick < DEATH_LINE_START_TICK && !isLava) return undefined;
  const left = (standY - world.deathLineY) / UNIT;
  if (left > AUDIBLE_UNITS) return undefined;
  const near = 1 - Math.max(0, left) / AUDIBLE_UNITS;
  const semitones = Math.round(near * MAX_SEMITONES);
  const beat = Math.round(BEATS.max - near * (BEATS.max - BEATS.min));
  return { cue: createCenterCue(isLava ? 'lava' : 'below', { semitones, gain: 0.5 + near / 2 }), beat };
}
