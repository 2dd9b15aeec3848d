import { createLiveRuns, type LiveRuns } from '@jumpy/server/features/runs/following/liveRuns';
import { recordCheckpoints } from '@jumpy/server/features/runs/witness/recordCheckpoints';
import { memoryBus } from '@jumpy/server/platform/bus/memoryBus';
import { openDatabase } from '@jumpy/server/platform/db/database';
import { readEnv } from '@jumpy/server/platform/env';
import { createLog } from '@jumpy/server/platform/log';
import type { BenchDatabase } from '../benchDatabase.ts';
import { LOCAL_ENV } from '../localEnv.ts';
import { median } from '../statistics.ts';
import type { Climb } from './climbs.ts';
import { begin, nextMark, type UnderWay } from './underWay.ts';

const RUNS = 100;
const MARKS = 20;
const ROUNDS = 5;
const AT_ONCE = 8;

/** Server CPU in microseconds per second of play. */
export interface FollowCost {
  followedUs: number;
  /** For a run that sends digests only. */
  digestUs: number;
  /** For a run whose digests each take their own transaction: the old behavior, as a baseline. */
  beforeUs: number;
}

export async function followCost(
  { url, pool }: BenchDatabase,
  { players, climbs }: { players: readonly string[]; climbs: readonly Climb[] },
): Promise<FollowCost> {
  const db = openDatabase({ url, poolSize: AT_ONCE });
  const env = readEnv({ ...LOCAL_ENV, DATABASE_URL: url });
  let nowMs = Date.now();
  const context = { db, env, bus: memoryBus(), clock: { nowMs: () => nowMs }, log: createLog(env) };
  const live = createLiveRuns(context);
  const knowsNone: LiveRuns = { ...live, known: { take: async () => undefined, forget: () => undefined } };

  async function play(runs: readonly UnderWay[], { live, isFollowed }: HowPlayed): Promise<number> {
    let us = 0;
    for (let mark = 0; mark < MARKS; mark += 1) {
      nowMs += 2_000;
      const waiting = [...runs];
      const before = process.cpuUsage();
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (let run = waiting.pop(); run; run = waiting.pop()) {
            const { inputs, ...next } = nextMark(run);
            const told = isFollowed ? { ...next, inputs } : { ...next, digest: 'ab'.repeat(32) };
            const body = { runId: run.runId, checkpoints: [told], ...(isFollowed ? { knows: 3 + mark } : {}) };
            await recordCheckpoints({ ...context, live }, { userId: run.userId, address: '127.0.0.1', ...body });
          }
        }),
      );
      const { user, system } = process.cpuUsage(before);
      us += user + system;
    }
    return us / (RUNS * MARKS * 2);
  }
  const rounds: FollowCost[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const some = players.slice(0, RUNS);
    const followed = await begin(pool, { players: some, climbs, nowMs });
    const followedUs = await play(followed, { live, isFollowed: true });
    const told = await begin(pool, { players: some, climbs, nowMs, keyed: false });
    const digestUs = await play(told, { live, isFollowed: false });
    const before = await begin(pool, { players: some, climbs, nowMs, keyed: false });
    const beforeUs = await play(before, { live: knowsNone, isFollowed: false });
    if (round > 0) rounds.push({ followedUs, digestUs, beforeUs });
  }
  await live.close();
  await db.destroy();
  const middle = (of: keyof FollowCost): number => median(rounds.map((one) => one[of]));
  return { followedUs: middle('followedUs'), digestUs: middle('digestUs'), beforeUs: middle('beforeUs') };
}

interface HowPlayed {
  live: LiveRuns;
  isFollowed: boolean;
}
