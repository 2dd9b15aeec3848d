import type { Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/apiError.ts';
import { openServerShare } from './openServerShare.ts';
import { ownLinked, staleSplit, type WalletSubject } from './ownLinked.ts';

/** The server's share of a wallet of the player's, in use or in history. */
export async function readShare(
  { db, env, log }: Pick<Context, 'db' | 'env' | 'log'>,
  subject: WalletSubject,
): Promise<{ share: string; generation: number }> {
  const wallet = await ownLinked(db, subject);
  const { id: walletId, generation } = wallet;
  const opened = await openServerShare({ db, env }, wallet);
  if ('share' in opened) return { ...opened, generation };
  const { error: why, keyId } = opened;
  // Another device took a new split between the two reads.
  if (why === 'other_split') throw staleSplit();
  log.error({ walletId, keyId, why }, 'the share of a wallet does not open');
  throw new ApiError('wallet_share', 'Our part of your wallet cannot be opened right now. Nothing in it is lost.');
}
