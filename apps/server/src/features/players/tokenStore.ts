import { hkdfSync } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import type { DiscordTokens } from '../../platform/discord/discordClient.ts';
import { GCM_KEY_BYTES, decryptGcm, encryptGcm } from '../../platform/aesGcm.ts';
import type { RandomSource } from '../../platform/random.ts';

type TokenStoreContext = Pick<Context, 'env' | 'random' | 'clock'> & { db: Kysely<DatabaseSchema> };

/** The only SQL on `discord_tokens`; tokens are stored encrypted. */
export const tokenStore = {
  async save({ db, env, random, clock }: TokenStoreContext, userId: string, tokens: DiscordTokens): Promise<void> {
    const lock = { secret: env.sessionSecret, owner: userId, random };
    const values = {
      accessToken: encryptText(tokens.accessToken, lock),
      refreshToken: tokens.refreshToken === undefined ? null : encryptText(tokens.refreshToken, lock),
      expiresAt: new Date(tokens.expiresAtMs),
      updatedAt: new Date(clock.nowMs()),
    };
    await db
      .insertInto('discordTokens')
      .values({ userId, ...values })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
      .execute();
  },

  async find({ db, env }: Pick<TokenStoreContext, 'db' | 'env'>, userId: string): Promise<DiscordTokens | undefined> {
    const row = await db.selectFrom('discordTokens').selectAll().where('userId', '=', userId).executeTakeFirst();
    if (!row) return undefined;
    const key = { secret: env.sessionSecret, owner: userId };
    const accessToken = decryptText(row.accessToken, key);
    if (accessToken === undefined) return undefined;
    const refreshToken = row.refreshToken ? decryptText(row.refreshToken, key) : undefined;
    return { accessToken, refreshToken, expiresAtMs: row.expiresAt.getTime() };
  },
};

function deriveKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'jumpy discord tokens', GCM_KEY_BYTES));
}

/** Encrypts with AES-256-GCM. `owner` is authenticated, so that ciphertexts cannot be swapped between rows. */
export function encryptText(
  text: string,
  { secret, owner, random }: { secret: string; owner: string; random: RandomSource },
): Buffer {
  return encryptGcm(Buffer.from(text), { key: deriveKey(secret), associatedData: owner, random });
}

/** Decrypts; returns undefined if the secret, owner or bytes do not match. */
export function decryptText(sealed: Buffer, { secret, owner }: { secret: string; owner: string }): string | undefined {
  return decryptGcm(sealed, { key: deriveKey(secret), associatedData: owner })?.toString('utf8');
}
