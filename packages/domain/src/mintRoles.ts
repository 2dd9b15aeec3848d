import { type CommunityRole, findRoleMeaning, type NamedRole, type RoleIds } from './communityRoles.ts';

/** Mint roles, highest first (ROLE-13). */
export const MINT_ROLES = ['elites', 'jumplist', 'passholders', 'jumpfcfs'] as const;
export type MintRole = (typeof MINT_ROLES)[number];

/** The mint roles a player has (ROLE-19). */
export type MintRoles = Record<MintRole, boolean>;

const COMMUNITY_ROLE_OF = {
  elites: 'elite',
  jumplist: 'jumplist',
  passholders: 'pass_holder',
  jumpfcfs: 'fcfs',
} as const;

/** Community roles that correspond to mint roles, highest first. */
export const MINT_COMMUNITY_ROLES: readonly CommunityRole[] = MINT_ROLES.map((role) => COMMUNITY_ROLE_OF[role]);

/**
 * Returns the mint role of a server role: by its id if configured, else by the first matching name (ROLE-20 to ROLE-23,
 * READ-105, READ-106).
 * @example parseMintRole({ id: '7', name: 'Founders' }, {}) // 'elites'
 */
export function parseMintRole(role: NamedRole, ids: RoleIds): MintRole | undefined {
  const communityRole = findRoleMeaning(role, { ids, among: MINT_ROLES.map((name) => COMMUNITY_ROLE_OF[name]) });
  return MINT_ROLES.find((name) => COMMUNITY_ROLE_OF[name] === communityRole);
}

/**
 * Returns the mint roles that a player's server roles correspond to (ROLE-19).
 * @example toMintRoles([{ id: '7', name: 'Pass Holder' }], {}).passholders // true
 */
export function toMintRoles(roles: readonly NamedRole[], ids: RoleIds): MintRoles {
  const held = new Set(roles.map((role) => parseMintRole(role, ids)));
  return createMintRoles((role) => held.has(role));
}

/**
 * Returns the highest mint role of a record (ROLE-13).
 * @example highestMintRole({ elites: false, jumplist: true, passholders: true, jumpfcfs: false }) // 'jumplist'
 */
export function highestMintRole(held: MintRoles): MintRole | undefined {
  return MINT_ROLES.find((role) => held[role]);
}

/**
 * Reduces a record to its highest role (ROLE-14, ROLE-15).
 * @example keepHighestMintRole({ elites: true, jumplist: true, passholders: false, jumpfcfs: true }).jumplist // false
 */
export function keepHighestMintRole(held: MintRoles): MintRoles {
  const top = highestMintRole(held);
  return createMintRoles((role) => role === top);
}

const createMintRoles = (has: (role: MintRole) => boolean): MintRoles => ({
  elites: has('elites'),
  jumplist: has('jumplist'),
  passholders: has('passholders'),
  jumpfcfs: has('jumpfcfs'),
});
