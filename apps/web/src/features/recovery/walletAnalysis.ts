import { WALLET_STATUS_INFO, type WalletStatus } from '@jumpy/domain/walletStatus';
import { getDiscordAccount, type LinkedAccount, type ProviderUser } from '../../data/loginProvider.ts';
import type { WalletView } from '../../data/walletClient.ts';

/** Wallet status with the facts it is derived from. */
export interface WalletAnalysis {
  status: WalletStatus;
  hasWallet: boolean;
  needsRecovery: boolean;
  walletAddress: string | undefined;
  linkedAccounts: readonly LinkedAccount['type'][];
  details: {
    /** The provider that holds the wallet. */
    source: string;
    discord: { id: string; username: string } | undefined;
    counts: { accounts: number; wallets: number; recoveries: number };
  };
}

/** Analyzes the known facts; being signed out is a status too. */
export function analyzeWallet(facts: {
  user: ProviderUser | null;
  wallet: WalletView;
  providerName: string;
}): WalletAnalysis {
  const { user, wallet, providerName } = facts;
  const status = user ? wallet.status : 'no_user';
  const { hasWallet, needsRecovery } = WALLET_STATUS_INFO[status];
  const account = getDiscordAccount(user);
  const accounts = user?.linkedAccounts ?? [];
  return {
    status,
    hasWallet,
    needsRecovery,
    walletAddress: wallet.address,
    linkedAccounts: accounts.map(({ type }) => type),
    details: {
      source: providerName,
      discord: account && { id: account.subject, username: account.username },
      counts: {
        accounts: accounts.length,
        wallets: wallet.address === undefined ? 0 : 1,
        recoveries: wallet.recovery.length,
      },
    },
  };
}
