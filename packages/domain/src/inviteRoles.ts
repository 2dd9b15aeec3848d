import type { CommunityRole } from './communityRoles.ts';

/** A community role earned by credited invites. */
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

/** Requirements of ELITE: the top `maxPlayers` inviters, each with at least `minInvites` invites (REF-13, READ-48). */
export const ELITE = { maxPlayers: 3, minInvites: 3 } as const;

/**
 * Returns the roles reached with a number of credited invites, lowest first.
 * @example inviteRolesFor(7) // ['fcfs', 'jumping_hot']
 */
export function inviteRolesFor(invites: number): CommunityRole[] {
  return INVITE_ROLES.filter((row) => invites >= row.invites).map(({ role }) => role);
}

/** A player with credited invites. */
export interface Inviter {
  discordId: string;
  invites: number;
  /** When the count was reached, in milliseconds since 1970; null if unknown, which ranks behind known times. */
  reachedAtMs: number | null;
}

/**
 * Returns the inviters who are ELITE, first place first. Ties go to the player who reached the count earlier (REF-13,
 * READ-48).
 * @example selectElite([{ discordId: '1', invites: 2, reachedAtMs: 0 }]) // []
 */
export function selectElite<One extends Inviter>(inviters: readonly One[]): One[] {
  return inviters
    .filter(({ invites }) => invites >= ELITE.minInvites)
    .toSorted(
      (a, b) =>
        b.invites - a.invites ||
        reachedAtOrInfinity(a) - reachedAtOrInfinity(b) ||
        (a.discordId < b.discordId ? -1 : 1),
    )
    .slice(0, ELITE.maxPlayers);
}

const reachedAtOrInfinity = ({ reachedAtMs }: Inviter): number => reachedAtMs ?? Number.MAX_VALUE;

/** Dates of a mint sale, in milliseconds since 1970. */
export interface SaleDates {
  phase1AtMs: number;
  phase2EndsAtMs: number;
}

/** How long before phase 1 the ELITE list is frozen, in milliseconds. */
export const ELITE_FREEZE_MS = 24 * 3_600_000;

/**
 * Whether the ELITE list is frozen: from 24 hours before phase 1 until phase 2 ends. Never frozen without a sale.
 * @example isEliteFrozen(undefined, 0) // false
 * @example isEliteFrozen({ phase1AtMs: 86_400_000, phase2EndsAtMs: 90_000_000 }, 0) // true
 */
export function isEliteFrozen(sale: SaleDates | undefined, nowMs: number): boolean {
  return sale !== undefined && nowMs >= sale.phase1AtMs - ELITE_FREEZE_MS && nowMs < sale.phase2EndsAtMs;
}
