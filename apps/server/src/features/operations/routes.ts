import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import { reviewEndpoints } from '@jumpy/protocol/endpoints/review';
import type { OperationsAnswer, PartStretch, RoomCounts } from '@jumpy/protocol/http/operations';
import type { FastifyPluginAsync } from 'fastify';
import { playerOf } from '../../http/route.ts';
import type { RouteTimes } from '../../http/routeTimes.ts';
import { serve } from '../../http/serve.ts';
import { readCursor } from '../../platform/chain/store.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { waitingJobs } from '../../platform/jobs/jobStore.ts';
import { createSingleFlight } from '../../platform/singleFlight.ts';
import { readVersion } from '../../platform/version.ts';
import { within } from '../../platform/within.ts';
import type { Part } from '../health/part.ts';
import { readParts } from '../health/parts.ts';
import { readSwitches } from '../switches/readSwitches.ts';
import { setSwitches, SWITCHED } from '../switches/setSwitches.ts';
import { SILENCE_S } from './noteParts.ts';
import { operationsStore, type StateRow } from './store.ts';

const PATIENCE_MS = 3_000;

export const DAY_MS = 24 * 3_600_000;

const ROUTES_SHOWN = 15;
const ERRORS_SHOWN = 30;
const DAY_HOURS = 24;

/** Cache TTL of the switches, which every page requests. */
const SWITCHES_MS = 5_000;

export interface OperationRoutesOptions extends OperationsSources {
  context: Context;
}

export const operationRoutes: FastifyPluginAsync<OperationRoutesOptions> = async (
  api,
  { context, pages, redis, times, countRooms },
) => {
  const { db, bus, clock } = context;
  const known = createSingleFlight({ clock, ttlMs: SWITCHES_MS, load: () => readSwitches(db) });
  bus.subscribe(SWITCHED, known.forget);
  bus.onMissed(known.forget);
  serve(api, reviewEndpoints.operations, () => readOperations(context, { pages, redis, times, countRooms }));
  serve(api, reviewEndpoints.switch, async (request) => ({
    success: true as const,
    switches: await setSwitches(context, { admin: playerOf(request), body: request.body }),
  }));
  serve(api, reviewEndpoints.switches, async () => ({
    success: true as const,
    switches: await known.read('switches'),
  }));
};

/** Data only this server process has. */
interface OperationsSources {
  pages: Part;
  redis: () => Part;
  times: RouteTimes;
  countRooms: () => RoomCounts;
}

async function readOperations(
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

/** States of a component over the last 24 hours without gaps; periods without checks are `unknown`. */
export function dayOf(states: readonly Omit<StateRow, 'part'>[], nowMs: number): PartStretch[] {
  const stretches: PartStretch[] = [];
  let atMs = nowMs - DAY_MS;
  const add = (untilAt: number, state: PartStretch['state'], detail: string | null): void => {
    const last = stretches.at(-1);
    if (untilAt <= atMs) return;
    if (last && last.state === state && last.detail === detail) last.untilAt = untilAt;
    else stretches.push({ fromAt: atMs, untilAt, state, detail });
    atMs = untilAt;
  };
  for (const [index, { at, state, detail }] of states.entries()) {
    add(at.getTime(), 'unknown', null);
    const nextMs = states[index + 1]?.at.getTime() ?? nowMs;
    add(Math.min(nextMs, at.getTime() + SILENCE_S * 1_000), state, detail);
  }
  add(nowMs, 'unknown', null);
  return stretches;
}

/** Indexer lag behind the chain head and the gas balance of the role-sync key. Does not wait for a hanging node. */
async function chainLag({ chain, db }: Pick<Context, 'chain' | 'db'>): Promise<OperationsAnswer['chain']> {
  if (!chain) return null;
  const cursor = await readCursor(db);
  const readTo = cursor?.blockNumber ?? null;
  const asked = chain.node.ask(async (client) => {
    const [head, address] = await Promise.all([
      client.getBlockNumber(),
      client.readContract({ address: chain.contracts.jumpyArmy, abi: jumpyArmyAbi, functionName: 'roleSyncKey' }),
    ]);
    return { head: Number(head), roleKey: { address, balanceWei: String(await client.getBalance({ address })) } };
  });
  const told = await within(PATIENCE_MS, { work: asked.catch(() => undefined), late: () => undefined });
  const head = told?.head ?? null;
  return {
    chainId: chain.chainId,
    head,
    readTo,
    lag: head === null || readTo === null ? null : Math.max(0, head - readTo),
    roleKey: told?.roleKey ?? null,
  };
}
