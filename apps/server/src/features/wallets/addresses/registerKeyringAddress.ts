import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { EnvError } from '../../../platform/envReader.ts';
import { addKeyringAddress, lockKeyringAddresses, readKeyringAddresses } from './store.ts';

/**
 * Startup check of the keyring origin. Refuses to start, without storing anything, if wallets were made at another
 * origin that is no longer served; on localhost it only logs a warning.
 */
export async function registerKeyringAddress(context: Pick<Context, 'db' | 'clock' | 'env' | 'log'>): Promise<void> {
  const { keyringUrl, previousKeyringUrls, isLocal } = context.env;
  const unnamedAddresses = await inTransaction(context, async (trx) => {
    await lockKeyringAddresses(trx);
    const namedAddresses = new Set([keyringUrl, ...previousKeyringUrls]);
    const unnamed = (await readKeyringAddresses(trx)).filter((address) => !namedAddresses.has(address));
    if (unnamed.length > 0 && !isLocal) throw createMovedKeyringError({ keyringUrl, unnamed });
    await addKeyringAddress(trx, keyringUrl);
    return unnamed;
  });
  if (unnamedAddresses.length > 0)
    context.log.warn(
      { keyringUrl, madeAt: unnamedAddresses },
      'Wallets made at another KEYRING_URL do not open at this one. Set it back, or name it in KEYRING_URL_BEFORE; `npm run reset` starts anew.',
    );
}

function createMovedKeyringError({
  keyringUrl,
  unnamed,
}: {
  keyringUrl: string;
  unnamed: readonly string[];
}): EnvError {
  const addresses = unnamed.join(' and ');
  return new EnvError([
    {
      name: 'KEYRING_URL',
      reason:
        `is ${keyringUrl}, but wallets of this database were made at ${addresses}, not named in KEYRING_URL_BEFORE.\n` +
        "    Players' wallets would stand closed in every browser: what it keeps of them, and passkeys, hang on that address",
      remedy:
        `put KEYRING_URL back, or name ${addresses} in KEYRING_URL_BEFORE and keep serving that host ` +
        '(docs/operations.md, "When the keyring moves")',
    },
  ]);
}
