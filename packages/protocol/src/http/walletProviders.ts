/** Wallet providers: our keyring, or Privy. */
export const WALLET_PROVIDERS = ['keyring', 'privy'] as const;
/** One of `WALLET_PROVIDERS`. */
export type WalletProviderName = (typeof WALLET_PROVIDERS)[number];
