import { MINT_ROLES, type MintRole } from '@jumpy/domain/mintRoles';
import { parseStoredRoles } from '@jumpy/domain/storedRoles';
import { userPhaseOfRole } from '@jumpy/domain/userPhase';
import type { AdminUser, AdminUserRow } from '@jumpy/protocol/http/adminUsers';
import type { AdminUserListRow, AdminUserDetailRow } from './store.ts';

/** Mint role for a stored `mint_place`; undefined if not computed yet. */
export const toMintRole = (place: number | null): MintRole | undefined =>
  place === null ? undefined : MINT_ROLES[place];

const toUserStats = ({ totalGames, hiScore, totalJumps }: AdminUserListRow | AdminUserDetailRow) => ({
  total_games: totalGames,
  best_score: hiScore,
  total_jumps: totalJumps,
});

export function toAdminUserRow(row: AdminUserListRow): AdminUserRow {
  const top = toMintRole(row.mintPlace);
  return {
    id: row.publicId,
    username: row.username,
    wallet_address: row.walletAddress,
    topRole: top ?? null,
    roleCount: row.roleCount,
    phase: userPhaseOfRole(top),
    invite_count: row.inviteCount,
    ...toUserStats(row),
  };
}

export function toAdminUser(row: AdminUserDetailRow): AdminUser {
  const top = toMintRole(row.mintPlace);
  return {
    id: row.publicId,
    discord_id: row.discordId,
    discord_username: row.username,
    discord_discriminator: row.discriminator,
    wallet_address: row.walletAddress,
    ...toUserStats(row),
    topRole: top ?? null,
    phase: userPhaseOfRole(top),
    roles: parseStoredRoles(row.roles).map(({ name }) => name),
    invite_count: row.inviteCount,
    xp: row.xp,
    onboarded: row.onboardedAt !== null,
    suspended: row.suspendedAt !== null,
    joined: row.createdAt.getTime(),
    removedFor: row.removedAt === null ? null : (row.removedFor ?? ''),
  };
}
