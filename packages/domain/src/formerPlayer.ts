/**
 * Days between the deletion request and the deletion. A player who signs in meanwhile is asked whether to keep the
 * account.
 */
export const DELETION_DAYS = 7;

/** Name shown on boards, runs and races for a deleted account. */
export const FORMER_PLAYER_NAME = 'Former player';

/** Format of the placeholder that replaces the Discord id of a deleted account. */
const FORMER_ID_PATTERN = /^former:[0-9a-f-]{36}$/;

/**
 * Returns when a requested deletion is due, in milliseconds since 1970.
 * @example deletionAtMs(0) // 604800000
 */
export function deletionAtMs(askedAtMs: number): number {
  return askedAtMs + DELETION_DAYS * 24 * 60 * 60_000;
}

/**
 * Whether an id is the placeholder of a deleted account, which has no Discord user, gains no roles and cannot sign in.
 * @example isFormerId('former:0b9d0b0a-0000-4000-8000-000000000000') // true
 */
export function isFormerId(discordId: string): boolean {
  return FORMER_ID_PATTERN.test(discordId);
}
