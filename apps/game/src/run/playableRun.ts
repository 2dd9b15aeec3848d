import { WITNESS_RULES } from '@jumpy/domain/witness';
import type { PlaybackRun } from '@jumpy/protocol/frame';
import type { ResumedRun } from '@jumpy/protocol/http/resume';
import { packInputs } from '@jumpy/protocol/packInputs';
import type { RunExtras } from '@jumpy/protocol/soloFrame';
import { currentSimulation } from '@jumpy/sim/currentSimulation';
import type { SimMode, SimRule } from '@jumpy/sim/kinds';
import type { OnEvent, SimEvent } from '@jumpy/sim/events';
import type { Input } from '@jumpy/sim/input';
import type { Simulation } from '@jumpy/sim/simulation';
import { bounceOffNet } from '@jumpy/sim/step';
import type { World } from '@jumpy/sim/world';

/** What a run is created from. Practice runs have no id. */
export interface RunSeed {
  readonly runId: string | null;
  readonly mode: SimMode;
  readonly seed: string;
  /** Biome of the first level; 0 by default. */
  readonly startPlace?: number | undefined;
  /** Rule of the game; the standard one by default. */
  readonly rule?: SimRule | undefined;
  /** Simulation version; defaults to the current one. */
  readonly simVersion?: number | undefined;
  readonly hiScoreBefore: number;
  /** Set if the run was started in an earlier page. */
  readonly resumed?: ResumedRun | undefined;
  /** Ghost to race against. */
  readonly ghost?: PlaybackRun | undefined;
  /** Score to beat on a course of one's own, where the rival's course is not public yet. */
  readonly target?: ScoreTarget | undefined;
  /** Run whose list of tries this run may join. */
  readonly challengeId?: string | undefined;
}

/** Opponent to race, with the score to beat. */
export type ScoreTarget = Pick<PlaybackRun, 'name' | 'score' | 'isOwn'>;

/** Inputs reported with a witness checkpoint. */
export interface CheckpointInputs {
  /** Packed inputs since the last checkpoint that had any. */
  readonly inputs: string;
  /** Tick of the first input. */
  readonly fromTick: number;
  /** First course section whose seed had not arrived in time and was derived. */
  readonly derivedFrom?: number;
}

/** A run in progress: its world, and the recording that proves it. */
export interface PlayableRun {
  readonly ticket: RunSeed;
  readonly world: World;
  readonly rules: Simulation;
  /** Quest-relevant facts beyond the score figures. */
  readonly marks: RunExtras;
  /** Whether practice help was on for a part of it. Such a run is never kept. */
  readonly isAssisted: boolean;
  /** Plays and records one tick, and reports when a checkpoint is due. */
  play(input: Input): void;
  /** Marks it as played with help; the net bounces the player off the lower edge. */
  assist(help: { readonly net: boolean }): void;
  /** Returns the inputs since the last checkpoint and starts the next one. */
  takeCheckpoint(): CheckpointInputs;
  /** Adds sections of the course. */
  addSections(sections: { from: number; seed: string }): void;
  /** Revives the run in world and recording; returns false if that is impossible. */
  revive(): boolean;
  /** Encodes the replay so far. */
  encode(): Uint8Array;
}

export interface PlayableRunEvents {
  readonly onEvent: OnEvent;
  /** Called every two seconds of play. */
  readonly onCheckpoint: (tick: number) => void;
}

export function startPlayableRun(
  ticket: RunSeed,
  { onEvent, onCheckpoint }: PlayableRunEvents,
  rules: Simulation = currentSimulation,
): PlayableRun {
  const world = rules.createWorld(ticket);
  const recorder = rules.createRecorder(world);
  let markedTick = 0;
  let isAssisted = false;
  const counter = createRunMarksTracker();
  const emit: OnEvent = (event) => {
    counter.onEvent(event);
    onEvent(event);
  };
  return {
    ticket,
    world,
    rules,
    get marks() {
      return counter.marks;
    },
    get isAssisted() {
      return isAssisted;
    },
    assist({ net }) {
      isAssisted = true;
      if (net) bounceOffNet(world, emit);
    },
    play(input) {
      if (world.over) return;
      recorder.record(input);
      rules.step(world, input, emit);
      counter.update(world);
      if (recorder.lengthTicks % WITNESS_RULES.digestEveryTicks === 0) onCheckpoint(recorder.lengthTicks);
    },
    takeCheckpoint() {
      const ticks = { fromTick: markedTick, toTick: recorder.lengthTicks };
      markedTick = ticks.toTick;
      const inputs = packInputs(rules.inputTrail(recorder, ticks), ticks);
      const replayInputs = { inputs, fromTick: ticks.fromTick };
      // Missing in versions whose full seed is known from the start.
      const derivedFrom = world.derivedFrom ?? null;
      return derivedFrom === null ? replayInputs : { ...replayInputs, derivedFrom };
    },
    addSections: (sections) => void rules.revealSections(world, sections),
    revive() {
      const revived = rules.revive(world, onEvent);
      if (revived) recorder.revive();
      return revived;
    },
    encode: () => rules.encodeReplay(recorder.finish()),
  };
}

/** Tracks quest-relevant facts of a run beyond the score figures. */
interface RunMarksTracker {
  readonly marks: RunExtras;
  onEvent(event: SimEvent): void;
  /** Call after every tick. */
  update(world: World): void;
}

export function createRunMarksTracker(): RunMarksTracker {
  let streak = 0;
  let longest = 0;
  let closeCalls = 0;
  let wasUnder = false;
  return {
    get marks() {
      return { streak: longest, closeCalls };
    },
    onEvent(event) {
      if (event.type === 'shieldLost' || event.type === 'close') closeCalls += 1;
      if (event.type !== 'land') return;
      streak = event.fresh ? streak + 1 : 0;
      longest = Math.max(longest, streak);
    },
    update({ over, player }) {
      const isUnder = player.underTicks > 0;
      if (wasUnder && !isUnder) closeCalls += 1;
      // Being revived does not count as a comeback.
      wasUnder = isUnder && !over;
    },
  };
}
