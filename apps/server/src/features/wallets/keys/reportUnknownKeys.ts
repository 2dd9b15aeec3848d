import type { Context } from '../../../platform/context.ts';
import { countByKey } from './store.ts';

/** Logs at startup which shares cannot be opened with the configured keys, before a player notices. */
export async function reportUnknownKeys({ db, env, log }: Pick<Context, 'db' | 'env' | 'log'>): Promise<void> {
  const counts = await countByKey(db);
  for (const { keyId, count } of counts.filter((row) => !env.keyringKek.keys.has(row.keyId)))
    log.error({ keyId, count }, 'KEYRING_KEK lacks a key that shares of wallets are locked with. Add it again.');
}
