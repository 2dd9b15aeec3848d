import { ticksToMs } from '@jumpy/domain/witnessPace';
import { packTrail, unpackTrail } from '@jumpy/protocol/packInputs';
import { type BalanceReader, createBalanceReader } from '@jumpy/server/features/balances/balanceReader';
import { BOT_STRENGTHS, type PrecomputedRun, precomputeRun } from '@jumpy/server/features/rooms/bots/precomputeRuns';
import { chooseBots } from '@jumpy/server/features/rooms/bots/chooseBots';
import { startRoomGame } from '@jumpy/server/features/rooms/persistence/startRoomGame';
import { saveRaceResult, settleRoomRun } from '@jumpy/server/features/rooms/persistence/roomResults';
import { createRoomCourse, listChunkEnds } from '@jumpy/server/features/rooms/serverRoomRun';
import { toAvatarPath } from '@jumpy/server/features/players/toAvatarPath';
import { playerStore } from '@jumpy/server/features/players/store';
import { createSimulatedWorld, advanceWorldByTrail } from '@jumpy/server/features/runs/liveSimulation/simulatedWorld';
import type { Simulator } from '@jumpy/server/features/runs/replays/simulator';
import simulateReplay from '@jumpy/server/features/runs/simulateWorker';
import { systemClock } from '@jumpy/server/platform/clock';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { currentSimulation } from '@jumpy/sim/currentSimulation';
import type { JoinedPlayer } from './joinPlayer.ts';
import { createManualClock, type DemoContext } from './demoContext.ts';
import type { PlannedRace } from './planDemo.ts';

interface RoomRaceOptions {
  players: readonly JoinedPlayer[];
  atMs: number;
  balances: BalanceReader;
  simulator: Simulator;
}

const KEY_BYTES = 32;
/** Bots fill the seats up to this number. */
const MIN_FILLED_SEATS = 4;
const noShare = async (): Promise<void> => {};

/** Plays the races one after the other. */
export async function playRoomRaces(
  parts: DemoContext,
  { races, players, signal }: { races: readonly PlannedRace[]; players: readonly JoinedPlayer[]; signal: AbortSignal },
): Promise<void> {
  const balances = createBalanceReader(parts.withClock(systemClock));
  const simulator: Simulator = { simulate: simulateReplay, close: async () => {} };
  for (const { atMs, players: seated } of races) {
    signal.throwIfAborted();
    const seatedPlayers = players.filter(({ number }) => seated.includes(number));
    await playRoomRace(parts, { players: seatedPlayers, atMs, balances, simulator });
  }
}

/**
 * A room race as the server records it: one course for all, each run settled by its own replay, and the final ranking.
 */
async function playRoomRace(
  parts: DemoContext,
  { players, atMs, balances, simulator }: RoomRaceOptions,
): Promise<void> {
  const clock = createManualClock(atMs);
  const context = parts.withClock(clock);
  const runKey = context.random.bytes(KEY_BYTES);
  const seatedPlayers = await Promise.all(players.map((player, seat) => loadPerson(context, { player, seat })));
  const request = {
    code: String(100_000 + (context.random.bytes(4).readUInt32BE(0) % 900_000)),
    kind: 'code' as const,
    players: seatedPlayers,
    minPlayers: 2,
  };
  const drawCourse = async () => ({ runKey });
  const started = await startRoomGame(context, {
    request,
    balances,
    pickCourse: drawCourse,
    fencingCheck: noShare,
  });
  if ('error' in started || started.raceId === null) throw new Error('a race of the demo did not begin');

  const runs = players.map((player, seat) => {
    const run = started.runs.get(player.publicId);
    const runId = typeof run === 'object' ? run.runId : null;
    const { skill } = BOT_STRENGTHS[player.strength] ?? { skill: SKILLS.average };
    // Bots of equal skill would play identically on the same course; a different level makes them differ.
    return { seat, runId, ...replayToEnd(runKey, precomputeRun(runKey, { playerLevel: 100 + player.number, skill })) };
  });
  const longest = Math.max(...runs.map(({ world }) => world.tick));
  for (const { runId, world, trail } of runs.toSorted((one, other) => one.world.tick - other.world.tick)) {
    if (runId === null) continue;
    clock.set(atMs + Math.ceil((world.tick / 60) * 1_000) + 500);
    const heard = listChunkEnds(world.tick).map((tick) => ({ tick, atMs: atMs + ticksToMs(tick) }));
    const run = { runId, world, trail, frozenTicks: 0, isResumed: false, startMs: atMs, heard };
    await settleRoomRun(context, { rules: currentSimulation, simulator, run });
  }
  clock.set(atMs + Math.ceil((longest / 60) * 1_000) + 1_000);
  const rankings = runs.map(({ seat, world: { score, jumps, tick: ticks } }) => {
    const rank = 1 + runs.filter((other) => other.world.score > score).length;
    return { seat, rank, score, jumps, ticks, frozenTicks: 0 };
  });
  await saveRaceResult(context, {
    raceId: started.raceId,
    places: rankings,
    bots: createRaceBots(runKey, seatedPlayers),
  });
}

async function loadPerson(
  { db }: { db: Parameters<typeof playerStore.findById>[0] },
  { player, seat }: { player: JoinedPlayer; seat: number },
) {
  const row = await playerStore.findById(db, player.id);
  if (!row) throw new Error(`player ${player.number} is gone`);
  const { publicId: id, username, avatar, level, look, discordId } = row;
  const publicFields = { id, username, avatar: toAvatarPath({ publicId: id, avatar }), level, look };
  return { seat, person: { ...publicFields, discordUsername: username, discordId, userId: player.id } };
}

function createRaceBots(
  runKey: Uint8Array,
  seatedPlayers: readonly { seat: number; person: { username: string; level: number } }[],
) {
  const count = Math.max(0, MIN_FILLED_SEATS - seatedPlayers.length);
  if (count === 0) return [];
  const runs = BOT_STRENGTHS.slice(1, 4).map((strength) => precomputeRun(runKey, strength));
  const seated = chooseBots({ runKey, runs }, { count, players: seatedPlayers.map(({ person }) => person) });
  return seated.map(({ name, level, look, played }, index) => {
    const { world, trail } = replayToEnd(runKey, played);
    return {
      ...{ seat: seatedPlayers.length + index, score: world.score, jumps: world.jumps, ticks: world.tick },
      ...{ botName: name, botLevel: level, botLook: look },
      botInputs: Buffer.from(packTrail(trail, { fromTick: 0, toTick: world.tick })),
    };
  });
}

/** Replays recorded inputs and returns the final world. */
function replayToEnd(runKey: Uint8Array, { inputs, ticks }: Pick<PrecomputedRun, 'inputs' | 'ticks'>) {
  const trail = unpackTrail(inputs, { fromTick: 0, toTick: ticks });
  if (!trail) throw new Error('a trail of the demo cannot be read');
  const course = createRoomCourse(currentSimulation, runKey);
  const world = createSimulatedWorld(currentSimulation, course);
  advanceWorldByTrail(world, { rules: currentSimulation, course, trail });
  return { world, trail };
}
