import {
  createLiveSimulations,
  type LiveSimulations,
} from '@jumpy/server/features/runs/liveSimulation/liveSimulations';
import { recordCheckpoints } from '@jumpy/server/features/runs/witness/recordCheckpoints';
import { createMemoryBus } from '@jumpy/server/platform/bus/memoryBus';
import { createDatabase } from '@jumpy/server/platform/db/createDatabase';
import { readEnv } from '@jumpy/server/platform/env';
import { createLogger } from '@jumpy/server/platform/logger';
import type { BenchDatabase } from '../benchDatabase.ts';
import { BENCH_SERVER_ENV } from '../localEnv.ts';
import { median } from '../statistics.ts';
import type { RecordedClimb } from './recordClimbs.ts';
import { startRuns, createNextMark, type BenchRun } from './benchRuns.ts';

const RUN_COUNT = 100;
const MARK_COUNT = 20;
const ROUNDS = 5;
const CONCURRENCY = 8;

/** Server CPU in microseconds per second of play. */
export interface FollowCost {
  followedUs: number;
  /** For a run that sends digests only. */
  digestUs: number;
  /** For a run whose digests each take their own transaction: the old behavior, as a baseline. */
  beforeUs: number;
}

export async function measureFollowCost(
  { url, pool }: BenchDatabase,
  { players, climbs }: { players: readonly string[]; climbs: readonly RecordedClimb[] },
): Promise<FollowCost> {
  const db = createDatabase({ url, poolSize: CONCURRENCY });
  const env = readEnv({ ...BENCH_SERVER_ENV, DATABASE_URL: url });
  let nowMs = Date.now();
  const context = {
    db,
    env,
    bus: createMemoryBus(),
    clock: { nowMs: () => nowMs },
    log: createLogger(env),
    redis: undefined,
  };
  const live = createLiveSimulations(context);
  const knowsNone: LiveSimulations = {
    ...live,
    runStates: { recordIfCurrent: async () => undefined, invalidate: () => undefined },
  };

  async function play(runs: readonly BenchRun[], { live, isFollowed }: PlayOptions): Promise<number> {
    let us = 0;
    for (let mark = 0; mark < MARK_COUNT; mark += 1) {
      nowMs += 2_000;
      const waiting = [...runs];
      const before = process.cpuUsage();
      await Promise.all(
        Array.from({ length: CONCURRENCY }, async () => {
          for (let run = waiting.pop(); run; run = waiting.pop()) {
            const { inputs, ...next } = createNextMark(run);
            const told = isFollowed ? { ...next, inputs } : { ...next, digest: 'ab'.repeat(32) };
            const body = { runId: run.runId, checkpoints: [told], ...(isFollowed ? { knows: 3 + mark } : {}) };
            await recordCheckpoints({ ...context, live }, { userId: run.userId, address: '127.0.0.1', ...body });
          }
        }),
      );
      const { user, system } = process.cpuUsage(before);
      us += user + system;
    }
    return us / (RUN_COUNT * MARK_COUNT * 2);
  }
  const rounds: FollowCost[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const some = players.slice(0, RUN_COUNT);
    const followed = await startRuns(pool, { players: some, climbs, nowMs });
    const followedUs = await play(followed, { live, isFollowed: true });
    const told = await startRuns(pool, { players: some, climbs, nowMs, isRevealed: false });
    const digestUs = await play(told, { live, isFollowed: false });
    const before = await startRuns(pool, { players: some, climbs, nowMs, isRevealed: false });
    const beforeUs = await play(before, { live: knowsNone, isFollowed: false });
    if (round > 0) rounds.push({ followedUs, digestUs, beforeUs });
  }
  await live.close();
  await db.destroy();
  const middle = (of: keyof FollowCost): number => median(rounds.map((one) => one[of]));
  return { followedUs: middle('followedUs'), digestUs: middle('digestUs'), beforeUs: middle('beforeUs') };
}

interface PlayOptions {
  live: LiveSimulations;
  isFollowed: boolean;
}
