import type { Account } from '../account.ts';
import { apiRefusal } from '../api/apiRefusal.ts';
import { wipe } from '../bytes.ts';
import { openShares } from '../createAccount.ts';
import type { OpenedOld } from '../dialogs/openOldWallet.ts';
import type { OldWallet, WalletFacts } from '@jumpy/protocol/http/wallets';
import { getAddress } from 'viem';
import { type Outcome, refusal } from '../outcome.ts';
import type { SharePair } from '../shares/combineShares.ts';
import { withKey } from '../sign/withKey.ts';

interface OldWork {
  walletId: string;
  /** Asks the player to open the wallet if this device cannot. */
  open(wallet: OldWallet): Promise<OpenedOld>;
  work(old: Account): Promise<Outcome>;
}

/** Runs work with a historic wallet: opened by this device's share, or else in memory for this work only. */
export async function withOldWallet(account: Account, { walletId, open, work }: OldWork): Promise<Outcome> {
  const facts = await account.facts();
  if (!facts.ok) return apiRefusal(facts);
  const wallet = facts.value.history.find((one) => one.walletId === walletId);
  if (!wallet) return refusal('no_wallet', 'This wallet is not in your history.');
  if (wallet.provider !== 'keyring') return refusal('unsupported', 'This wallet is kept somewhere else.');
  const here = oldAccount(account, wallet);
  if (await opens(here, { ...facts.value, linked: wallet })) return work(here);
  const opened = await open(wallet);
  if (!opened.ok) return opened;
  try {
    return await work(oldAccount(account, wallet, opened.shares));
  } finally {
    wipe(...opened.shares.map(({ point }) => point));
  }
}

async function opens(account: Account, facts: WalletFacts): Promise<boolean> {
  const opened = await account.shares(facts);
  if (!opened.ok) return false;
  const { ok } = await withKey(opened.shares, () => true);
  wipe(...opened.shares.map(({ point }) => point));
  return ok;
}

/**
 * The account with a historic wallet in place of the linked one, so that sending and showing keys works with both.
 * `inHand` are already opened shares; copies of them are used, and the caller wipes the originals.
 */
export function oldAccount(account: Account, wallet: OldWallet, inHand?: SharePair): Account {
  const { walletId, generation } = wallet;
  const old: Account = {
    ...account,
    isOld: true,
    async facts() {
      const facts = await account.facts();
      if (!facts.ok) return facts;
      const linked = facts.value.history.find((one) => one.walletId === walletId) ?? null;
      return { ok: true, value: { ...facts.value, linked } };
    },
    shares: (facts) => openShares(old, facts),
  };
  if (!inHand) return old;
  const [one, other] = inHand;
  const copied = (): SharePair => [
    { ...one, point: one.point.slice() },
    { ...other, point: other.point.slice() },
  ];
  const address = getAddress(wallet.address);
  return {
    ...old,
    isProven: true,
    holds: async () => true,
    shares: async () => ({ ok: true, shares: copied(), walletId, address, generation }),
  };
}
