import type { HealthAnswer } from '@jumpy/protocol/http/health';
import type * as z from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import { databaseAnswers } from '../../platform/db/databaseAnswers.ts';
import { chainPart } from './chainPart.ts';
import { jobsPart } from './jobsPart.ts';
import { rolesPart } from '../roleSync/rolesPart.ts';
import type { Part } from './part.ts';

export type Parts = z.output<typeof HealthAnswer>['parts'];

/** The parts of the product and how they are. */
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
