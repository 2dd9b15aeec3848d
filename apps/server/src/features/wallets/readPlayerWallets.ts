import type { LinkedWallet, RetiredWallet, WalletFacts } from '@jumpy/protocol/http/wallets';
import type { Context } from '../../platform/context.ts';
import { findRecovery, findWallets, type WalletRow } from './store.ts';
import { type EnvelopeError, decryptShare } from './keys/shareEnvelope.ts';
import { findEnvelope } from './keys/store.ts';

type WalletReadContext = Pick<Context, 'db' | 'env'>;

export async function readPlayerWallets({ db, env }: WalletReadContext, userId: string): Promise<WalletFacts> {
  const readContext = { db, env };
  const wallets = await findWallets(db, userId);
  const active = wallets.find(({ state }) => state === 'active');
  const pending = wallets.find(({ state }) => state === 'pending');
  const history: RetiredWallet[] = [];
  for (const wallet of wallets)
    if (wallet.retiredAt)
      history.push({ ...(await toLinkedWallet(readContext, wallet)), retiredAt: wallet.retiredAt.getTime() });
  return {
    linked: active ? await toLinkedWallet(readContext, active) : null,
    pending: pending
      ? { walletId: pending.id, address: pending.address, createdAt: pending.createdAt.getTime() }
      : null,
    history: history.toSorted((one, other) => other.retiredAt - one.retiredAt),
  };
}

/** A wallet as shown to its player; a share that cannot be opened counts as lost. */
export async function toLinkedWallet(readContext: WalletReadContext, wallet: WalletRow): Promise<LinkedWallet> {
  const { id: walletId, address, provider, generation, createdAt, activatedAt } = wallet;
  return {
    walletId,
    address,
    provider,
    generation,
    hasServerShare: 'share' in (await openServerShare(readContext, wallet)),
    recovery: await findRecovery(readContext.db, walletId),
    createdAt: createdAt.getTime(),
    activatedAt: (activatedAt ?? createdAt).getTime(),
  };
}

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
  const decrypted = decryptShare(row, { ring: env.keyringKek, owner: { walletId, generation } });
  return typeof decrypted === 'string' ? { error: decrypted, keyId } : decrypted;
}
