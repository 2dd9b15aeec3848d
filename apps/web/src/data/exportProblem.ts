import type { WalletView } from './walletClient.ts';

/** Reason why the wallet cannot be exported, in order of precedence; names the wallet provider in use. */
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
