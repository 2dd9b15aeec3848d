import { createHash } from 'node:crypto';
import { CAST_NAMES } from '@jumpy/rig/cast';
import type { PrecomputedRun, PrecomputedCourse } from './precomputeRuns.ts';

/** Made-up bot names that match no real person. */
export const BOT_NAMES = [
  'Bouncewick',
  'Hoppla',
  'Springle',
  'Tumblo',
  'Skylark',
  'Boingo',
  'Pogo Pete',
  'Leapling',
  'Cloudkick',
  'Vaulty',
  'Puddlejump',
  'Hopscotch',
  'Bobblehat',
  'Gumdrop',
  'Ricochet',
  'Upsy',
  'Trampo',
  'Zigzag',
  'Fizzle',
  'Marble',
  'Pebblina',
  'Thistle',
  'Wobblyn',
  'Quickstep',
  'Jellybean',
  'Nimbus',
  'Stargazer',
  'Tiptoe',
  'Dandelion',
  'Rocketta',
  'Snoozer',
  'Waffles',
  'Pickle',
  'Moonboots',
  'Twiglet',
  'Buttons',
  'Cricket',
  'Domino',
  'Echo',
  'Feather',
  'Ginger Snap',
  'Huckle',
  'Inkling',
  'Jumble',
  'Kettle',
  'Lollop',
  'Muffin',
  'Noodle',
] as const;

export interface SeatedBot {
  id: string;
  name: string;
  look: string;
  level: number;
  played: PrecomputedRun;
}

/** Random variation, so that the levels of bots look natural. */
const LEVEL_JITTER = 4;

/**
 * Picks `count` bots whose level is closest to the players' median, with names that no player has. All randomness
 * derives from the course key, so that a process taking over the room gets the same bots.
 */
export function chooseBots(
  { runKey, runs }: PrecomputedCourse,
  { count, players }: { count: number; players: readonly { username: string; level: number }[] },
): SeatedBot[] {
  const level = median(players.map((player) => player.level));
  const levelDistance = (run: PrecomputedRun): number => Math.abs(run.playerLevel - level);
  const nearestRuns = runs.toSorted((one, other) => levelDistance(one) - levelDistance(other)).slice(0, count);
  const playerNames = new Set(players.map(({ username }) => normalizeName(username)));
  const names = shuffle(
    BOT_NAMES.filter((name) => !playerNames.has(normalizeName(name))),
    deriveBytes(runKey, 'names'),
  );
  const looks = shuffle(CAST_NAMES, deriveBytes(runKey, 'looks'));
  return nearestRuns.map((played, index) => {
    const idBytes = deriveBytes(runKey, `bot ${played.playerLevel}`);
    return {
      id: toUuid(idBytes),
      name: names[index] ?? `Bot ${index + 1}`,
      look: looks[index % looks.length] ?? CAST_NAMES[0],
      level: played.playerLevel + ((idBytes[16] ?? 0) % LEVEL_JITTER),
      played,
    };
  });
}

const normalizeName = (name: string): string => name.trim().toLowerCase();

const deriveBytes = (runKey: Uint8Array, label: string): Buffer =>
  createHash('sha256').update(runKey).update(`bots: ${label}`).digest();

function median(levels: readonly number[]): number {
  const sorted = levels.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 1) : ((sorted[middle - 1] ?? 1) + (sorted[middle] ?? 1)) / 2;
}

/** Deterministic shuffle: sorts the words by their hash with `bytes`. */
function shuffle<T extends string>(items: readonly T[], bytes: Uint8Array): T[] {
  const order = (item: T): string => createHash('sha256').update(bytes).update(item).digest('hex');
  return items
    .map((item) => ({ item, at: order(item) }))
    .sort((one, other) => (one.at < other.at ? -1 : 1))
    .map(({ item }) => item);
}

/** Formats bytes as a UUID (version 4, variant 1), like player ids. */
function toUuid(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes.subarray(0, 16)).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)].join('-');
}
