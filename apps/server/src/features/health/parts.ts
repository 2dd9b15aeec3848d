import type { HealthAnswer, PART_STATES } from '@jumpy/protocol/http/health';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import { chainPart } from './chainPart.ts';

export type Part = { state: (typeof PART_STATES)[number]; detail?: string };
export type Parts = z.output<typeof HealthAnswer>['parts'];

const TIMEOUT_MS = 1_000;

/** Whether the database answers within a second. */
export async function databaseAnswers({ db }: Pick<Context, 'db'>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), TIMEOUT_MS);
  });
  const asked = sql`SELECT 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

/** The parts of the product and how they are. */
export async function readParts(
  context: Pick<Context, 'db' | 'discord' | 'env' | 'chain'>,
  pages: Part,
): Promise<Parts> {
  const { env, discord } = context;
  const database: Part = (await databaseAnswers(context)) ? { state: 'up' } : { state: 'down' };
  const discordPart: Part = { state: discord.state(), ...(env.isLocal ? { detail: 'may be the stand-in' } : {}) };
  return {
    database,
    discord: discordPart,
    pages,
    bus: { state: 'up', detail: 'in memory' },
    chain: chainPart(context.chain),
  };
}
