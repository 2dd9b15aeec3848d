import { hkdfSync } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { DiscordTokens } from '../../platform/discord/client.ts';
import { GCM_KEY_BYTES, gcmOpen, gcmSeal } from '../../platform/gcm.ts';
import type { Random } from '../../platform/random.ts';

type Parts = Pick<Context, 'env' | 'random' | 'clock'> & { db: Kysely<Database> };

/** The only SQL on `discord_tokens`; tokens are stored encrypted. */
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

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'jumpy discord tokens', GCM_KEY_BYTES));
}

/** Encrypts with AES-256-GCM. `owner` is authenticated, so that ciphertexts cannot be swapped between rows. */
export function seal(
  text: string,
  { secret, owner, random }: { secret: string; owner: string; random: Random },
): Buffer {
  return gcmSeal(Buffer.from(text), { key: keyOf(secret), about: owner, random });
}

/** Decrypts; returns undefined if the secret, owner or bytes do not match. */
export function unseal(sealed: Buffer, { secret, owner }: { secret: string; owner: string }): string | undefined {
  return gcmOpen(sealed, { key: keyOf(secret), about: owner })?.toString('utf8');
}
