/** The roles of the community that mean something to the product, lowest first (ROLE-04 to ROLE-12, ROLE-24). */
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

/** A role of the community by what it means, whatever its id and name are. */
export type CommunityRole = (typeof COMMUNITY_ROLES)[number];

/** What is known of a role in the community's server. */
export interface NamedRole {
  id: string;
  name: string;
}

/** Ids that an operator has set; a role without one is found by its name. */
export type RoleIds = Readonly<Partial<Record<CommunityRole, string>>>;

const TITLES: Readonly<Record<Exclude<CommunityRole, 'master'>, string>> = {
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

const NAMES: Readonly<Record<CommunityRole, RegExp>> = {
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
 * What a role of the community's server means; undefined where it means nothing to the product. An id that was set wins over every name;
 * of several meanings that a name fits, the highest counts (READ-106).
 * @example communityRoleOf({ id: '7', name: 'Jump FCFS' }, {}) // 'fcfs'
 * @example communityRoleOf({ id: '7', name: 'Jumplist FCFS' }, {}) // 'jumplist'
 */
export function communityRoleOf(role: NamedRole, ids: RoleIds): CommunityRole | undefined {
  return meaningOf(role, { ids, among: COMMUNITY_ROLES.toReversed() });
}

/**
 * The same where some meanings alone are of interest, tried in their order; a role whose id means anything else has none of them.
 * @example meaningOf({ id: '7', name: 'Jumplist Master' }, { ids: {}, among: ['elite', 'jumplist'] }) // 'jumplist'
 */
export function meaningOf<Role extends CommunityRole>(
  { id, name }: NamedRole,
  { ids, among }: { ids: RoleIds; among: readonly Role[] },
): Role | undefined {
  if (COMMUNITY_ROLES.some((role) => ids[role] === id)) return among.find((role) => ids[role] === id);
  return among.find((role) => ids[role] === undefined && NAMES[role].test(name.trim()));
}

/**
 * The role of the server that stands for a meaning; undefined where an id is set that the server does not have, or no name fits.
 * @example roleFor('elite', { roles: [{ id: '7', name: 'Founder' }], ids: {} })?.id // '7'
 */
export function roleFor<Role extends NamedRole>(
  meaning: CommunityRole,
  { roles, ids }: { roles: readonly Role[]; ids: RoleIds },
): Role | undefined {
  return roles.find((role) => communityRoleOf(role, ids) === meaning);
}

/**
 * What a role is called where the server's own name for it is not known (ROLE-04 to ROLE-12).
 * @example roleTitle('master', 'Jumpy') // 'Jumpy Master'
 */
export function roleTitle(role: CommunityRole, productName: string): string {
  return role === 'master' ? `${productName} Master` : TITLES[role];
}
