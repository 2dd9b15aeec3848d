/** XP of a player's first invites in order; the last value applies to all later ones (XP-06, READ-02). */
export const INVITE_XP_TIERS = [100, 150, 200, 250, 300] as const;

/** The `range` rule: XP of the first invite, increment per invite, and maximum. */
const INVITE_XP_RANGE = { first: 500, step: 50, max: 1_000 } as const;

/** The invite XP rule of a deployment. */
export type InviteXpRule = 'ladder' | 'range';

/**
 * Returns the XP of a credited invite, given the number credited before it (XP-06).
 * @example inviteXp(0, 'ladder') // 100
 * @example inviteXp(7, 'ladder') // 300
 * @example inviteXp(2, 'range') // 600
 */
export function inviteXp(earlier: number, rule: InviteXpRule): number {
  if (rule === 'range') return Math.min(INVITE_XP_RANGE.max, INVITE_XP_RANGE.first + INVITE_XP_RANGE.step * earlier);
  return INVITE_XP_TIERS[Math.min(earlier, INVITE_XP_TIERS.length - 1)] ?? 0;
}

/**
 * Returns the XP of successive invites up to the one from which it stays constant.
 * @example listInviteXpTiers('ladder') // [100, 150, 200, 250, 300]
 */
export function listInviteXpTiers(rule: InviteXpRule): number[] {
  const steps = [inviteXp(0, rule)];
  for (let next = inviteXp(1, rule); next !== steps.at(-1); next = inviteXp(steps.length, rule)) steps.push(next);
  return steps;
}

/**
 * Conditions before an invite is credited: live runs of a minimum length by the invited player, on different local
 * days, and a minimum account age.
 */
export const VESTING_RULES = { runs: 3, days: 2, runSeconds: 20, accountDays: 30 } as const;

/** An invite counts if it is reported within this time after onboarding was completed. */
export const REFERRAL_WINDOW_MS = 10 * 60_000;

/** A run that may count toward an invite, with the player's local date at its start. */
export interface DatedRun {
  day: string;
}

/**
 * Returns the runs that vest an invite: the earliest ones, at least one on another day. Fewer than three means that it
 * has not vested yet.
 * @example selectVestingRuns([{ day: '2026-11-20' }, { day: '2026-11-20' }, { day: '2026-11-20' }]).length // 2
 */
export function selectVestingRuns<Run extends DatedRun>(runs: readonly Run[]): Run[] {
  const first = runs.slice(0, VESTING_RULES.runs - 1);
  const isOneDay = new Set(first.map(({ day }) => day)).size < VESTING_RULES.days;
  const last = runs.slice(first.length).find(({ day }) => !isOneDay || day !== first[0]?.day);
  return last ? [...first, last] : first;
}

const DISCORD_EPOCH_MS = 1_420_070_400_000;
const DAY_MS = 86_400_000;

/**
 * Returns the creation time of a Discord account from its snowflake, in milliseconds since 1970.
 * @example discordCreatedAtMs('175928847299117063') // 1462015105796
 */
export function discordCreatedAtMs(discordId: string): number {
  return Number(BigInt(discordId) >> 22n) + DISCORD_EPOCH_MS;
}

/**
 * Returns when an account is old enough for its inviter to be credited, in milliseconds since 1970.
 * @example accountEligibleFromMs('175928847299117063') // 1464607105796
 */
export function accountEligibleFromMs(discordId: string): number {
  return discordCreatedAtMs(discordId) + VESTING_RULES.accountDays * DAY_MS;
}

/** Maximum length of the name in an invite link. */
export const MAX_REFERRAL_LENGTH = 64;
