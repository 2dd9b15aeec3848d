/** What the game page is told of the saving of a run (GAME-51). */
export const TRANSACTION_STATUSES = ['success', 'partial', 'error', 'low_balance', 'processing'] as const;

/** One status of the saving of a run. */
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

/** What the game page is told of the payment of a revive (REVIVE-16). */
export const REVIVE_PAYMENT_STATUSES = ['processing', 'success', 'error', 'insufficient_funds'] as const;

/** One status of the payment of a revive. */
export type RevivePaymentStatus = (typeof REVIVE_PAYMENT_STATUSES)[number];
