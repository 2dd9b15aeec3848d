import { createSeedPeople } from '@jumpy/sandbox/people/seedPeople';
import type { DiscordPerson } from '@jumpy/sandbox/people/person';
import { ROLE_IDS } from '@jumpy/sandbox/people/roles';
import { createSnowflake, snowflakeTimeMs } from '@jumpy/sandbox/snowflake';

/** Deterministic random numbers, so that a seed always yields the same demo. */
export interface DemoRandom {
  /** From 0 up to but not including 1. */
  next(): number;
  /** Integer in an inclusive range. */
  integer(min: number, max: number): number;
  pick<T>(items: readonly T[]): T;
  chance(share: number): boolean;
}

export function createDemoRandom(seed: number): DemoRandom {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    integer: between,
    pick<T>(items: readonly T[]): T {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new Error('nothing to draw from');
      return item;
    },
    chance: (share) => next() < share,
  };
}

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

const FIRST_WORDS = [
  ...['amber', 'basil', 'bruno', 'cedar', 'clover', 'cosmo', 'dara', 'dusty', 'eli', 'fern', 'gus', 'hazel', 'indigo'],
  ...['iris', 'jade', 'juno', 'kai', 'koda', 'leo', 'luna', 'mara', 'milo', 'nadia', 'nico', 'olive', 'otto', 'pepper'],
  ...[
    'piper',
    'quinn',
    'remy',
    'rio',
    'rosa',
    'sage',
    'sol',
    'suki',
    'tango',
    'tess',
    'uma',
    'vera',
    'wren',
    'yuki',
    'zara',
  ],
] as const;
const SECOND_WORDS = [
  ...['bounce', 'hops', 'leaps', 'moss', 'cloud', 'comet', 'drift', 'ember', 'fox', 'frost', 'gale', 'hawk', 'jumper'],
  ...['kite', 'lark', 'moth', 'newt', 'orbit', 'otter', 'pine', 'puddle', 'quill', 'reef', 'rocket', 'spring', 'stoat'],
  ...['storm', 'tide', 'toad', 'vale', 'vole', 'wave', 'wolf', 'zephyr'],
] as const;

/** Realistic names: right-to-left scripts, joining letters, multi-part emoji and very long ones. */
const WORLD_NAMES = [
  ...['محمد القافز', 'نجمة الصحراء', 'يوسف ⭐', 'סבתא קופצת', 'דניאל', 'پرش بلند', 'لیلا', 'علی رضا'],
  ...['山田ジャンプ', '跳跳虎', '小さなカエル', '달빛토끼', '점프왕', 'กระต่ายน้อย', 'कूदो भाई', 'বাংলার বাঘ'],
  ...['Прыгун', 'Зайка', 'Ольга Н.', 'Стрибунець', 'Άλμα', 'Δημήτρης', 'თამარი', 'Արամ', 'ሰላም'],
  ...['Łukasz Żabka', 'Ægir Þór', 'Søren Hop', 'José Ángel', 'Çağla', 'Nguyễn Phương', 'Žofie', 'Ștefania', 'Ñandú'],
  ...['🐸', '🦘🦘🦘', '👨‍👩‍👧‍👦 family', '🏳️‍🌈 skye', '✨nova✨', '🍕 before 🏆', 'k🌈i', '🇲🇳 temür', '👩🏽‍🚀 ada'],
  ...['The Quick Brown Fox Jumps Over 13', 'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW', 'a_very_long_handle_without_end_32'],
  ...[
    'iiiiiiiiiiiiiiiiiiiiiiiiiiiiiiii',
    'Donaudampfschifffahrtsgesellsch',
    'x',
    'Ω',
    '1',
    '...',
    'null',
    "O'Hopper",
    '<b>bold</b>',
  ],
  ...['ＦＵＬＬＷＩＤＴＨ', 'ᴛɪɴʏ ᴄᴀᴘs', 'zalgo h̷̢o̸p̵', 'Ivan & Eve', 'ALL CAPS ALL DAY', '100% jump', 'semi;colon'],
] as const;

/** Draws this many distinct names; one in six comes from `WORLD_NAMES`. */
export function pickNames(draw: DemoRandom, count: number): string[] {
  const world: string[] = [...WORLD_NAMES];
  const names = new Set<string>();
  while (names.size < count) {
    const freshName =
      world.length > 0 && draw.chance(1 / 6) ? world.splice(draw.integer(0, world.length - 1), 1)[0] : undefined;
    names.add(freshName ?? createHandle(draw));
  }
  return [...names];
}

function createHandle(draw: DemoRandom): string {
  const [one, two] = [draw.pick(FIRST_WORDS), draw.pick(SECOND_WORDS)];
  const number = draw.chance(0.45) ? String(draw.integer(2, 99)) : '';
  const forms = [`${one}_${two}${number}`, `${one}.${two}${number}`, `${one}${two}${number}`, `${two}${one}${number}`];
  return draw.pick(forms);
}
