/** A role of the product's server. */
export interface GuildRole {
  id: string;
  name: string;
  /** 0xRRGGBB, 0 for none. */
  color: number;
  position: number;
  permissions: string;
  hoist: boolean;
}

const ADMINISTRATOR_PERMISSION = '8';
const NO_PERMISSIONS = '0';

/**
 * Roles that the product's bot may assign, lowest first; the bot's own role is above them, the team's above the bot's.
 */
export const ROLE_IDS = {
  jumper: '900000000000000101',
  fcfs: '900000000000000102',
  passHolder: '900000000000000103',
  jumplist: '900000000000000104',
  elite: '900000000000000105',
  bot: '900000000000000106',
  team: '900000000000000107',
  l10: '900000000000000108',
  l15: '900000000000000109',
  jumpingHot: '900000000000000110',
  l35: '900000000000000111',
  l40: '900000000000000112',
  l45: '900000000000000113',
  master: '900000000000000114',
} as const;

/** The server's roles in ascending order; the first is @everyone and has the server's id, as in Discord. */
export function createGuildRoles(guildId: string): GuildRole[] {
  const rows: [id: string, name: string, color: number, permissions: string][] = [
    [guildId, '@everyone', 0, '1071698660929'],
    [ROLE_IDS.jumper, 'Jumper Role', 0xc8bee8, NO_PERMISSIONS],
    [ROLE_IDS.l10, 'L10', 0xa9d6c4, NO_PERMISSIONS],
    [ROLE_IDS.l15, 'L15', 0x8fd6a0, NO_PERMISSIONS],
    [ROLE_IDS.fcfs, 'Jump FCFS', 0x74c7ff, NO_PERMISSIONS],
    [ROLE_IDS.jumpingHot, 'Jumping Hot', 0xff9a5a, NO_PERMISSIONS],
    [ROLE_IDS.passHolder, 'Pass Holder', 0x7ee08a, NO_PERMISSIONS],
    [ROLE_IDS.jumplist, 'Jumplist', 0xff8fd0, NO_PERMISSIONS],
    [ROLE_IDS.l35, 'L35', 0xb59cff, NO_PERMISSIONS],
    [ROLE_IDS.l40, 'L40', 0x9d7bff, NO_PERMISSIONS],
    [ROLE_IDS.l45, 'L45', 0x8a5cff, NO_PERMISSIONS],
    [ROLE_IDS.master, 'Jumpy Master', 0xffe27a, NO_PERMISSIONS],
    [ROLE_IDS.elite, 'Elite', 0xffc84a, NO_PERMISSIONS],
    [ROLE_IDS.bot, 'Jumpy Bot', 0x6b4fe0, '268435456'],
    [ROLE_IDS.team, 'Team', 0xff7a6b, ADMINISTRATOR_PERMISSION],
  ];
  return rows.map(([id, name, color, permissions], position) => ({
    ...{ id, name, color, permissions, position },
    hoist: color !== 0,
  }));
}

/** Whether the bot's role is above a role, so that it may give and revoke it; Discord compares positions. */
export function isAssignable(roleId: string, roles: readonly GuildRole[]): boolean {
  const at = (id: string): number => roles.find((role) => role.id === id)?.position ?? -1;
  return at(roleId) > 0 && at(roleId) < at(ROLE_IDS.bot);
}

/** Roles of the product, which can be moved and deleted here. */
export const isProductRole = (roleId: string): boolean =>
  roleId !== ROLE_IDS.bot && roleId !== ROLE_IDS.team && (Object.values(ROLE_IDS) as string[]).includes(roleId);

export function deleteRole(roles: GuildRole[], roleId: string): void {
  applyRoleOrder(
    roles,
    roles.filter(({ id }) => id !== roleId),
  );
}

/** Moves a role of the product directly above or below the bot's. */
export function moveRole(roles: GuildRole[], { roleId, isAboveBot }: { roleId: string; isAboveBot: boolean }): void {
  const moved = roles.filter(({ id }) => id === roleId);
  const others = roles.filter(({ id }) => id !== roleId);
  const bot = others.findIndex(({ id }) => id === ROLE_IDS.bot);
  applyRoleOrder(roles, others.toSpliced(isAboveBot ? bot + 1 : bot, 0, ...moved));
}

/** Replaces the roles in the given order and renumbers their positions. */
export function applyRoleOrder(roles: GuildRole[], order: readonly GuildRole[]): void {
  roles.splice(0, roles.length, ...order.map((role, position) => ({ ...role, position })));
}
