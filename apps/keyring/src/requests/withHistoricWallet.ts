import type { WalletAccount } from '../walletAccount.ts';
import { toKeyringRefusal } from '../api/toRefusal.ts';
import { wipe } from '../bytes.ts';
import { openSharePair } from '../createWalletAccount.ts';
import type { OpenedHistoricWallet } from '../dialogs/openHistoricWallet.ts';
import type { RetiredWallet, WalletFacts } from '@jumpy/protocol/http/wallets';
import { getAddress } from 'viem';
import { type RequestOutcome, createRefusal } from '../requestOutcome.ts';
import type { SharePair } from '../shares/combineShares.ts';
import { withKey } from '../sign/withKey.ts';

interface HistoricWalletWork {
  walletId: string;
  /** Asks the player to open the wallet if this device cannot. */
  open(wallet: RetiredWallet): Promise<OpenedHistoricWallet>;
  run(old: WalletAccount): Promise<RequestOutcome>;
}

/** Runs work with a historic wallet: opened by this device's share, or else in memory for this work only. */
export async function withHistoricWallet(
  account: WalletAccount,
  { walletId, open, run }: HistoricWalletWork,
): Promise<RequestOutcome> {
  const facts = await account.fetchFacts();
  if (!facts.ok) return toKeyringRefusal(facts);
  const wallet = facts.value.history.find((one) => one.walletId === walletId);
  if (!wallet) return createRefusal('no_wallet', 'This wallet is not in your history.');
  if (wallet.provider !== 'keyring') return createRefusal('unsupported', 'This wallet is kept somewhere else.');
  const here = createHistoricAccount(account, wallet);
  if (await canOpenHere(here, { ...facts.value, linked: wallet })) return run(here);
  const opened = await open(wallet);
  if (!opened.ok) return opened;
  try {
    return await run(createHistoricAccount(account, wallet, opened.shares));
  } finally {
    wipe(...opened.shares.map(({ point }) => point));
  }
}

async function canOpenHere(account: WalletAccount, facts: WalletFacts): Promise<boolean> {
  const opened = await account.openShares(facts);
  if (!opened.ok) return false;
  const { ok } = await withKey(opened.shares, () => true);
  wipe(...opened.shares.map(({ point }) => point));
  return ok;
}

/**
 * The account with a historic wallet in place of the linked one, so that sending and showing keys works with both.
 * `inHand` are already opened shares; copies of them are used, and the caller wipes the originals.
 */
export function createHistoricAccount(
  account: WalletAccount,
  wallet: RetiredWallet,
  inHand?: SharePair,
): WalletAccount {
  const { walletId, generation } = wallet;
  const old: WalletAccount = {
    ...account,
    isHistoric: true,
    async fetchFacts() {
      const facts = await account.fetchFacts();
      if (!facts.ok) return facts;
      const linked = facts.value.history.find((one) => one.walletId === walletId) ?? null;
      return { ok: true, value: { ...facts.value, linked } };
    },
    openShares: (facts) => openSharePair(old, facts),
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
    isReauthenticated: true,
    hasDeviceShare: async () => true,
    openShares: async () => ({ ok: true, shares: copied(), walletId, address, generation }),
  };
}
