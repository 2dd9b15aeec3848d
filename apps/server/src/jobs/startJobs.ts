import { sessionStore } from '../auth/sessionStore.ts';
import { createFollower } from '../chain/follower.ts';
import { startFollowing } from '../chain/startFollowing.ts';
import { clientErrorStore } from '../clientErrors/store.ts';
import type { Context } from '../context.ts';
import { keepCourses } from '../daily/keepCourses.ts';
import { startRankFolder } from '../ranks/folder.ts';
import { sweepRuns } from '../runs/sweep.ts';
import { sweepWallets } from '../wallets/sweep.ts';
import { type Loop, startLoop } from './loop.ts';

const HOUR_MS = 3_600_000;
const CLIENT_ERRORS_KEPT = 1_000;

/** Everything that goes on without being asked for. */
export function startJobs(context: Context): Loop[] {
  const { db, clock, log } = context;
  return [
    startLoop({
      name: 'sweep',
      everyMs: HOUR_MS,
      log,
      run: async () => {
        await sessionStore.sweep(db, { now: new Date(clock.nowMs()) });
        await clientErrorStore.sweep(db, { keep: CLIENT_ERRORS_KEPT });
        await sweepRuns(context);
        await sweepWallets(context);
      },
    }),
    startLoop({ name: 'courses', everyMs: HOUR_MS, log, run: () => keepCourses(context) }),
    startRankFolder(context),
    ...followChain(context),
  ];
}

function followChain(context: Context): Loop[] {
  const { chain, env } = context;
  if (!chain?.following || !env.chain) return [];
  const addresses = Object.values(chain.contracts);
  const follower = createFollower({ context, node: chain.node, addresses, fromBlock: env.chain.fromBlock });
  return [startFollowing({ context, follower, following: chain.following })];
}
