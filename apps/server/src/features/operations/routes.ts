import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import { reviewEndpoints } from '@jumpy/protocol/endpoints/admin';
import type { OperationsResponse, ComponentStateInterval, RoomStats } from '@jumpy/protocol/http/operations';
import type { FastifyPluginAsync } from 'fastify';
import { getPlayer } from '../../http/route.ts';
import type { RouteTimes } from '../../http/routeTimes.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { readChainCursor } from '../../platform/chain/store.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { listPendingJobs } from '../../platform/jobs/jobStore.ts';
import { createTtlCache } from '../../platform/ttlCache.ts';
import { readVersion } from '../../platform/readVersion.ts';
import { withTimeout } from '../../platform/withTimeout.ts';
import { createCurrentAnnouncements, toAnnouncement } from '../announcements/currentAnnouncements.ts';
import { type ComponentHealth, readHealthComponents } from '../health/healthComponents.ts';
import { readSwitches, setSwitches, SWITCHES_CHANGED_TOPIC } from '../switches/switches.ts';
import { STATE_STALE_AFTER_S } from './recordComponentStates.ts';
import { operationsStore, type ComponentStateRow } from './store.ts';

const TIMEOUT_MS = 3_000;

export const TIMELINE_MS = 24 * 3_600_000;

const MAX_ROUTES = 15;
const MAX_ERRORS = 30;
const DAY_HOURS = 24;

/** Cache TTL of the switches, which every page requests. */
const SWITCHES_CACHE_MS = 5_000;

export interface OperationRoutesOptions extends OperationsSources {
  context: Context;
}

export const operationRoutes: FastifyPluginAsync<OperationRoutesOptions> = async (
  api,
  { context, pages, redis, times, countRooms },
) => {
  const { db, bus, clock } = context;
  const announcements = createCurrentAnnouncements(context);
  const switchCache = createTtlCache({ clock, ttlMs: SWITCHES_CACHE_MS, maxEntries: 1, load: () => readSwitches(db) });
  bus.subscribe(SWITCHES_CHANGED_TOPIC, switchCache.clear);
  bus.onMissed(switchCache.clear);
  registerEndpoint(api, reviewEndpoints.operations, () =>
    readOperationsStatus(context, { pages, redis, times, countRooms }),
  );
  registerEndpoint(api, reviewEndpoints.updateSwitches, async (request) => ({
    success: true as const,
    switches: await setSwitches(context, { admin: getPlayer(request), body: request.body }),
  }));
  registerEndpoint(api, reviewEndpoints.switches, async () => ({
    success: true as const,
    switches: await switchCache.read('switches'),
    announcements: (await announcements()).filter(({ place }) => place === 'banner').map(toAnnouncement),
  }));
};

/** Data only this server process has. */
interface OperationsSources {
  pages: ComponentHealth;
  redis: () => ComponentHealth;
  times: RouteTimes;
  countRooms: () => RoomStats;
}

async function readOperationsStatus(
  context: Context,
  { pages, redis, times, countRooms }: OperationsSources,
): Promise<OperationsResponse> {
  const { db, clock } = context;
  const [parts, states, queues, chain, errors, switches] = await Promise.all([
    readHealthComponents(context, { pages, redis: redis() }),
    inTransaction(context, (trx) => operationsStore.listStates(trx, DAY_HOURS)),
    listPendingJobs(db),
    readChainLag(context),
    operationsStore.listErrors(db, MAX_ERRORS),
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
      day: toDayTimeline(
        states.filter(({ part }) => part === name),
        now,
      ),
    })),
    queues,
    chain,
    routes: times.read(MAX_ROUTES),
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
export function toDayTimeline(
  states: readonly Omit<ComponentStateRow, 'part'>[],
  nowMs: number,
): ComponentStateInterval[] {
  const stretches: ComponentStateInterval[] = [];
  let atMs = nowMs - TIMELINE_MS;
  const add = (untilAt: number, state: ComponentStateInterval['state'], detail: string | null): void => {
    const lastInterval = stretches.at(-1);
    if (untilAt <= atMs) return;
    if (lastInterval && lastInterval.state === state && lastInterval.detail === detail) lastInterval.untilAt = untilAt;
    else stretches.push({ fromAt: atMs, untilAt, state, detail });
    atMs = untilAt;
  };
  for (const [index, { at, state, detail }] of states.entries()) {
    add(at.getTime(), 'unknown', null);
    const nextMs = states[index + 1]?.at.getTime() ?? nowMs;
    add(Math.min(nextMs, at.getTime() + STATE_STALE_AFTER_S * 1_000), state, detail);
  }
  add(nowMs, 'unknown', null);
  return stretches;
}

/** Indexer lag behind the chain head and the gas balance of the role-sync key. Does not wait for a hanging node. */
async function readChainLag({ chain, db }: Pick<Context, 'chain' | 'db'>): Promise<OperationsResponse['chain']> {
  if (!chain) return null;
  const cursor = await readChainCursor(db);
  const readTo = cursor?.blockNumber ?? null;
  const work = chain.node.call(async (client) => {
    const [head, address] = await Promise.all([
      client.getBlockNumber(),
      client.readContract({ address: chain.contracts.jumpyArmy, abi: jumpyArmyAbi, functionName: 'roleSyncKey' }),
    ]);
    return { head: Number(head), roleKey: { address, balanceWei: String(await client.getBalance({ address })) } };
  });
  const chainStatus = await withTimeout(chain.patienceMs ?? TIMEOUT_MS, {
    work: work.catch(() => undefined),
    late: () => undefined,
  });
  const head = chainStatus?.head ?? null;
  return {
    chainId: chain.chainId,
    head,
    readTo,
    lag: head === null || readTo === null ? null : Math.max(0, head - readTo),
    roleKey: chainStatus?.roleKey ?? null,
  };
}
