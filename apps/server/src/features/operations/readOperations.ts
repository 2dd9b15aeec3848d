import type { OperationsAnswer, RoomCounts } from '@jumpy/protocol/http/operations';
import type { RouteTimes } from '../../http/routeTimes.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { waitingJobs } from '../../platform/jobs/jobStore.ts';
import { readVersion } from '../../platform/version.ts';
import type { Part } from '../health/part.ts';
import { readParts } from '../health/parts.ts';
import { readSwitches } from '../switches/readSwitches.ts';
import { chainLag } from './chainLag.ts';
import { dayOf } from './dayOf.ts';
import { operationsStore } from './store.ts';

const ROUTES_SHOWN = 15;
const ERRORS_SHOWN = 30;
const DAY_HOURS = 24;

/** What this server alone knows. */
export interface OperationsSources {
  pages: Part;
  redis: () => Part;
  times: RouteTimes;
  countRooms: () => RoomCounts;
}

/** How everything is. */
export async function readOperations(
  context: Context,
  { pages, redis, times, countRooms }: OperationsSources,
): Promise<OperationsAnswer> {
  const { db, clock } = context;
  const [parts, states, queues, chain, errors, switches] = await Promise.all([
    readParts(context, { pages, redis: redis() }),
    inTransaction(context, (trx) => operationsStore.readDay(trx, DAY_HOURS)),
    waitingJobs(db),
    chainLag(context),
    operationsStore.readErrors(db, ERRORS_SHOWN),
    readSwitches(db),
  ]);
  const now = clock.nowMs();
  return {
    success: true,
    now,
    version: readVersion(),
    uptimeSeconds: Math.round(process.uptime()),
    parts: Object.entries(parts).map(([name, { state, detail }]) => ({
      name,
      state,
      detail: detail ?? null,
      day: dayOf(
        states.filter(({ part }) => part === name),
        now,
      ),
    })),
    queues,
    chain,
    routes: times.read(ROUTES_SHOWN),
    rooms: countRooms(),
    errors: errors.map(({ firstAt, lastAt, ...error }) => ({
      ...error,
      firstAt: firstAt.getTime(),
      lastAt: lastAt.getTime(),
    })),
    switches,
  };
}
