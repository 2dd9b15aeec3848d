let pendingDeletionAt: number | undefined;

/**
 * Stores the scheduled deletion time, so that the following sign-out leads to the farewell screen instead of the login.
 */
export function setPendingDeletion(deletionAt: number): void {
  pendingDeletionAt = deletionAt;
}

/** Deletion time in milliseconds since 1970; undefined if no account was deleted in this page. */
export function getPendingDeletion(): number | undefined {
  return pendingDeletionAt;
}

/** Clears it after a new sign-in. */
export function clearPendingDeletion(): void {
  pendingDeletionAt = undefined;
}
