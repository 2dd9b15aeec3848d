import { setImmediate as breathe } from 'node:timers/promises';
import { deflateRawSync } from 'node:zlib';
import { roomRaceEndpoints } from '@jumpy/protocol/endpoints/roomRaces';
import type { RoomRace, RoomRacePlace, RoomRacePlayer } from '@jumpy/protocol/http/roomRaces';
import { unpackTrail } from '@jumpy/protocol/inputPack';
import { DEFAULT_LOOK } from '@jumpy/protocol/look';
import { FIRST_SECTIONS } from '@jumpy/sim/section';
import type { Simulation } from '@jumpy/sim/simulation';
import { trailInput } from '@jumpy/sim/trail';
import type { FastifyPluginAsync } from 'fastify';
import { ApiError } from '../../platform/apiError.ts';
import { serve } from '../../http/serve.ts';
import { sha256 } from '../../platform/hash.ts';
import { sectionSeeds } from '../daily/sectionSeeds.ts';
import { avatarPath } from '../players/avatarPath.ts';
import { beginFollowed, type FollowedCourse, playTrail } from '../runs/following/followedRun.ts';
import { rulesOf } from '../runs/replays/rulesOf.ts';
import { type EndedRace, hasEnded, type RaceReader, type RankedPlace, type RunningRace } from './raceReader.ts';
import type { RacerRow } from './store.ts';

/** Cached races; recorded inputs never change. */
const MOST_KEPT = 50;

export const roomRaceRoutes: FastifyPluginAsync<{ readRace: RaceReader }> = async (api, { readRace }) => {
  const readBots = createBotReplays();

  serve(api, roomRaceEndpoints.race, async ({ params, player }) => {
    const read = await readRace(params.raceId);
    if (!read) throw new ApiError('race_unknown', 'There is no such race.', { field: 'raceId' });
    if (!hasEnded(read)) return { success: true as const, race: wireRunningRace(read) };
    const bots = await readBots(read);
    return { success: true as const, race: wireEndedRace(read, { bots, viewerId: player?.id }) };
  });
};

/**
 * Public view of a running race: its players. Only rooms of kind `code` show their code, as an invitation; quick races
 * have none to share.
 */
function wireRunningRace({ race, racers }: RunningRace): RoomRace {
  const { id, kind, startedAt, code } = race;
  return {
    ...{ state: 'running', raceId: id, kind, startedAt: startedAt.getTime() },
    code: kind === 'code' ? code : null,
    racers: racers.map(wirePlayer),
  };
}

/** Public view of a finished race, including the key of its course. */
function wireEndedRace(
  { race, places }: EndedRace,
  { bots, viewerId }: { bots: BotReplays; viewerId: string | undefined },
): RoomRace {
  const { id, kind, startedAt, endedAt, simVersion, runKey } = race;
  return {
    ...{ state: 'ended', raceId: id, kind, startedAt: startedAt.getTime(), endedAt: endedAt.getTime(), simVersion },
    course: { key: runKey.toString('hex'), commitment: sha256(runKey).toString('hex') },
    places: places.map((place) => wirePlace(place, { bots, viewerId })),
  };
}

function wirePlace(
  place: RankedPlace,
  { bots, viewerId }: { bots: BotReplays; viewerId: string | undefined },
): RoomRacePlace {
  const { seat, rank, userId, publicId, username, playerLevel, hasProfile, isRemoved, botName, botLevel, botLook } =
    place;
  const { score, jumps, ticks, frozenTicks, avatar, look, runId } = place;
  const isKnown = publicId !== null && username !== null;
  return {
    ...{ seat, rank, score, jumps, ticks, frozenTicks, removed: isRemoved },
    player: isKnown
      ? wirePlayer({ publicId, username, avatar, playerLevel: playerLevel ?? 1, hasProfile: hasProfile ?? false })
      : null,
    bot: botName === null ? null : { name: botName, level: botLevel ?? 1, replay: bots.get(seat) ?? null },
    look: botLook ?? look ?? DEFAULT_LOOK,
    isOwn: userId !== null && userId === viewerId,
    runId: isRemoved ? null : runId,
  };
}

function wirePlayer({ publicId, username, avatar, playerLevel, hasProfile }: Omit<RacerRow, 'userId'>): RoomRacePlayer {
  return {
    ...{ publicId, username, avatarUrl: avatarPath({ publicId, avatar }), level: playerLevel },
    ...(hasProfile ? {} : { noProfile: true }),
  };
}

/** Replays of a race's bots by seat; null if one cannot be built. */
type BotReplays = ReadonlyMap<number, string | null>;

/** Builds and caches the replays of bots. Each takes some milliseconds, so it yields to the event loop between them. */
function createBotReplays(): (ended: EndedRace) => Promise<BotReplays> {
  const kept = new Map<string, Promise<BotReplays>>();
  return (ended) => {
    const { id } = ended.race;
    const known = kept.get(id);
    if (known) return known;
    const made = makeAll(ended);
    kept.set(id, made);
    made.catch(() => kept.delete(id));
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return made;
  };
}

async function makeAll({ race, places }: EndedRace): Promise<BotReplays> {
  const replays = new Map<number, string | null>();
  if (!places.some(({ botInputs }) => botInputs !== null)) return replays;
  const rules = await rulesOf(race.simVersion);
  for (const { seat, ticks, botInputs } of places) {
    if (botInputs === null) continue;
    replays.set(seat, botReplay(rules, race.runKey, { ticks, inputs: botInputs }));
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
function botReplay(rules: Simulation, runKey: Uint8Array, { ticks, inputs }: BotInputs): string | null {
  const trail = unpackTrail(inputs, { fromTick: 0, toTick: ticks });
  if (!trail) return null;
  const seed = sectionSeeds(runKey, { from: 0, to: FIRST_SECTIONS });
  const course: FollowedCourse = {
    ...{ simVersion: rules.version, seed, mode: 'room', derivedFrom: null, reviveTick: null, runKey },
  };
  const world = beginFollowed(rules, course);
  playTrail(world, { rules, course, trail });
  if (world.tick !== ticks) return null;
  const recorder = rules.createRecorder(world);
  for (const code of trail) recorder.record(trailInput(code));
  return deflateRawSync(rules.encodeReplay(recorder.finish())).toString('base64');
}
