import { WEI_PER_MON } from '@jumpy/domain/mon';
import type { ChainConfig } from '@jumpy/protocol/http/chainConfig';
import type { WalletView } from './walletClient.ts';

/**
 * How strongly to suggest protecting the wallet; `urged` above 1 MON on a real network. This only controls hints:
 * payment limits of unprotected wallets are enforced by the keyring.
 */
type ProtectionNeed = 'none' | 'offered' | 'urged';

/** Whether to suggest wallet protection, so that players do not lose a wallet through inaction. */
export function protectionNeed(wallet: WalletView, chain: ChainConfig | null | undefined): ProtectionNeed {
  // Privy has its own recovery.
  if (wallet.provider === 'privy' || !wallet.canSignHere || wallet.address === undefined || wallet.recovery.length > 0)
    return 'none';
  const isReal = chain !== null && chain !== undefined && !chain.isLocal;
  return isReal && (wallet.balance.lastKnownWei ?? 0n) > WEI_PER_MON ? 'urged' : 'offered';
}
