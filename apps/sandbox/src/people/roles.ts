/** A role of the product's server. */
export interface Role {
  id: string;
  name: string;
  /** 0xRRGGBB, 0 for none. */
  color: number;
  position: number;
  permissions: string;
  hoist: boolean;
}

const ADMINISTRATOR = '8';
const NOTHING = '0';

/** Roles a bot of the product may hand out, lowest first; the bot's own role stands above them, the team's above the bot's. */
export const ROLE_IDS = {
  jumper: '900000000000000101',
  fcfs: '900000000000000102',
  passHolder: '900000000000000103',
  jumplist: '900000000000000104',
  elite: '900000000000000105',
  bot: '900000000000000106',
  team: '900000000000000107',
} as const;

/** The server's roles in rising order; the first is everyone's and bears the server's own id, as with Discord. */
export function rolesOf(guildId: string): Role[] {
  const rows: [id: string, name: string, color: number, permissions: string][] = [
    [guildId, '@everyone', 0, '1071698660929'],
    [ROLE_IDS.jumper, 'Jumper Role', 0xc8bee8, NOTHING],
    [ROLE_IDS.fcfs, 'Jump FCFS', 0x74c7ff, NOTHING],
    [ROLE_IDS.passHolder, 'Pass Holder', 0x7ee08a, NOTHING],
    [ROLE_IDS.jumplist, 'Jumplist', 0xff8fd0, NOTHING],
    [ROLE_IDS.elite, 'Elite', 0xffc84a, NOTHING],
    [ROLE_IDS.bot, 'Jumpy Bot', 0x6b4fe0, '268435456'],
    [ROLE_IDS.team, 'Team', 0xff7a6b, ADMINISTRATOR],
  ];
  return rows.map(([id, name, color, permissions], position) => ({
    ...{ id, name, color, permissions, position },
    hoist: color !== 0,
  }));
}

/** Roles the bot stands above and so may give and take. */
export const isAssignable = (roleId: string): boolean =>
  ([ROLE_IDS.jumper, ROLE_IDS.fcfs, ROLE_IDS.passHolder, ROLE_IDS.jumplist, ROLE_IDS.elite] as string[]).includes(
    roleId,
  );
