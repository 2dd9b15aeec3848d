/** What the first invites of a player are worth in turn; the last figure goes for every later one (XP-06, READ-02). */
export const INVITE_LADDER_XP = [100, 150, 200, 250, 300] as const;

/** The other reading: where it begins, what each earlier invite adds, and where it ends. */
const RANGE_XP = { first: 500, step: 50, most: 1_000 } as const;

/** Which of the two readings a deployment goes by. */
export type InviteXpRule = 'ladder' | 'range';

/**
 * XP for an invite that is credited, by how many were credited before it (XP-06).
 * @example inviteXp(0, 'ladder') // 100
 * @example inviteXp(7, 'ladder') // 300
 * @example inviteXp(2, 'range') // 600
 */
export function inviteXp(earlier: number, rule: InviteXpRule): number {
  if (rule === 'range') return Math.min(RANGE_XP.most, RANGE_XP.first + RANGE_XP.step * earlier);
  return INVITE_LADDER_XP[Math.min(earlier, INVITE_LADDER_XP.length - 1)] ?? 0;
}

/**
 * The XP of the invites in turn, as far as each is worth another sum than the one before.
 * @example inviteSteps('ladder') // [100, 150, 200, 250, 300]
 */
export function inviteSteps(rule: InviteXpRule): number[] {
  const steps = [inviteXp(0, rule)];
  for (let next = inviteXp(1, rule); next !== steps.at(-1); next = inviteXp(steps.length, rule)) steps.push(next);
  return steps;
}

/** What an invited player has to do before their friend is credited: live runs of some length, on different days of theirs. */
export const VESTING = { runs: 3, days: 2, runSeconds: 20, accountDays: 30 } as const;

/** An invite counts when it is told this soon after onboarding was completed. */
export const TRACK_WITHIN_MS = 10 * 60_000;

/** A run that may count for an invite, with the player's own day on which it began. */
export interface DatedRun {
  day: string;
}

/**
 * Which runs an invite vests with: the earliest, one of them on another day. Fewer than three are what there is so far.
 * @example vestingRuns([{ day: '2026-11-20' }, { day: '2026-11-20' }, { day: '2026-11-20' }]).length // 2
 */
export function vestingRuns<Run extends DatedRun>(runs: readonly Run[]): Run[] {
  const first = runs.slice(0, VESTING.runs - 1);
  const isOneDay = new Set(first.map(({ day }) => day)).size < VESTING.days;
  const last = runs.slice(first.length).find(({ day }) => !isOneDay || day !== first[0]?.day);
  return last ? [...first, last] : first;
}

const DISCORD_EPOCH_MS = 1_420_070_400_000;
const DAY_MS = 86_400_000;

/**
 * When a Discord account was made, in milliseconds since 1970: its id says so.
 * @example discordAccountMs('175928847299117063') // 1462015105796
 */
export function discordAccountMs(discordId: string): number {
  return Number(BigInt(discordId) >> 22n) + DISCORD_EPOCH_MS;
}

/**
 * From when on an account is old enough for its inviter to be credited.
 * @example accountCountsFromMs('175928847299117063') // 1464607105796
 */
export function accountCountsFromMs(discordId: string): number {
  return discordAccountMs(discordId) + VESTING.accountDays * DAY_MS;
}

/** The longest name an invite link may carry. */
export const REFERRAL_CHARS = 64;
