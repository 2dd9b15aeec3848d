import type { Context } from '../../platform/context.ts';
import { type EnvelopeFault, openShare } from './keys/envelope.ts';
import { findEnvelope } from './keys/store.ts';
import type { WalletRow } from './store.ts';

/** Why the server has no share to give: its row is gone or of another split, or its key is. */
type ShareFault = 'none' | 'other_split' | EnvelopeFault;

/** The server's share of a wallet, as far as its row and its key are there. */
export async function openServerShare(
  { db, env }: Pick<Context, 'db' | 'env'>,
  { id: walletId, generation }: Pick<WalletRow, 'id' | 'generation'>,
): Promise<{ share: string } | { fault: ShareFault; keyId?: string }> {
  const row = await findEnvelope(db, walletId);
  if (!row) return { fault: 'none' };
  const { keyId } = row;
  if (row.generation !== generation) return { fault: 'other_split', keyId };
  const opened = openShare(row, { ring: env.keyringKek, owner: { walletId, generation } });
  return typeof opened === 'string' ? { fault: opened, keyId } : opened;
}
