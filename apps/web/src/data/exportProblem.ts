import type { WalletView } from './walletClient.ts';

/** What stands in the way of an export, in words, first found first (WAL-29 to WAL-31); the provider is named as the one in use. */
export function exportProblem(facts: {
  authenticated: boolean;
  wallet: Pick<WalletView, 'status' | 'address'>;
  providerName: string;
}): string | undefined {
  const { authenticated, wallet, providerName } = facts;
  if (!authenticated) return 'User not authenticated';
  if (wallet.status === 'unknown' || wallet.status === 'analysis_error')
    return 'No wallets found. Please wait for wallet to load or try refreshing the page.';
  return wallet.address === undefined ? `No ${providerName} embedded wallet found` : undefined;
}
