import type { AudioEngine } from '@jumpy/audio/engine';
import { GUIDE_RECIPES } from '@jumpy/audio/guideSounds';
import { BIOMES, biomeAt } from '@jumpy/rig/biome';
import { biomeIn } from '@jumpy/sim/biomes';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import type { SimEvent } from '@jumpy/sim/events';
import type { LiveRun } from '../run/liveRun.ts';
import { createCues } from './cues.ts';
import type { Ears } from './cue.ts';

/** A run that can be led through. */
export type LedRun = Pick<LiveRun, 'world' | 'rules'>;

/** A run that is led by sound. */
export interface HeardRun {
  onEvent(event: SimEvent): void;
  /** Some of it was played. */
  follow(): void;
  close(): void;
}

export interface HeardRunParts {
  readonly audio: Pick<AudioEngine, 'openGuide'>;
  readonly run: LedRun;
  readonly ears: Ears;
  /** For those who listen. */
  readonly onSay: (text: string) => void;
}

/** Every so many points are said. */
const MILESTONE = 500;
/** What was said is not talked over for so long. */
const QUIET_TICKS = 3 * TICKS_PER_SECOND;

/** Plays the cues of a run, and says now and then how it stands. */
export function openHeardRun({ audio, run, ears, onSay }: HeardRunParts): HeardRun {
  const { world, rules } = run;
  const guide = audio.openGuide(GUIDE_RECIPES);
  const cues = createCues({ step: rules.step, ears, standY: world.highestY });
  let said = milestoneOf(world.score);
  let saidTick = world.tick;
  onSay(`Level ${world.level}, ${BIOMES[biomeAt(biomeIn(world, world.level))].name}`);
  return {
    onEvent(event) {
      cues.hear(event);
      if (event.type === 'level') saidTick = event.tick;
    },
    follow() {
      for (const { sound, ...play } of cues.follow(world)) guide.play(sound, play);
      const reached = milestoneOf(world.score);
      if (world.over || reached <= said || world.tick - saidTick < QUIET_TICKS) return;
      said = reached;
      saidTick = world.tick;
      onSay(`${reached * MILESTONE} points`);
    },
    close: guide.close,
  };
}

const milestoneOf = (score: number): number => Math.floor(score / MILESTONE);
