import type { HealthAnswer } from '@jumpy/protocol/http/health';
import type * as z from 'zod/mini';
import type { Chain } from '../../platform/chain/chain.ts';
import type { Context } from '../../platform/context.ts';
import { databaseAnswers } from '../../platform/db/databaseAnswers.ts';
import { waitingJobs } from '../../platform/jobs/jobStore.ts';
import { rolesPart } from '../roleSync/rolesPart.ts';
import type { Part } from './part.ts';

export type Parts = z.output<typeof HealthAnswer>['parts'];

/** Health of every component. */
export async function readParts(
  context: Pick<Context, 'db' | 'discord' | 'env' | 'chain' | 'bus'>,
  { pages, redis }: { pages: Part; redis: Part },
): Promise<Parts> {
  const { env, discord, bus } = context;
  const database: Part = (await databaseAnswers(context)) ? { state: 'up' } : { state: 'down' };
  const discordPart: Part = { state: discord.state(), ...(env.isLocal ? { detail: 'may be the stand-in' } : {}) };
  return {
    database,
    discord: discordPart,
    pages,
    bus: bus.state(),
    redis,
    chain: chainPart(context.chain),
    jobs: await jobsPart(context),
    roles: await rolesPart(context),
  };
}

/**
 * Health of the chain connection, as of the last request. Nodes are named by role, because their URLs may contain keys.
 */
export function chainPart(chain: Chain | undefined): Part {
  if (!chain) return { state: 'off' };
  const { url, error } = chain.node.state();
  const first = chain.following?.first.state();
  const second = chain.following?.second.state();
  if (first?.kind === 'stopped' && (url === undefined || !first.isOfChain)) return { state: 'down', detail: first.why };
  if (url === undefined) return { state: 'down', detail: error ?? 'no node was asked yet' };
  if (chain.isFallbackAsked?.())
    return { state: 'degraded', detail: `the fallback is asked: ${error ?? 'the configured node rests'}` };
  // Balances and payments still work; only indexed events lag behind.
  if (first?.kind === 'stopped') return { state: 'degraded', detail: `events wait: ${first.why}` };
  if (first?.kind === 'behind') return { state: 'degraded', detail: `events are read up to block ${first.atBlock}` };
  if (second?.kind === 'stopped') return { state: 'degraded', detail: `events are read once only: ${second.why}` };
  if (second?.kind === 'behind')
    return { state: 'up', detail: `events are read a second time up to block ${second.atBlock}` };
  return { state: 'up' };
}

/** Health of the job queue; jobs that failed for good need an operator. */
async function jobsPart({ db }: Pick<Context, 'db'>): Promise<Part> {
  const jobs = await waitingJobs(db).catch(() => undefined);
  if (!jobs) return { state: 'down' };

  const detail = jobs.map(({ task, waiting, running, failing, givenUp }) =>
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
    ...(detail.length > 0 ? { detail: detail.join('; ') } : {}),
  };
}
