import { seedPeople } from '@jumpy/sandbox/people/seeds';
import type { Person } from '@jumpy/sandbox/people/person';
import { ROLE_IDS } from '@jumpy/sandbox/people/roles';
import { snowflakeAt, snowflakeTimeMs } from '@jumpy/sandbox/snowflake';

/** What somebody holds in the community that matters to the sale. */
export type KnownRole = 'elite' | 'jumplist' | 'passHolder' | 'fcfs';

/** Somebody as they are planned. */
export interface DemoPlayer {
  /** Their place in the plan. */
  number: number;
  username: string;
  avatar: string | null;
  accountMadeMs: number;
  /** Of those that every start knows; others get one by the day their account was made. */
  discordId: string | undefined;
  joinedMs: number;
  /** Which of the server's bots plays for them, 0 to 6. */
  strength: number;
  games: number;
  role: KnownRole | null;
  hasWallet: boolean;
  /** The item of the shop that they get. */
  itemId: number | null;
  /** By whom they came. */
  inviter: number | null;
  /** Where they play from: an address of those that providers share out (RFC 6598). */
  address: string;
  /** Comes every day. */
  isRegular: boolean;
}

/** A network for each: who comes from that of their inviter is looked at. */
export const addressOf = (number: number): string => `100.${64 + (number >> 8)}.${number & 255}.7`;

/** Whom one signs in as: how well and how often each has played. The newcomer of every start stays one. */
export const KNOWN = [
  { name: 'Skyla', strength: 3, games: 5 },
  { name: 'Nova', strength: 6, games: 14 },
  { name: 'Pip', strength: 4, games: 11 },
  { name: 'Zephyr', strength: 2, games: 8 },
  { name: 'Biscuit', strength: 0, games: 5 },
] as const;

/** They have no wallet: it is made in the browser of whoever signs in as them, and opens there. */
export function knownPlayer(
  { name, strength, games }: (typeof KNOWN)[number],
  { number, beganMs }: { number: number; beganMs: number },
): DemoPlayer {
  const person = seedPeople().find(({ globalName }) => globalName === name);
  if (!person) throw new Error(`the stand-in knows no ${name}`);
  return {
    ...{ number, strength, games, username: person.username, avatar: person.avatar },
    ...{ discordId: person.id, accountMadeMs: snowflakeTimeMs(person.id), joinedMs: beganMs + number * 60_000 },
    ...{ role: null, hasWallet: false, itemId: null, inviter: null, isRegular: name !== 'Biscuit' },
    address: addressOf(number),
  };
}

/** The id of their account, of which the bits after the time are their number. */
export const discordIdOf = ({ discordId, accountMadeMs, number }: DemoPlayer): string =>
  discordId ?? snowflakeAt(accountMadeMs, number);

/** Everybody the stand-in knows in a demo: those of every start, who come first, and all others as members. */
export function demoPeople(players: readonly DemoPlayer[]): Person[] {
  const seeds = seedPeople();
  for (const { membership } of seeds) if (membership) membership.roles = [ROLE_IDS.jumper, ...membership.roles];
  const others = players
    .filter(({ discordId }) => discordId === undefined)
    .map((player): Person => {
      const roles = [ROLE_IDS.jumper, ...(player.role === null ? [] : [ROLE_IDS[player.role]])];
      return {
        id: discordIdOf(player),
        username: player.username,
        globalName: null,
        avatar: player.avatar,
        premiumType: player.avatar?.startsWith('a_') ? 2 : 0,
        membership: { nick: null, joinedAt: new Date(player.joinedMs - 300_000).toISOString(), roles },
      };
    });
  return [...seeds, ...others];
}
