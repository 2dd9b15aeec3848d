import { MINT_ROLES, type MintRole } from './mintRoles.ts';

/** A wallet with the mint role it should have and the one it has in the contract. */
export interface RoleAssignment {
  /** Lower case. */
  address: string;
  wanted: MintRole | undefined;
  held: MintRole | undefined;
}

/** Addresses by role. */
export type RoleLists = Record<MintRole, string[]>;

/**
 * Changes of a sync: wallets that gain a role and wallets that lose one (ROLE-37). A wallet whose role changes is in
 * both.
 */
export interface RoleSyncPlan {
  additions: RoleLists;
  removals: RoleLists;
}

/** Wallets and their new roles as parallel lists; a wallet without any role loses its current one (ROLE-38). */
export interface RoleBatch extends Record<MintRole, boolean[]> {
  users: string[];
}

/** Number of wallets by intended role (READ-34). */
export type RoleStats = Record<MintRole | 'none', number>;

/**
 * Returns the wallets whose role differs from the intended one, sorted by address.
 * @example listRoleChanges([{ address: '0x1', wanted: 'elites', held: 'elites' }]) // []
 */
export function listRoleChanges(standings: readonly RoleAssignment[]): RoleAssignment[] {
  return standings.filter(({ wanted, held }) => wanted !== held).toSorted((a, b) => (a.address < b.address ? -1 : 1));
}

/**
 * Returns the changes that sync the contract with the intended roles (ROLE-37).
 * @example planRoleSync([{ address: '0x1', wanted: 'elites', held: undefined }]).additions.elites // ['0x1']
 */
export function planRoleSync(standings: readonly RoleAssignment[]): RoleSyncPlan {
  const changes = listRoleChanges(standings);
  const listed = (by: 'wanted' | 'held'): RoleLists =>
    byRole((role) => changes.filter((change) => change[by] === role).map(({ address }) => address));
  return { additions: listed('wanted'), removals: listed('held') };
}

/**
 * Converts a plan to a contract payload, sorted by address (ROLE-38).
 * @example toRoleBatch({ additions: { ...none, elites: ['0x1'] }, removals: none }).elites // [true]
 */
export function toRoleBatch({ additions, removals }: RoleSyncPlan): RoleBatch {
  const lists = [additions, removals].flatMap((side) => MINT_ROLES.flatMap((role) => side[role]));
  const users = [...new Set(lists)].toSorted();
  const gains = byRole((role) => new Set(additions[role]));
  return { users, ...byRole((role) => users.map((user) => gains[role].has(user))) };
}

/**
 * Whether two payloads are equal, regardless of the order of wallets.
 * @example isSameBatch(batch, batch) // true
 */
export function isSameBatch(a: RoleBatch, b: RoleBatch): boolean {
  return toSortedLines(a).join() === toSortedLines(b).join();
}

const toSortedLines = (batch: RoleBatch): string[] =>
  batch.users
    .map((user, at) => `${user.toLowerCase()} ${MINT_ROLES.map((role) => Number(batch[role][at] ?? false)).join('')}`)
    .toSorted();

/**
 * Counts wallets by intended role (READ-34).
 * @example computeRoleStats([{ address: '0x1', wanted: undefined, held: 'elites' }]).none // 1
 */
export function computeRoleStats(standings: readonly RoleAssignment[]): RoleStats {
  const count = (role: MintRole | undefined): number => standings.filter(({ wanted }) => wanted === role).length;
  return { ...byRole(count), none: count(undefined) };
}

const byRole = <T>(of: (role: MintRole) => T): Record<MintRole, T> => ({
  elites: of('elites'),
  jumplist: of('jumplist'),
  passholders: of('passholders'),
  jumpfcfs: of('jumpfcfs'),
});
