import type { SecurityFlag } from '@jumpy/protocol/http/runs';
import { SHOP_SEED } from '../contracts/shopSeed.ts';
import {
  createDemoRandom,
  type DemoRandom,
  pickNames,
  demoPlayerIp,
  type DemoPlayer,
  KNOWN_PLAYERS,
  type KnownRole,
  createKnownPlayer,
} from './demoPlayers.ts';

export const MS_PER_HOUR = 3_600_000;
export const MS_PER_DAY = 24 * MS_PER_HOUR;
/** Days before now at which the demo begins. */
export const DEMO_DAYS = 28;
/** Start of the sale's phases, relative to now. */
export const SALE_OFFSETS_MS = {
  phase1: 30 * MS_PER_HOUR,
  phase2: 6 * MS_PER_HOUR,
  phase3: -18 * MS_PER_HOUR,
} as const;

export interface PlannedGame {
  kind: 'game';
  player: number;
  atMs: number;
  mode: 'solo' | 'daily' | 'race';
  /** Tamper flags reported by the page. */
  flags: readonly SecurityFlag[];
  /** How the page sends digests: in time, too slowly, or with inputs that differ from the replay. */
  reporting: 'timely' | 'slow' | 'wrong';
}

/** A daily claim. */
export interface PlannedClaim {
  kind: 'claim';
  player: number;
  atMs: number;
}

/** A visit to the quests that claims the completed ones. */
export interface PlannedQuests {
  kind: 'quests';
  player: number;
  atMs: number;
  /** Whether self-declared quests are claimed too. */
  declaresDone: boolean;
}

export type PlannedAction = PlannedGame | PlannedClaim | PlannedQuests;

/** A race in a room. */
export interface PlannedRace {
  atMs: number;
  players: readonly number[];
}

/** Actions between two times; characters and sale are handled at its end. */
export interface DemoWindow {
  fromMs: number;
  toMs: number;
  actions: readonly PlannedAction[];
  races: readonly PlannedRace[];
}

export interface DemoPlan {
  players: readonly DemoPlayer[];
  windows: readonly DemoWindow[];
  games: number;
}

/** Player groups: cumulative ratio of all players and their number of runs. */
const HABITS = [
  { upTo: 0.55, min: 1, max: 2 },
  { upTo: 0.86, min: 2, max: 3 },
  { upTo: 0.97, min: 3, max: 6 },
  { upTo: 1, min: 6, max: 10 },
] as const;
const ENDS_BEFORE_MS = 20 * 60_000;
const MIN_RACE_INTERVAL_MS = 45 * 60_000;
const PLAN_SEED = 20_261_126;

/** Plans this many players and their last four weeks; deterministic for the same arguments. */
export function planDemo({ players: count, nowMs }: { players: number; nowMs: number }): DemoPlan {
  const draw = createDemoRandom(PLAN_SEED);
  const beganMs = nowMs - DEMO_DAYS * MS_PER_DAY;
  const players = planPlayers(draw, { count, beganMs, nowMs });
  const races = planRaces(draw, { players, beganMs, nowMs });
  const games = removeOverlaps(
    players.flatMap((player) => planGames(draw, { player, nowMs })),
    races,
  );
  addSuspiciousRuns(games);
  const actions = [
    ...games,
    ...players.flatMap((player) => planClaims(draw, { player, nowMs })),
    ...planQuests(draw, { players, games, nowMs }),
  ].toSorted((one, other) => one.atMs - other.atMs);
  const weekEnds = [21, 14, 7].map((days) => nowMs - days * MS_PER_DAY);
  const borders = [beganMs, ...weekEnds, nowMs - SALE_OFFSETS_MS.phase1, nowMs - SALE_OFFSETS_MS.phase2, nowMs];
  const windows = borders.slice(1).map((toMs, at): DemoWindow => {
    const fromMs = borders[at] ?? beganMs;
    const isIn = ({ atMs }: { atMs: number }): boolean => atMs >= fromMs && atMs < toMs;
    return { fromMs, toMs, actions: actions.filter(isIn), races: races.filter(isIn) };
  });
  return { players, windows, games: games.length };
}

