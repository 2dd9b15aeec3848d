import { MINT_ROLES, type MintRole } from '@jumpy/domain/mintRoles';
import { readStoredRoles } from '@jumpy/domain/storedRoles';
import { phaseOfRole } from '@jumpy/domain/userPhase';
import type { AdminUser, AdminUserRow } from '@jumpy/protocol/http/adminUsers';
import type { UserListRow, UserRow } from './store.ts';

/** Mint role for a stored `mint_place`; undefined if not computed yet. */
export const roleAt = (place: number | null): MintRole | undefined => (place === null ? undefined : MINT_ROLES[place]);

const statsOf = ({ totalGames, hiScore, totalJumps }: UserListRow | UserRow) => ({
  total_games: totalGames,
  best_score: hiScore,
  total_jumps: totalJumps,
});

export function userRowView(row: UserListRow): AdminUserRow {
  const top = roleAt(row.mintPlace);
  return {
    id: row.publicId,
    username: row.username,
    wallet_address: row.walletAddress,
    topRole: top ?? null,
    roleCount: row.roleCount,
    phase: phaseOfRole(top),
    invite_count: row.inviteCount,
    ...statsOf(row),
  };
}

export function userView(row: UserRow): AdminUser {
  const top = roleAt(row.mintPlace);
  return {
    id: row.publicId,
    discord_id: row.discordId,
    discord_username: row.username,
    discord_discriminator: row.discriminator,
    wallet_address: row.walletAddress,
    ...statsOf(row),
    topRole: top ?? null,
    phase: phaseOfRole(top),
    roles: readStoredRoles(row.roles).map(({ name }) => name),
    invite_count: row.inviteCount,
    xp: row.xp,
    onboarded: row.onboardedAt !== null,
    suspended: row.suspendedAt !== null,
    joined: row.createdAt.getTime(),
    removedFor: row.removedAt === null ? null : (row.removedFor ?? ''),
  };
}
