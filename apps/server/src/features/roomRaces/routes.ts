import { setImmediate as breathe } from 'node:timers/promises';
import { deflateRawSync } from 'node:zlib';
import { roomRaceEndpoints } from '@jumpy/protocol/endpoints/rooms';
import type { RoomRace, RoomRaceResult, RoomRacePlayer } from '@jumpy/protocol/http/roomRaces';
import { unpackTrail } from '@jumpy/protocol/packInputs';
import { DEFAULT_APPEARANCE } from '@jumpy/protocol/appearance';
import { INITIAL_SECTIONS } from '@jumpy/sim/section';
import type { Simulation } from '@jumpy/sim/simulation';
import { decodeTrailInput } from '@jumpy/sim/inputTrail';
import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '../../platform/appError.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { sha256 } from '../../platform/hash.ts';
import { deriveSectionSeeds } from '../daily/sectionSeeds.ts';
import { toAvatarPath } from '../players/toAvatarPath.ts';
import {
  createSimulatedWorld,
  type SimulatedCourse,
  advanceWorldByTrail,
} from '../runs/liveSimulation/simulatedWorld.ts';
import { loadRules } from '../runs/replays/loadRules.ts';
import { type FinishedRace, hasEnded, type RaceReader, type RankedPlacement, type ActiveRace } from './raceReader.ts';
import type { RacerRow } from './store.ts';

/** Cached races; recorded inputs never change. */
const MAX_CACHED = 50;

export const roomRaceRoutes: FastifyPluginAsync<{ readRace: RaceReader }> = async (api, { readRace }) => {
  const readBots = createBotReplayCache();

  registerEndpoint(api, roomRaceEndpoints.race, async ({ params, player }) => {
    const read = await readRace(params.raceId);
    if (!read) throw new AppError('race_unknown', 'Couldn’t find that race.', { field: 'raceId' });
    if (!hasEnded(read)) return { success: true as const, race: toActiveRoomRace(read) };
    const bots = await readBots(read);
    return { success: true as const, race: toFinishedRoomRace(read, { bots, viewerId: player?.id }) };
  });
};

/**
 * Public view of a running race: its players. Only rooms of kind `code` show their code, as an invitation; quick races
 * have none to share.
 */
function toActiveRoomRace({ race, racers }: ActiveRace): RoomRace {
  const { id, kind, startedAt, code } = race;
  return {
    ...{ state: 'running', raceId: id, kind, startedAt: startedAt.getTime() },
    code: kind === 'code' ? code : null,
    racers: racers.map(toRoomRacePlayer),
  };
}

/** Public view of a finished race, including the key of its course. */
function toFinishedRoomRace(
  { race, placements }: FinishedRace,
  { bots, viewerId }: { bots: BotReplays; viewerId: string | undefined },
): RoomRace {
  const { id, kind, startedAt, endedAt, simVersion, runKey } = race;
  return {
    ...{ state: 'ended', raceId: id, kind, startedAt: startedAt.getTime(), endedAt: endedAt.getTime(), simVersion },
    course: { key: runKey.toString('hex'), commitment: sha256(runKey).toString('hex') },
    places: placements.map((placement) => toRoomRacePlace(placement, { bots, viewerId })),
  };
}

function toRoomRacePlace(
  placement: RankedPlacement,
  { bots, viewerId }: { bots: BotReplays; viewerId: string | undefined },
): RoomRaceResult {
  const { seat, rank, userId, publicId, username, playerLevel, hasProfile, isRemoved, botName, botLevel, botLook } =
    placement;
  const { score, jumps, ticks, frozenTicks, avatar, look, runId } = placement;
  const isKnown = publicId !== null && username !== null;
  return {
    ...{ seat, rank, score, jumps, ticks, frozenTicks, removed: isRemoved },
    player: isKnown
      ? toRoomRacePlayer({ publicId, username, avatar, playerLevel: playerLevel ?? 1, hasProfile: hasProfile ?? false })
      : null,
    bot: botName === null ? null : { name: botName, level: botLevel ?? 1, replay: bots.get(seat) ?? null },
    look: botLook ?? look ?? DEFAULT_APPEARANCE,
    isOwn: userId !== null && userId === viewerId,
    runId: isRemoved ? null : runId,
  };
}

function toRoomRacePlayer({
  publicId,
  username,
  avatar,
  playerLevel,
  hasProfile,
}: Omit<RacerRow, 'userId'>): RoomRacePlayer {
  return {
    ...{ publicId, username, avatarUrl: toAvatarPath({ publicId, avatar }), level: playerLevel },
    ...(hasProfile ? {} : { noProfile: true }),
  };
}

/** Replays of a race's bots by seat; null if one cannot be built. */
type BotReplays = ReadonlyMap<number, string | null>;

/** Builds and caches the replays of bots. Each takes some milliseconds, so it yields to the event loop between them. */
function createBotReplayCache(): (finishedRace: FinishedRace) => Promise<BotReplays> {
  const cache = new Map<string, Promise<BotReplays>>();
  return (finishedRace) => {
    const { id } = finishedRace.race;
    const cached = cache.get(id);
    if (cached) return cached;
    const created = createAll(finishedRace);
    cache.set(id, created);
    created.catch(() => cache.delete(id));
    const [oldest] = cache.keys();
    if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
    return created;
  };
}

async function createAll({ race, placements }: FinishedRace): Promise<BotReplays> {
  const replays = new Map<number, string | null>();
  if (!placements.some(({ botInputs }) => botInputs !== null)) return replays;
  const rules = await loadRules(race.simVersion);
  for (const { seat, ticks, botInputs } of placements) {
    if (botInputs === null) continue;
    replays.set(seat, createBotReplay(rules, race.runKey, { ticks, inputs: botInputs }));
    await breathe();
  }
  return replays;
}

interface BotInputs {
  ticks: number;
  inputs: Uint8Array;
}

/**
 * Builds the replay of a bot's run in the stored format: deflated, base64. Plays it once to learn how much of the
 * course it needs. Null if the inputs do not produce a run of that many ticks.
 */
function createBotReplay(rules: Simulation, runKey: Uint8Array, { ticks, inputs }: BotInputs): string | null {
  const trail = unpackTrail(inputs, { fromTick: 0, toTick: ticks });
  if (!trail) return null;
  const seed = deriveSectionSeeds(runKey, { from: 0, to: INITIAL_SECTIONS });
  const course: SimulatedCourse = {
    ...{ simVersion: rules.version, seed, startPlace: 0, mode: 'room', derivedFrom: null, reviveTick: null, runKey },
  };
  const world = createSimulatedWorld(rules, course);
  advanceWorldByTrail(world, { rules, course, trail });
  if (world.tick !== ticks) return null;
  const recorder = rules.createRecorder(world);
  for (const code of trail) recorder.record(decodeTrailInput(code));
  return deflateRawSync(rules.encodeReplay(recorder.finish())).toString('base64');
}
