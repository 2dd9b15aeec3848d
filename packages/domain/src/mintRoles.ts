import { type CommunityRole, meaningOf, type NamedRole, type RoleIds } from './communityRoles.ts';

/** The roles that a mint knows, highest first (ROLE-13). */
export const MINT_ROLES = ['elites', 'jumplist', 'passholders', 'jumpfcfs'] as const;
export type MintRole = (typeof MINT_ROLES)[number];

/** Which of them somebody has (ROLE-19). */
export type MintRoles = Record<MintRole, boolean>;

const MEANINGS = { elites: 'elite', jumplist: 'jumplist', passholders: 'pass_holder', jumpfcfs: 'fcfs' } as const;

/** The community's roles that stand for mint roles, highest first. */
export const MINT_MEANINGS: readonly CommunityRole[] = MINT_ROLES.map((role) => MEANINGS[role]);

/**
 * The mint role that a role of the server stands for: by its id where that is known, else the first whose name fits (ROLE-20 to ROLE-23,
 * READ-105, READ-106).
 * @example mintRoleOf({ id: '7', name: 'Founders' }, {}) // 'elites'
 */
export function mintRoleOf(role: NamedRole, ids: RoleIds): MintRole | undefined {
  const meaning = meaningOf(role, { ids, among: MINT_ROLES.map((name) => MEANINGS[name]) });
  return MINT_ROLES.find((name) => MEANINGS[name] === meaning);
}

/**
 * The record of the mint roles that somebody's roles stand for (ROLE-19).
 * @example mintRolesOf([{ id: '7', name: 'Pass Holder' }], {}).passholders // true
 */
export function mintRolesOf(roles: readonly NamedRole[], ids: RoleIds): MintRoles {
  const held = new Set(roles.map((role) => mintRoleOf(role, ids)));
  return recordOf((role) => held.has(role));
}

/**
 * The highest mint role of a record (ROLE-13).
 * @example topMintRole({ elites: false, jumplist: true, passholders: true, jumpfcfs: false }) // 'jumplist'
 */
export function topMintRole(held: MintRoles): MintRole | undefined {
  return MINT_ROLES.find((role) => held[role]);
}

/**
 * A record that keeps the highest role alone: what it overlaps is taken out (ROLE-14, ROLE-15).
 * @example onlyHighest({ elites: true, jumplist: true, passholders: false, jumpfcfs: true }).jumplist // false
 */
export function onlyHighest(held: MintRoles): MintRoles {
  const top = topMintRole(held);
  return recordOf((role) => role === top);
}

const recordOf = (has: (role: MintRole) => boolean): MintRoles => ({
  elites: has('elites'),
  jumplist: has('jumplist'),
  passholders: has('passholders'),
  jumpfcfs: has('jumpfcfs'),
});
