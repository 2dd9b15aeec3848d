import type { GivenRun } from '@jumpy/protocol/frame';
import type { Mode } from '@jumpy/sim/kinds';
import type { OnEvent } from '@jumpy/sim/events';
import type { Input } from '@jumpy/sim/input';
import { createRecorder } from '@jumpy/sim/recorder';
import type { Replay } from '@jumpy/sim/replay';
import { revive } from '@jumpy/sim/revive';
import { step } from '@jumpy/sim/step';
import { createWorld, type World } from '@jumpy/sim/world';
import { createDigestChain } from './digestChain.ts';

/** What a run is played on. Practice has no id. */
export interface RunSeed {
  readonly runId: string | null;
  readonly mode: Mode;
  readonly seed: string;
  readonly hiScoreBefore: number;
  /** The run raced against. */
  readonly ghost?: GivenRun | undefined;
}

/** A run being played: the world, and the record that can prove it. */
export interface LiveRun {
  readonly ticket: RunSeed;
  readonly world: World;
  /** Plays and records one tick; hands out the digest when one is due. */
  play(input: Input): void;
  /** The digest of everything played, now that the run is over; practice has none. */
  endDigest(): string | undefined;
  /** Brings the dead run back, in world and record alike; answers whether it could. */
  revive(): boolean;
  replay(): Replay;
}

export interface LiveRunEvents {
  readonly onEvent: OnEvent;
  readonly onDigest: (digest: string, tick: number) => void;
}

export function startRun(ticket: RunSeed, { onEvent, onDigest }: LiveRunEvents): LiveRun {
  const world = createWorld({ seed: ticket.seed, mode: ticket.mode });
  const recorder = createRecorder({ seed: ticket.seed, mode: ticket.mode });
  const chain = ticket.runId === null ? undefined : createDigestChain(ticket.runId);
  return {
    ticket,
    world,
    play(input) {
      if (world.over) return;
      recorder.record(input);
      step(world, input, onEvent);
      const digest = chain?.grow(recorder);
      if (digest !== undefined) onDigest(digest, recorder.lengthTicks);
    },
    endDigest: () => chain?.end(recorder),
    revive() {
      const revived = revive(world, onEvent);
      if (revived) recorder.revive();
      return revived;
    },
    replay: () => recorder.finish(),
  };
}