const ROLES: readonly (readonly [number, KnownRole])[] = [
  [0.012, 'elite'],
  [0.05, 'jumplist'],
  [0.1, 'passHolder'],
  [0.15, 'fcfs'],
];
/** Shop items by number, repeated according to their popularity. */
const CHARACTERS = [1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 6, 7, 8] as const;

function planPlayers(
  draw: DemoRandom,
  { count, beganMs, nowMs }: { count: number; beganMs: number; nowMs: number },
): DemoPlayer[] {
  const known = KNOWN_PLAYERS.slice(0, count).map((person, number) => createKnownPlayer(person, { number, beganMs }));
  // Half of each limited item stays in the shop.
  const supplyLeft = SHOP_SEED.map(({ supply }) => (supply === 0 ? Infinity : Math.floor(supply / 2)));
  const names = pickNames(draw, Math.max(0, count - known.length));
  const others = names.map((username, index): DemoPlayer => {
    const number = known.length + index;
    // Joins accelerate over time, as in a growing game.
    const joinedMs = Math.floor(beganMs + MS_PER_HOUR + Math.sqrt(draw.next()) * (nowMs - beganMs - 26 * MS_PER_HOUR));
    const habit = draw.next();
    const { min, max } = HABITS.find(({ upTo }) => habit < upTo) ?? HABITS[0];
    const at = draw.next();
    // Give the first players one role each, so that a small demo has all of them.
    const role = ROLES[index]?.[1] ?? ROLES.find(([share]) => at < share)?.[1] ?? null;
    const hasWallet = role !== null || draw.chance(0.16);
    return {
      number,
      username,
      avatar: pickAvatar(draw),
      accountCreatedMs: beganMs - draw.integer(40, 2_400) * MS_PER_DAY - number,
      discordId: undefined,
      joinedMs,
      strength: Math.min(6, Math.floor(draw.next() ** 1.6 * 7)),
      games: draw.integer(min, max),
      role,
      hasWallet,
      itemId: hasWallet ? pickCharacter(draw, supplyLeft) : null,
      inviter: null,
      address: demoPlayerIp(number),
      isRegular: draw.chance(0.07),
    };
  });
  const players = [...known, ...others];
  others.forEach((player, index) => assignInviter(draw, { player, index, players }));
  return players;
}

/** Item number; the free one if the drawn item is used up. */
function pickCharacter(draw: DemoRandom, supplyLeft: number[]): number {
  const wanted = draw.pick(CHARACTERS);
  const remaining = supplyLeft[wanted - 1] ?? 0;
  if (remaining <= 0) return 1;
  supplyLeft[wanted - 1] = remaining - 1;
  return wanted;
}

/**
 * Chooses an earlier player as inviter. The first invites vest, some are pending, and two come from the inviter's own
 * network.
 */
function assignInviter(
  draw: DemoRandom,
  { player, index, players }: { player: DemoPlayer; index: number; players: readonly DemoPlayer[] },
): void {
  if (index % 5 !== 2 && !draw.chance(0.1)) return;
  const before = players.filter((other) => other.joinedMs < player.joinedMs - MS_PER_HOUR);
  const inviter = before.length === 0 ? undefined : draw.pick(draw.chance(0.5) ? before.slice(0, 24) : before);
  if (!inviter) return;
  player.inviter = inviter.number;
  if (draw.chance(0.7)) player.games = Math.max(player.games, 3);
  if (index % 60 === 7) player.address = inviter.address;
}

const HEX = '0123456789abcdef';
const createAvatarHash = (draw: DemoRandom): string =>
  Array.from({ length: 32 }, () => HEX[draw.integer(0, 15)]).join('');

function pickAvatar(draw: DemoRandom): string | null {
  const kind = draw.next();
  if (kind < 0.3) return null;
  return kind < 0.42 ? `a_${createAvatarHash(draw)}` : createAvatarHash(draw);
}

