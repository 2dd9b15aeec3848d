import { playedMs } from '@jumpy/domain/witnessPace';
import { packTrail, unpackTrail } from '@jumpy/protocol/inputPack';
import type { Balances } from '@jumpy/server/features/balances/balances';
import { botCourse } from '@jumpy/server/features/rooms/bots/botCourse';
import { BOT_STRENGTHS } from '@jumpy/server/features/rooms/bots/botStrengths';
import { chooseBots } from '@jumpy/server/features/rooms/bots/chooseBots';
import { type PlayedAhead, playAhead } from '@jumpy/server/features/rooms/bots/playAhead';
import { drawGame } from '@jumpy/server/features/rooms/keeping/drawGame';
import { endRace } from '@jumpy/server/features/rooms/keeping/endRace';
import { settleRoomRun } from '@jumpy/server/features/rooms/keeping/settleRoomRun';
import { partEnds } from '@jumpy/server/features/rooms/roomRun';
import { avatarPath } from '@jumpy/server/features/players/avatarPath';
import { playerStore } from '@jumpy/server/features/players/store';
import { beginFollowed, playTrail } from '@jumpy/server/features/runs/following/followedRun';
import type { Simulator } from '@jumpy/server/features/runs/replays/simulator';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { current } from '@jumpy/sim/current';
import type { JoinedPlayer } from './joined.ts';
import { createSetClock, type DemoParts } from './parts.ts';

export interface RoomRace {
  players: readonly JoinedPlayer[];
  atMs: number;
  balances: Balances;
  simulator: Simulator;
}

const KEY_BYTES = 32;
/** Bots fill the seats up to this number. */
const FILLED_SEATS = 4;
const NOT_SHARED = async (): Promise<void> => {};

/**
 * A room race as the server records it: one course for all, each run settled by its own replay, and the final ranking.
 */
export async function roomRace(parts: DemoParts, { players, atMs, balances, simulator }: RoomRace): Promise<void> {
  const clock = createSetClock(atMs);
  const context = parts.at(clock);
  const runKey = context.random.bytes(KEY_BYTES);
  const people = await Promise.all(players.map((player, seat) => personOf(context, { player, seat })));
  const asked = {
    code: String(100_000 + (context.random.bytes(4).readUInt32BE(0) % 900_000)),
    kind: 'code' as const,
    players: people,
    leastPlayers: 2,
  };
  const drawCourse = async () => ({ runKey });
  const begun = await drawGame(context, { asked, balances, drawCourse, proof: NOT_SHARED });
  if ('error' in begun || begun.raceId === null) throw new Error('a race of the demo did not begin');

  const runs = players.map((player, seat) => {
    const way = begun.runs.get(player.publicId);
    const runId = typeof way === 'object' ? way.runId : null;
    const { skill } = BOT_STRENGTHS[player.strength] ?? { skill: SKILLS.average };
    // Bots of equal skill would play identically on the same course; a different level makes them differ.
    return { seat, runId, ...climb(runKey, playAhead(runKey, { playerLevel: 100 + player.number, skill })) };
  });
  const longest = Math.max(...runs.map(({ world }) => world.tick));
  for (const { runId, world, trail } of runs.toSorted((one, other) => one.world.tick - other.world.tick)) {
    if (runId === null) continue;
    clock.to(atMs + Math.ceil((world.tick / 60) * 1_000) + 500);
    const heard = partEnds(world.tick).map((tick) => ({ tick, atMs: atMs + playedMs(tick) }));
    const run = { runId, world, trail, frozenTicks: 0, isResumed: false, startMs: atMs, heard };
    await settleRoomRun(context, { rules: current, simulator, run });
  }
  clock.to(atMs + Math.ceil((longest / 60) * 1_000) + 1_000);
  const places = runs.map(({ seat, world: { score, jumps, tick: ticks } }) => {
    const rank = 1 + runs.filter((other) => other.world.score > score).length;
    return { seat, rank, score, jumps, ticks, frozenTicks: 0 };
  });
  await endRace(context, { raceId: begun.raceId, places, bots: botsOf(runKey, people) });
}

async function personOf(
  { db }: { db: Parameters<typeof playerStore.byId>[0] },
  { player, seat }: { player: JoinedPlayer; seat: number },
) {
  const row = await playerStore.byId(db, player.id);
  if (!row) throw new Error(`player ${player.number} is gone`);
  const { publicId: id, username, avatar, level, look, discordId } = row;
  const shown = { id, username, avatar: avatarPath({ publicId: id, avatar }), level, look };
  return { seat, person: { ...shown, discordUsername: username, discordId, userId: player.id } };
}

function botsOf(runKey: Uint8Array, people: readonly { seat: number; person: { username: string; level: number } }[]) {
  const count = Math.max(0, FILLED_SEATS - people.length);
  if (count === 0) return [];
  const runs = BOT_STRENGTHS.slice(1, 4).map((strength) => playAhead(runKey, strength));
  const seated = chooseBots({ runKey, runs }, { count, players: people.map(({ person }) => person) });
  return seated.map(({ name, level, look, played }, index) => {
    const { world, trail } = climb(runKey, played);
    return {
      ...{ seat: people.length + index, score: world.score, jumps: world.jumps, ticks: world.tick },
      ...{ botName: name, botLevel: level, botLook: look },
      botInputs: Buffer.from(packTrail(trail, { fromTick: 0, toTick: world.tick })),
    };
  });
}

/** Replays recorded inputs and returns the final world. */
function climb(runKey: Uint8Array, { inputs, ticks }: Pick<PlayedAhead, 'inputs' | 'ticks'>) {
  const trail = unpackTrail(inputs, { fromTick: 0, toTick: ticks });
  if (!trail) throw new Error('a trail of the demo cannot be read');
  const course = botCourse(current, runKey);
  const world = beginFollowed(current, course);
  playTrail(world, { rules: current, course, trail });
  return { world, trail };
}
