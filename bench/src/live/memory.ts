import { randomBytes, randomUUID } from 'node:crypto';
import v8 from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createSimulatedWorld, advanceWorld } from '@jumpy/server/features/runs/liveSimulation/simulatedWorld';
import type { CachedRunState } from '@jumpy/server/features/runs/witness/runStateStore';
import { currentSimulation } from '@jumpy/sim/currentSimulation';
import { type RecordedClimb, MARK_TICKS } from './recordClimbs.ts';

const RUNS = 1_000;

/** Heap bytes of an active run one minute after its start. */
export function measureRunBytes(climbs: readonly RecordedClimb[]): number {
  v8.setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const followed = new Map<string, object>();
  collect();
  const before = process.memoryUsage().heapUsed;
  for (let run = 0; run < RUNS; run += 1) {
    const climb = climbs[run % climbs.length];
    if (!climb) continue;
    const world = createSimulatedWorld(currentSimulation, climb.course);
    const marks = climb.marks.map((inputs, index) => ({
      tick: (index + 1) * MARK_TICKS,
      inputs: Buffer.from(inputs, 'base64'),
    }));
    advanceWorld(world, { rules: currentSimulation, course: climb.course, marks });
    followed.set(`run ${run}`, { world, savedTick: world.tick, savedMs: run, known: toKnownRun(climb) });
  }
  collect();
  return (process.memoryUsage().heapUsed - before) / followed.size;
}

/** The state that the server loads to process a run's marks. */
function toKnownRun({ course, marks }: RecordedClimb): CachedRunState {
  const runId = randomUUID();
  const bytes = (base64: string): Buffer => Buffer.from(base64, 'base64');
  const ticket = {
    ...{
      runId,
      userId: randomUUID(),
      sessionHash: randomBytes(32),
      mode: course.mode,
      seed: `${course.seed}`,
      startPlace: 0,
      xpBearing: true,
    },
    ...{
      simVersion: course.simVersion,
      runKey: Buffer.from(course.runKey),
      derivedFrom: null,
      hiScoreBefore: 0,
      bonusPercent: 0,
    },
    ...{
      characterId: 'none',
      look: 'none',
      issuedAt: new Date(),
      settleUntil: new Date(),
      startedAt: new Date(),
      leg: 0,
    },
    ...{
      closedAt: null,
      closedReason: null,
      settledAt: null,
      courseDate: null,
      rule: 'standard' as const,
      specialEventId: null,
      ghostRunId: null,
      reviveTick: null,
      roomRaceId: null,
    },
    ...{ reviveGrantedAt: null, resumedUnheard: false, network: randomBytes(16), pendingInRedis: false },
  };
  const last = {
    ...{ runId, seq: marks.length, kind: 'digest' as const, tick: marks.length * MARK_TICKS, at: new Date() },
    ...{ digest: randomBytes(32).toString('hex'), stillMs: null, inputs: bytes(marks.at(-1) ?? '') },
  };
  return { ticket, version: `${Date.now()}`, checkpoints: [last] };
}
