/** Days between the wish to be deleted and the deletion: who signs in meanwhile is asked whether to keep the account. */
export const DELETION_DAYS = 7;

/** What boards, runs and races show of a player who deleted their account. */
export const FORMER_NAME = 'Former player';

/** What stands in place of the Discord id of a deleted account. */
const FORMER_ID = /^former:[0-9a-f-]{36}$/;

/**
 * When an account goes that its player wants deleted, milliseconds since 1970.
 * @example deletionTime(0) // 604800000
 */
export function deletionTime(askedAtMs: number): number {
  return askedAtMs + DELETION_DAYS * 24 * 60 * 60_000;
}

/**
 * Whether an id is that of a deleted account: nobody in Discord, who gains no role and signs in no more.
 * @example isFormerId('former:0b9d0b0a-0000-4000-8000-000000000000') // true
 */
export function isFormerId(discordId: string): boolean {
  return FORMER_ID.test(discordId);
}
