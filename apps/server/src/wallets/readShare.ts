import type { Context } from '../context.ts';
import { Failure } from '../lib/failure.ts';
import { openShare } from './keys/envelope.ts';
import { findEnvelope } from './keys/store.ts';
import { ownActive, staleSplit } from './ownActive.ts';

/** The server's share of the player's linked wallet. */
export async function readShare(
  { db, env, log }: Pick<Context, 'db' | 'env' | 'log'>,
  subject: { userId: string; walletId: string; generation?: number | undefined },
): Promise<{ share: string; generation: number }> {
  const wallet = await ownActive(db, subject);
  const { id: walletId, generation } = wallet;
  const row = await findEnvelope(db, walletId);
  if (!row) throw locked();
  // Another device took a new split between the two reads.
  if (row.generation !== generation) throw staleSplit();
  const opened = openShare(row, { ring: env.keyringKek, owner: { walletId, generation } });
  if (typeof opened !== 'string') return { ...opened, generation };
  log.error({ walletId, keyId: row.keyId, why: opened }, 'the share of a wallet does not open');
  throw locked();
}

function locked(): Failure {
  return new Failure('wallet_share', 'Your wallet cannot be opened here right now. Nothing in it is lost.');
}
