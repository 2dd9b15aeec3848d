import { WITNESS } from '@jumpy/domain/witness';
import type { GivenRun } from '@jumpy/protocol/frame';
import type { ResumedRun } from '@jumpy/protocol/http/resume';
import { packInputs } from '@jumpy/protocol/inputPack';
import type { RunMarks } from '@jumpy/protocol/soloFrame';
import { current } from '@jumpy/sim/current';
import type { Mode } from '@jumpy/sim/kinds';
import type { OnEvent, SimEvent } from '@jumpy/sim/events';
import type { Input } from '@jumpy/sim/input';
import type { Simulation } from '@jumpy/sim/simulation';
import type { World } from '@jumpy/sim/world';

/** What a run is played on. Practice has no id. */
export interface RunSeed {
  readonly runId: string | null;
  readonly mode: Mode;
  readonly seed: string;
  /** The version of the rules; that of today where left away. */
  readonly simVersion?: number | undefined;
  readonly hiScoreBefore: number;
  /** It was played before, in another page. */
  readonly resumed?: ResumedRun | undefined;
  /** The run raced against. */
  readonly ghost?: GivenRun | undefined;
}

/** What a mark of the witness says of the play up to it. */
export interface MarkedPlay {
  /** Packed, since the last mark that had any. */
  readonly inputs: string;
  /** The first section of the course whose seed was not there when it was needed. */
  readonly derivedFrom?: number;
}

/** A run being played: the world, and the record that can prove it. */
export interface LiveRun {
  readonly ticket: RunSeed;
  readonly world: World;
  /** What it is played by. */
  readonly rules: Simulation;
  /** What it had so far beside its figures. */
  readonly marks: RunMarks;
  /** Plays and records one tick; tells when a mark is due. */
  play(input: Input): void;
  /** What was played since the last mark; marks it. */
  mark(): MarkedPlay;
  /** More of the course is known. */
  reveal(sections: { from: number; seed: string }): void;
  /** Brings the dead run back, in world and record alike; answers whether it could. */
  revive(): boolean;
  /** The replay of all so far, as bytes. */
  encode(): Uint8Array;
}

export interface LiveRunEvents {
  readonly onEvent: OnEvent;
  /** Two seconds were played since the last one. */
  readonly onMark: (tick: number) => void;
}

export function startRun(ticket: RunSeed, { onEvent, onMark }: LiveRunEvents, rules: Simulation = current): LiveRun {
  const world = rules.createWorld({ seed: ticket.seed, mode: ticket.mode });
  const recorder = rules.createRecorder(world);
  let markedTick = 0;
  const counter = createMarkCounter();
  const tell: OnEvent = (event) => {
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
    play(input) {
      if (world.over) return;
      recorder.record(input);
      rules.step(world, input, tell);
      counter.follow(world);
      if (recorder.lengthTicks % WITNESS.digestEveryTicks === 0) onMark(recorder.lengthTicks);
    },
    mark() {
      const ticks = { fromTick: markedTick, toTick: recorder.lengthTicks };
      markedTick = ticks.toTick;
      const inputs = packInputs(rules.inputTrail(recorder, ticks), ticks);
      // Versions whose course is known as a whole have no such field.
      const derivedFrom = world.derivedFrom ?? null;
      return derivedFrom === null ? { inputs } : { inputs, derivedFrom };
    },
    reveal: (sections) => void rules.revealSections(world, sections),
    revive() {
      const revived = rules.revive(world, onEvent);
      if (revived) recorder.revive();
      return revived;
    },
    encode: () => rules.encodeReplay(recorder.finish()),
  };
}

/** Counts what a run had beside its figures, as it is played. */
interface MarkCounter {
  readonly marks: RunMarks;
  onEvent(event: SimEvent): void;
  /** To be called after every tick. */
  follow(world: World): void;
}

export function createMarkCounter(): MarkCounter {
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
    follow({ over, player }) {
      const isUnder = player.underTicks > 0;
      if (wasUnder && !isUnder) closeCalls += 1;
      // Who died there and was revived did not return by themselves.
      wasUnder = isUnder && !over;
    },
  };
}
