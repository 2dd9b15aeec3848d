import type { COMPONENT_STATES, HealthResponse } from '@jumpy/protocol/http/operations';
import type * as z from 'zod/mini';
import type { ChainContext } from '../../platform/chain/chainContext.ts';
import type { Context } from '../../platform/context.ts';
import { findWriteProblem, isDatabaseReachable } from '../../platform/db/databaseProbes.ts';
import { objectPlaceStore } from '../../platform/objects/placeStore.ts';
import { listPendingJobs } from '../../platform/jobs/jobStore.ts';
import { readRunRootsHealth } from '../runRoots/routes.ts';
import { readRoleSyncHealth } from '../roleSync/roleSyncState.ts';

/** Health of one component. */
export type ComponentHealth = { state: (typeof COMPONENT_STATES)[number]; detail?: string };

export type HealthComponents = z.output<typeof HealthResponse>['parts'];

/** Above this the machine's clock is said to be wrong. Runs keep to the database's time all the same. */
const MAX_CLOCK_SKEW_MS = 1_000;

/** Health of every component. */
export async function readHealthComponents(
  context: Pick<Context, 'clock' | 'db' | 'discord' | 'env' | 'chain' | 'bus' | 'objects'>,
  {
    pages,
    redis,
    readWriteProblem = () => findWriteProblem(context),
  }: { pages: ComponentHealth; redis: ComponentHealth; readWriteProblem?: () => Promise<string | undefined> },
): Promise<HealthComponents> {
  const { env, discord, bus } = context;
  const writeProblem = (await isDatabaseReachable(context)) ? await readWriteProblem() : '';
  const database: ComponentHealth =
    writeProblem === undefined
      ? { state: 'up' }
      : { state: 'down', ...(writeProblem === '' ? {} : { detail: writeProblem }) };
  const discordPart: ComponentHealth = {
    state: discord.getStatus(),
    ...(env.isLocal ? { detail: 'may be the stand-in' } : {}),
  };
  return {
    database,
    discord: discordPart,
    pages,
    bus: bus.getStatus(),
    clock: getClockHealth(context),
    redis,
    chain: getChainHealth(context.chain),
    jobs: await readJobsHealth(context),
    roles: await readRoleSyncHealth(context),
    roots: await readRunRootsHealth(context),
    objects: await readObjectsHealth(context),
  };
}

function getClockHealth({ clock }: Pick<Context, 'clock'>): ComponentHealth {
  const skewMs = clock.skewMs?.() ?? 0;
  if (Math.abs(skewMs) <= MAX_CLOCK_SKEW_MS) return { state: 'up' };
  const seconds = (Math.abs(skewMs) / 1_000).toFixed(1);
  return {
    state: 'degraded',
    detail: `the clock of this machine is ${seconds} s ${skewMs > 0 ? 'ahead of' : 'behind'} the database’s`,
  };
}

/**
 * Health of the chain connection, as of the last request. Nodes are named by role, because their URLs may contain keys.
 */
export function getChainHealth(chain: ChainContext | undefined): ComponentHealth {
  if (!chain) return { state: 'off' };
  const { url, error } = chain.node.getStatus();
  const first = chain.following?.first.get();
  const second = chain.following?.second.get();
  if (first?.kind === 'stopped' && (url === undefined || !first.isChainError))
    return { state: 'down', detail: first.reason };
  if (url === undefined) return { state: 'down', detail: error ?? 'no node was asked yet' };
  if (chain.isUsingFallback?.())
    return { state: 'degraded', detail: `the fallback is asked: ${error ?? 'the configured node rests'}` };
  // Balances and payments still work; only indexed events lag behind.
  if (first?.kind === 'stopped') return { state: 'degraded', detail: `events wait: ${first.reason}` };
  if (first?.kind === 'behind') return { state: 'degraded', detail: `events are read up to block ${first.atBlock}` };
  if (second?.kind === 'stopped') return { state: 'degraded', detail: `events are read once only: ${second.reason}` };
  if (second?.kind === 'behind')
    return { state: 'up', detail: `events are read a second time up to block ${second.atBlock}` };
  return { state: 'up' };
}

/** Health of the object store. Without a setting, a database whose objects are in one cannot show them. */
async function readObjectsHealth({ db, objects }: Pick<Context, 'db' | 'objects'>): Promise<ComponentHealth> {
  if (objects) return objects.checkHealth();
  const place = await objectPlaceStore.find(db).catch(() => undefined);
  return place === undefined
    ? { state: 'off' }
    : { state: 'down', detail: `objects of this database are in ${place}, and S3_ENDPOINT is not set` };
}

/** Health of the job queue; jobs that failed for good need an operator. */
async function readJobsHealth({ db }: Pick<Context, 'db'>): Promise<ComponentHealth> {
  const jobs = await listPendingJobs(db).catch(() => undefined);
  if (!jobs) return { state: 'down' };

  const details = jobs.map(({ task, waiting, running, failing, givenUp }) =>
    [
      task,
      `${waiting} wait`,
      ...(running ? [`${running} running`] : []),
      ...(failing ? [`${failing} failing`] : []),
      ...(givenUp ? [`${givenUp} given up`] : []),
    ].join(' '),
  );
  return {
    state: jobs.some(({ givenUp }) => givenUp > 0) ? 'degraded' : 'up',
    ...(details.length > 0 ? { detail: details.join('; ') } : {}),
  };
}
