import type { Kysely } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { DiscordTokens } from '../../platform/discord/client.ts';
import { seal, unseal } from './seal.ts';

type Parts = Pick<Context, 'env' | 'random' | 'clock'> & { db: Kysely<Database> };

/** The only SQL on `discord_tokens`; what is stored is encrypted. */
export const tokenStore = {
  async save({ db, env, random, clock }: Parts, userId: string, tokens: DiscordTokens): Promise<void> {
    const lock = { secret: env.sessionSecret, owner: userId, random };
    const values = {
      accessToken: seal(tokens.accessToken, lock),
      refreshToken: tokens.refreshToken === undefined ? null : seal(tokens.refreshToken, lock),
      expiresAt: new Date(tokens.expiresAtMs),
      updatedAt: new Date(clock.nowMs()),
    };
    await db
      .insertInto('discordTokens')
      .values({ userId, ...values })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
      .execute();
  },

  async find({ db, env }: Pick<Parts, 'db' | 'env'>, userId: string): Promise<DiscordTokens | undefined> {
    const row = await db.selectFrom('discordTokens').selectAll().where('userId', '=', userId).executeTakeFirst();
    if (!row) return undefined;
    const key = { secret: env.sessionSecret, owner: userId };
    const accessToken = unseal(row.accessToken, key);
    if (accessToken === undefined) return undefined;
    const refreshToken = row.refreshToken ? unseal(row.refreshToken, key) : undefined;
    return { accessToken, refreshToken, expiresAtMs: row.expiresAt.getTime() };
  },
};
