import type { CommunityRole } from './communityRoles.ts';

/** A role of the community that credited invites bring. */
export interface InviteRole {
  role: CommunityRole;
  invites: number;
}

/** Roles by credited invites, lowest first (REF-10 to REF-12). */
export const INVITE_ROLES: readonly InviteRole[] = [
  { role: 'fcfs', invites: 3 },
  { role: 'jumping_hot', invites: 7 },
  { role: 'jumplist', invites: 12 },
];

/** Who is ELITE: so many inviters, each with at least so many invites (REF-13, READ-48). */
export const ELITE = { places: 3, leastInvites: 3 } as const;

/**
 * Roles that so many credited invites have reached, lowest first.
 * @example inviteRolesOf(7) // ['fcfs', 'jumping_hot']
 */
export function inviteRolesOf(invites: number): CommunityRole[] {
  return INVITE_ROLES.filter((row) => invites >= row.invites).map(({ role }) => role);
}

/** Somebody whose invites were credited. */
export interface Inviter {
  discordId: string;
  invites: number;
  /** When the count was reached, milliseconds since 1970; null where nobody noted it: behind those who did. */
  reachedAtMs: number | null;
}

/**
 * The inviters who are ELITE, first place first: who reached a count earlier wins a tie (REF-13, READ-48).
 * @example eliteOf([{ discordId: '1', invites: 2, reachedAtMs: 0 }]) // []
 */
export function eliteOf<One extends Inviter>(inviters: readonly One[]): One[] {
  return inviters
    .filter(({ invites }) => invites >= ELITE.leastInvites)
    .toSorted((a, b) => b.invites - a.invites || timeOf(a) - timeOf(b) || (a.discordId < b.discordId ? -1 : 1))
    .slice(0, ELITE.places);
}

const timeOf = ({ reachedAtMs }: Inviter): number => reachedAtMs ?? Number.MAX_VALUE;

/** The days of a mint sale, milliseconds since 1970. */
export interface SaleDays {
  phase1AtMs: number;
  phase2EndsAtMs: number;
}

/** How long before phase 1 the list of ELITE stands still, in milliseconds. */
export const ELITE_FREEZE_MS = 24 * 3_600_000;

/**
 * Whether the list of ELITE stands still: from 24 hours before phase 1 until phase 2 ends; never without a sale.
 * @example isEliteFrozen(undefined, 0) // false
 * @example isEliteFrozen({ phase1AtMs: 86_400_000, phase2EndsAtMs: 90_000_000 }, 0) // true
 */
export function isEliteFrozen(sale: SaleDays | undefined, nowMs: number): boolean {
  return sale !== undefined && nowMs >= sale.phase1AtMs - ELITE_FREEZE_MS && nowMs < sale.phase2EndsAtMs;
}