function planGames(draw: DemoRandom, { player, nowMs }: { player: DemoPlayer; nowMs: number }): PlannedGame[] {
  const { number, joinedMs, games } = player;
  const span = nowMs - ENDS_BEFORE_MS - joinedMs;
  return Array.from({ length: games }, (_, index): PlannedGame => {
    // The first run follows at once, the others on later days; frequent players also play today.
    const isToday = index === games - 1 && (games > 4 || draw.chance(0.16));
    const position = index === 0 ? 300_000 / span : Math.min(1, draw.next() ** 0.8);
    const atMs = isToday ? nowMs - draw.integer(25, 400) * 60_000 : joinedMs + Math.floor(position * span);
    const kind = draw.next();
    const mode = index === 0 || kind < 0.62 ? 'solo' : kind < 0.88 || isToday ? 'daily' : 'race';
    return {
      kind: 'game',
      player: number,
      atMs: Math.max(atMs, joinedMs + 300_000),
      mode,
      flags: [],
      reporting: 'timely',
    };
  });
}

function planRaces(
  draw: DemoRandom,
  { players, beganMs, nowMs }: { players: readonly DemoPlayer[]; beganMs: number; nowMs: number },
): PlannedRace[] {
  const count = Math.max(2, Math.min(16, Math.floor(players.length / 50)));
  return Array.from({ length: count }, (_, index): PlannedRace => {
    const isToday = index === count - 1;
    const atMs = isToday ? nowMs - 90 * 60_000 : beganMs + 3 * MS_PER_DAY + draw.integer(0, 22 * 24) * MS_PER_HOUR;
    const joined = players.filter(({ joinedMs }) => joinedMs < atMs - MS_PER_HOUR);
    const seats = new Set(Array.from({ length: draw.integer(2, 8) }, () => draw.pick(joined).number));
    return { atMs, players: [...seats] };
  }).filter((race) => race.players.length > 1);
}

/** Drops games that overlap with a race of the same player. */
function removeOverlaps(games: readonly PlannedGame[], races: readonly PlannedRace[]): PlannedGame[] {
  return games.filter(
    (game) =>
      !races.some(
        (race) => race.players.includes(game.player) && Math.abs(race.atMs - game.atMs) < MIN_RACE_INTERVAL_MS,
      ),
  );
}

/** Marks a few runs for review. */
function addSuspiciousRuns(games: PlannedGame[]): void {
  const flags: readonly SecurityFlag[] = ['devtools', 'clock_drift', 'injected_script'];
  const every = Math.max(3, Math.floor(games.length / 24));
  for (const [index, game] of games.entries()) {
    if (index % every !== every - 1) continue;
    const variant = Math.floor(index / every) % 6;
    if (variant < 3) game.flags = [flags[variant] ?? 'devtools'];
    else if (variant === 3) game.reporting = 'slow';
    else if (variant === 4) game.reporting = 'wrong';
  }
}

function planClaims(draw: DemoRandom, { player, nowMs }: { player: DemoPlayer; nowMs: number }): PlannedClaim[] {
  const { number, joinedMs, isRegular } = player;
  if (!isRegular) return draw.chance(0.3) ? [{ kind: 'claim', player: number, atMs: joinedMs + 420_000 }] : [];
  const days = Math.min(draw.integer(2, 12), Math.floor((nowMs - joinedMs) / MS_PER_DAY));
  // Claims on consecutive days up to today or yesterday, each a little later: a streak.
  const lastMs = nowMs - draw.integer(1, 20) * MS_PER_HOUR;
  return Array.from({ length: days }, (_, back): PlannedClaim => {
    return { kind: 'claim', player: number, atMs: lastMs - back * (MS_PER_DAY + 60_000) };
  }).filter(({ atMs }) => atMs > joinedMs + 420_000);
}

function planQuests(
  draw: DemoRandom,
  { players, games, nowMs }: { players: readonly DemoPlayer[]; games: readonly PlannedGame[]; nowMs: number },
): PlannedQuests[] {
  const last = new Map<number, number>();
  for (const { player, atMs } of games) last.set(player, Math.max(last.get(player) ?? 0, atMs));
  return players.flatMap(({ number }): PlannedQuests[] => {
    const lastMs = last.get(number);
    if (lastMs === undefined || draw.chance(0.35)) return [];
    const atMs = Math.min(lastMs + ENDS_BEFORE_MS - 60_000, nowMs - 30_000);
    return [{ kind: 'quests', player: number, atMs, declaresDone: draw.chance(0.2) }];
  });
}
