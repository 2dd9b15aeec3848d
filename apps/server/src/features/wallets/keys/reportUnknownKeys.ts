import type { Context } from '../../../platform/context.ts';
import { countByKey } from './store.ts';

/** Says at the start which shares cannot be opened with the keys there are, before a player finds out. */
export async function reportUnknownKeys({ db, env, log }: Pick<Context, 'db' | 'env' | 'log'>): Promise<void> {
  const counts = await countByKey(db);
  for (const { keyId, count } of counts.filter((row) => !env.keyringKek.keys.has(row.keyId)))
    log.error({ keyId, count }, 'KEYRING_KEK lacks a key that shares of wallets are locked with. Add it again.');
}
