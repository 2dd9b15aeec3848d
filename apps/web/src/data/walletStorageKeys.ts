/** Keys of browser storage that only wallets use; apart from `STORAGE`, which is in the first load. */
export const WALLET_STORAGE = {
  /** The last known wallet balance. */
  balance: 'jumpy_wallet_cache',
  /** A transaction whose record the server has not accepted yet. */
  unrecorded: (txHash: string) => `jumpy_unrecorded_${txHash}`,
  /** `true` once the player has read the outcome of a transaction that was possibly still pending. */
  outcomeRead: (txHash: string) => `jumpy_outcome_read_${txHash}`,
} as const;
