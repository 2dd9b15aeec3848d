/** Statuses of saving a run, as sent to the game page (GAME-51). */
export const TRANSACTION_STATUSES = ['success', 'partial', 'error', 'low_balance', 'processing'] as const;

/** One of `TRANSACTION_STATUSES`. */
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

/** Statuses of a revive payment, as sent to the game page (REVIVE-16). */
export const REVIVE_PAYMENT_STATUSES = ['processing', 'success', 'error', 'insufficient_funds'] as const;

/** One of `REVIVE_PAYMENT_STATUSES`. */
export type RevivePaymentStatus = (typeof REVIVE_PAYMENT_STATUSES)[number];
