/** Community roles that the product uses, lowest first (ROLE-04 to ROLE-12, ROLE-24). */
export const COMMUNITY_ROLES = [
  'jumper',
  'l10',
  'l15',
  'fcfs',
  'jumping_hot',
  'pass_holder',
  'jumplist',
  'l35',
  'l40',
  'l45',
  'master',
  'elite',
] as const;

/** A community role by its meaning, independent of its id and name in the server. */
export type CommunityRole = (typeof COMMUNITY_ROLES)[number];

/** Id and name of a role in the community's server. */
export interface NamedRole {
  id: string;
  name: string;
}

/** Role ids configured by an operator; roles without one are matched by name. */
export type RoleIds = Readonly<Partial<Record<CommunityRole, string>>>;

const ROLE_TITLES: Readonly<Record<Exclude<CommunityRole, 'master'>, string>> = {
  jumper: 'Jumper Role',
  l10: 'L10',
  l15: 'L15',
  fcfs: 'FCFS',
  jumping_hot: 'Jumping Hot',
  pass_holder: 'Pass Holder',
  jumplist: 'Jumplist',
  l35: 'L35',
  l40: 'L40',
  l45: 'L45',
  elite: 'Elite',
};

const ROLE_NAME_PATTERNS: Readonly<Record<CommunityRole, RegExp>> = {
  jumper: /^jumper(?: role)?$/i,
  l10: /^l(?:evel )?10$/i,
  l15: /^l(?:evel )?15$/i,
  fcfs: /fcfs/i,
  jumping_hot: /jumping hot/i,
  pass_holder: /pass ?holder/i,
  jumplist: /jump ?list/i,
  l35: /^l(?:evel )?35$/i,
  l40: /^l(?:evel )?40$/i,
  l45: /^l(?:evel )?45$/i,
  master: /\bmaster$/i,
  elite: /elite|founder/i,
};

/**
 * Returns the meaning of a server role, or undefined if the product does not use it. A configured id takes precedence
 * over names; if a name matches several meanings, the highest wins (READ-106).
 * @example toCommunityRole({ id: '7', name: 'Jump FCFS' }, {}) // 'fcfs'
 * @example toCommunityRole({ id: '7', name: 'Jumplist FCFS' }, {}) // 'jumplist'
 */
export function toCommunityRole(role: NamedRole, ids: RoleIds): CommunityRole | undefined {
  return findRoleMeaning(role, { ids, among: COMMUNITY_ROLES.toReversed() });
}

/**
 * Like `toCommunityRole`, but considers only the given meanings, in order. A role whose configured id has another
 * meaning matches none.
 * @example findRoleMeaning({ id: '7', name: 'Jumplist Master' }, { ids: {}, among: ['elite', 'jumplist'] }) // 'jumplist'
 */
export function findRoleMeaning<Role extends CommunityRole>(
  { id, name }: NamedRole,
  { ids, among }: { ids: RoleIds; among: readonly Role[] },
): Role | undefined {
  if (COMMUNITY_ROLES.some((role) => ids[role] === id)) return among.find((role) => ids[role] === id);
  return among.find((role) => ids[role] === undefined && ROLE_NAME_PATTERNS[role].test(name.trim()));
}

/**
 * Finds the server role for a meaning; undefined if the configured id is missing from the server or no name matches.
 * @example findGuildRole('elite', { roles: [{ id: '7', name: 'Founder' }], ids: {} })?.id // '7'
 */
export function findGuildRole<Role extends NamedRole>(
  meaning: CommunityRole,
  { roles, ids }: { roles: readonly Role[]; ids: RoleIds },
): Role | undefined {
  return roles.find((role) => toCommunityRole(role, ids) === meaning);
}

/**
 * Default title of a role if the server's own name for it is unknown (ROLE-04 to ROLE-12).
 * @example roleTitle('master', 'Jumpy') // 'Jumpy Master'
 */
export function roleTitle(role: CommunityRole, productName: string): string {
  return role === 'master' ? `${productName} Master` : ROLE_TITLES[role];
}
