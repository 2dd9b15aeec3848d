import type { Context } from '../../platform/context.ts';
import { type EnvelopeError, decryptShare } from './keys/shareEnvelope.ts';
import { findEnvelope } from './keys/store.ts';
import type { WalletRow } from './store.ts';

/** Why no server share is available: the row is missing or from another split, or its key is missing. */
type ShareError = 'none' | 'other_split' | EnvelopeError;

/** Opens the server share of a wallet, if its row and key exist. */
export async function openServerShare(
  { db, env }: Pick<Context, 'db' | 'env'>,
  { id: walletId, generation }: Pick<WalletRow, 'id' | 'generation'>,
): Promise<{ share: string } | { error: ShareError; keyId?: string }> {
  const row = await findEnvelope(db, walletId);
  if (!row) return { error: 'none' };
  const { keyId } = row;
  if (row.generation !== generation) return { error: 'other_split', keyId };
  const opened = decryptShare(row, { ring: env.keyringKek, owner: { walletId, generation } });
  return typeof opened === 'string' ? { error: opened, keyId } : opened;
}
