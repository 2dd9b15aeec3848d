import type { LinkedWallet, WalletFacts } from '@jumpy/protocol/http/wallets';
import type { Kysely } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../db/schema.ts';
import { findParts, findWallets, type WalletRow } from './store.ts';

/** What there is of a player's wallets (RECOV-23). */
export async function readWallets({ db }: Pick<Context, 'db'>, userId: string): Promise<WalletFacts> {
  const wallets = await findWallets(db, userId);
  const active = wallets.find(({ state }) => state === 'active');
  const pending = wallets.find(({ state }) => state === 'pending');
  const history = wallets
    .flatMap(({ address, retiredAt }) => (retiredAt ? [{ address, retiredAt: retiredAt.getTime() }] : []))
    .toSorted((one, other) => other.retiredAt - one.retiredAt);
  return {
    linked: active ? await describeLinked(db, active) : null,
    pending: pending
      ? { walletId: pending.id, address: pending.address, createdAt: pending.createdAt.getTime() }
      : null,
    history,
  };
}

export async function describeLinked(db: Kysely<Database>, wallet: WalletRow): Promise<LinkedWallet> {
  const { id: walletId, address, provider, generation, createdAt, activatedAt } = wallet;
  return {
    walletId,
    address,
    provider,
    generation,
    ...(await findParts(db, walletId)),
    createdAt: createdAt.getTime(),
    activatedAt: (activatedAt ?? createdAt).getTime(),
  };
}
