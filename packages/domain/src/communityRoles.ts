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
 * What a role of the community's server means; undefined where it means nothing to the product. An id that was set wins over every name.
 * @example communityRoleOf({ id: '7', name: 'Jump FCFS' }, {}) // 'fcfs'
 */
export function communityRoleOf({ id, name }: NamedRole, ids: RoleIds): CommunityRole | undefined {
  const named = COMMUNITY_ROLES.find((role) => ids[role] === id);
  return named ?? COMMUNITY_ROLES.find((role) => ids[role] === undefined && NAMES[role].test(name.trim()));
}
