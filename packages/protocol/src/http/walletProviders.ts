/** Who keeps a wallet: our keyring, or Privy. */
export const WALLET_PROVIDERS = ['keyring', 'privy'] as const;
/** A provider of the list. */
export type WalletProviderName = (typeof WALLET_PROVIDERS)[number];
