import { createSeedPeople } from '@jumpy/sandbox/people/seedPeople';
import type { DiscordPerson } from '@jumpy/sandbox/people/person';
import { ROLE_IDS } from '@jumpy/sandbox/people/roles';
import { createSnowflake, snowflakeTimeMs } from '@jumpy/sandbox/snowflake';

/** Community role that matters for the sale. */
export type KnownRole = 'elite' | 'jumplist' | 'passHolder' | 'fcfs';

export interface DemoPlayer {
  /** Index in the plan. */
  number: number;
  username: string;
  avatar: string | null;
  accountCreatedMs: number;
  /** Set for the built-in players; others get one derived from the creation time of their account. */
  discordId: string | undefined;
  joinedMs: number;
  /** Skill of the bot that plays for them, 0 to 6. */
  strength: number;
  games: number;
  role: KnownRole | null;
  hasWallet: boolean;
  /** Shop item they receive. */
  itemId: number | null;
  inviter: number | null;
  /** IP address from the shared address space (RFC 6598). */
  address: string;
  isRegular: boolean;
}

/** A separate network per player, since invitees from their inviter's network are flagged. */
export const demoPlayerIp = (number: number): string => `100.${64 + (number >> 8)}.${number & 255}.7`;

/** The players one can sign in as, with skill and number of games. The newcomer has none. */
export const KNOWN_PLAYERS = [
  { name: 'Skyla', strength: 3, games: 5 },
  { name: 'Nova', strength: 6, games: 14 },
  { name: 'Pip', strength: 4, games: 11 },
  { name: 'Zephyr', strength: 2, games: 8 },
  { name: 'Biscuit', strength: 0, games: 5 },
] as const;

/** They have no wallet: signing in as them creates one in that browser. */
export function createKnownPlayer(
  { name, strength, games }: (typeof KNOWN_PLAYERS)[number],
  { number, beganMs }: { number: number; beganMs: number },
): DemoPlayer {
  const person = createSeedPeople().find(({ globalName }) => globalName === name);
  if (!person) throw new Error(`the stand-in knows no ${name}`);
  return {
    ...{ number, strength, games, username: person.username, avatar: person.avatar },
    ...{ discordId: person.id, accountCreatedMs: snowflakeTimeMs(person.id), joinedMs: beganMs + number * 60_000 },
    ...{ role: null, hasWallet: false, itemId: null, inviter: null, isRegular: name !== 'Biscuit' },
    address: demoPlayerIp(number),
  };
}

/** Discord id of their account; the bits after the timestamp encode their number. */
export const toDiscordId = ({ discordId, accountCreatedMs, number }: DemoPlayer): string =>
  discordId ?? createSnowflake(accountCreatedMs, number);

/** Everyone the Discord sandbox knows in a demo: the built-in people first, all others as members. */
export function createDemoPeople(players: readonly DemoPlayer[]): DiscordPerson[] {
  const seeds = createSeedPeople();
  for (const { membership } of seeds) if (membership) membership.roles = [ROLE_IDS.jumper, ...membership.roles];
  const others = players
    .filter(({ discordId }) => discordId === undefined)
    .map((player): DiscordPerson => {
      const roles = [ROLE_IDS.jumper, ...(player.role === null ? [] : [ROLE_IDS[player.role]])];
      return {
        id: toDiscordId(player),
        username: player.username,
        globalName: null,
        avatar: player.avatar,
        premiumType: player.avatar?.startsWith('a_') ? 2 : 0,
        membership: { nick: null, joinedAt: new Date(player.joinedMs - 300_000).toISOString(), roles },
      };
    });
  return [...seeds, ...others];
}
