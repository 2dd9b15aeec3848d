import type { Context } from '../../platform/context.ts';
import { type EnvelopeError, openShare } from './keys/envelope.ts';
import { findEnvelope } from './keys/store.ts';
import type { WalletRow } from './store.ts';

/** Why the server has no share to give: its row is gone or of another split, or its key is. */
type ShareError = 'none' | 'other_split' | EnvelopeError;

/** The server's share of a wallet, as far as its row and its key are there. */
export async function openServerShare(
  { db, env }: Pick<Context, 'db' | 'env'>,
  { id: walletId, generation }: Pick<WalletRow, 'id' | 'generation'>,
): Promise<{ share: string } | { error: ShareError; keyId?: string }> {
  const row = await findEnvelope(db, walletId);
  if (!row) return { error: 'none' };
  const { keyId } = row;
  if (row.generation !== generation) return { error: 'other_split', keyId };
  const opened = openShare(row, { ring: env.keyringKek, owner: { walletId, generation } });
  return typeof opened === 'string' ? { error: opened, keyId } : opened;
}
