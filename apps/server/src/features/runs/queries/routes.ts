import { createHash } from 'node:crypto';
import { areReplaysOpen, replaysOpenAt } from '@jumpy/domain/courseDays';
import { toWireHeights } from '@jumpy/domain/heightProfile';
import { MODE_RULES } from '@jumpy/domain/modes';
import { PublicId } from '@jumpy/protocol/common';
import { runEndpoints } from '@jumpy/protocol/endpoints/runs';
import { MAX_HISTORY_RUNS, type HistoryResponse, type HistoryRun } from '@jumpy/protocol/http/history';
import {
  MAX_REPLAYS,
  type PublicRunResponse,
  type ReplaysResponse,
  type ReplayState,
  type RunFacts,
} from '@jumpy/protocol/http/replays';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/appError.ts';
import { getPlayer } from '../../../http/route.ts';
import { registerEndpoint } from '../../../http/registerEndpoint.ts';
import { toAvatarPath } from '../../players/toAvatarPath.ts';
import { toWornCosmetics } from '../../stars/wornCosmetics.ts';
import { toRunRule } from '../../specialEvents/eventRunStore.ts';
import { readReplayBytes, type ReplayContext } from '../replays/storedReplays.ts';
import { readOwnTampered } from '../tampering/store.ts';
import type { RunWithPlayer, RunReader } from './runReader.ts';
import {
  countOwnRuns,
  findReplayHeads,
  type OwnRunRow,
  readLevelRecords,
  readOwnRuns,
  type ReplayHead,
  type RoomRaceRow,
  type RunRow,
} from './store.ts';

/**
 * States that are the same for everyone. A closed replay is open to its player, and an unknown one may become a run.
 */
const PUBLIC_STATES: ReadonlySet<ReplayState> = new Set(['open', 'removed']);

/** A removed run disappears from all caches within this time. */
const CACHE_THIRTY_SECONDS = 'public, max-age=30';

export const runQueryRoutes: FastifyPluginAsync<{ context: Context; readRun: RunReader }> = async (
  api,
  { context, readRun },
) => {
  const toViewer = ({ player }: FastifyRequest): RunViewer => ({
    userId: player?.id,
    nowMs: context.clock.nowMs(),
  });

  registerEndpoint(api, runEndpoints.history, (request) => readHistory(context, getPlayer(request).id));

  registerEndpoint(api, runEndpoints.run, async (request) => {
    const viewer = toViewer(request);
    const run = await getOpenRun(readRun, request.params.runId, viewer);
    return { success: true as const, run: toPublicRun(run, viewer), serverNow: context.clock.nowMs() };
  });

  registerEndpoint(api, runEndpoints.replays, async (request, reply) => {
    const replays = await findReplays(context, parseRunIds(request.query.runs), toViewer(request));
    const isKnown = replays.isShared && String(request.headers['if-none-match']).includes(replays.etag);
    // Before the headers, since a failure must not be cached.
    const found = isKnown ? [] : await readReplays(context, replays);
    if (replays.isShared) reply.header('cache-control', CACHE_THIRTY_SECONDS).header('etag', replays.etag);
    return isKnown ? sendNotModified(reply) : { success: true as const, replays: found };
  });
};

/** Sends 304 without a body, which no response schema describes. */
function sendNotModified(reply: FastifyReply): FastifyReply {
  return reply.code(304).send();
}

function parseRunIds(list: string): string[] {
  const runIds = list.split(',');
  if (runIds.length > MAX_REPLAYS)
    throw new AppError('bad_request', `Ask for ${MAX_REPLAYS} replays at once at most.`, { field: 'runs' });
  if (runIds.every((runId) => PublicId.safeParse(runId).success)) return runIds;
  throw new AppError('bad_request', 'Those aren’t run IDs.', { field: 'runs' });
}

/** The player's recent runs and records per level. */
async function readHistory({ db }: Pick<Context, 'db'>, userId: string): Promise<HistoryResponse> {
  const [runs, total, levels, altered] = await Promise.all([
    readOwnRuns(db, { userId, limit: MAX_HISTORY_RUNS }),
    countOwnRuns(db, userId),
    readLevelRecords(db, userId),
    readOwnTampered(db, { userId, limit: MAX_HISTORY_RUNS }),
  ]);
  const refused = altered.map(({ refusedAt, ...run }) => ({ ...run, refusedAt: refusedAt.getTime() }));
  return { success: true, runs: runs.map(toHistoryRun), total, levels, refused };
}

/** A voided run yields nothing; its XP was taken back. */
function toHistoryRun(run: OwnRunRow): HistoryRun {
  const removed = run.voidedAt !== null;
  const counted = run.countsGames || !MODE_RULES[run.mode].countsGames;
  return { ...toPublicRunFacts(run), isBest: run.isBest, removed, counted, xp: removed ? 0 : run.xp };
}

type PublicRun = z.infer<typeof PublicRunResponse>['run'];

/** Returns a run that exists, is not voided and is open; throws for unknown, removed, or still running room games. */
async function getOpenRun(readRun: RunReader, runId: string, viewer: RunViewer): Promise<RunWithPlayer> {
  const run = await readRun(runId);
  if (!run) throw new AppError('run_unknown', 'Couldn’t find that run.', { field: 'runId' });
  if (run.voidedAt) throw new AppError('run_removed', 'This run was removed from the boards.', { field: 'runId' });
  if (run.isInRoom && !canWatch(run, viewer))
    throw new AppError('replay_closed', 'Others are still playing this course. It unlocks when they’re done.', {
      field: 'runId',
    });
  return run;
}

/** Public view of a run and its player, for a given viewer. */
function toPublicRun(run: RunWithPlayer, viewer: RunViewer): PublicRun {
  const { publicId, username, avatar, playerLevel, hasProfile, rank, beatenBy, userId, courseDate } = run;
  return {
    ...toPublicRunFacts(run),
    player: {
      ...{ publicId, username, avatarUrl: toAvatarPath({ publicId, avatar }), level: playerLevel },
      ...(hasProfile ? {} : { noProfile: true as const }),
      ...toWornCosmetics(run.cosmetics),
    },
    isOwn: viewer.userId === userId,
    rank,
    beatenBy,
    replayOpensAt: courseDate === null || canWatch(run, viewer) ? null : replaysOpenAt(courseDate),
  };
}

type PublicRunFacts = z.infer<typeof RunFacts>;

/** Public fields of a run: its result, never the key of its course. */
function toPublicRunFacts(run: RunRow & RoomRaceRow): PublicRunFacts {
  const { mode, score, jumps, enemies, level, ticks, cause, simVersion, witness, witnessReason } = run;
  const { look, revived, courseDate, levelTicks, startPlace, rule, event } = run;
  return {
    runId: run.id,
    ...{ mode, score, jumps, enemies, level, ticks, cause, simVersion, witness, witnessReason },
    ...{ look, revived, courseDate, levelTicks, startPlace, ...toRunRule(rule) },
    ...(event ? { event } : {}),
    playedAt: run.createdAt.getTime(),
    heights: toWireHeights(run.heights),
    ...toRoomRaceFacts(run),
  };
}

function toRoomRaceFacts({ roomRaceId, racers, roomRank }: RoomRaceRow): Pick<PublicRunFacts, 'roomRace'> {
  return roomRaceId === null ? {} : { roomRace: { raceId: roomRaceId, racers: racers ?? 0, rank: roomRank } };
}

type RunReplay = ReplaysResponse['replays'][number];

/** Metadata of the requested replays, found before any bytes are read. */
interface FoundReplays {
  /** In the requested order. */
  heads: readonly { runId: string; state: ReplayState; head: ReplayHead | undefined }[];
  /** ETag of the response. */
  etag: string;
  /** Whether the response is the same for everyone, so that shared caches may store it. */
  isShared: boolean;
}

type Db = Pick<Context, 'db' | 'clock'>;

async function findReplays({ db }: Db, runIds: readonly string[], viewer: RunViewer): Promise<FoundReplays> {
  const headByRunId = await findReplayHeads(db, runIds);
  const heads = runIds.map((runId) => {
    const head = headByRunId.get(runId);
    return { runId, head, state: getReplayState(head, viewer) };
  });
  const anonymousViewer: RunViewer = { userId: undefined, nowMs: viewer.nowMs };
  const hash = createHash('sha256');
  for (const { runId, state, head } of heads) hash.update(`${runId} ${state} `).update(head?.replayHash ?? '');
  return {
    heads,
    etag: `"${hash.digest('base64url')}"`,
    isShared: heads.every(({ head }) => PUBLIC_STATES.has(getReplayState(head, anonymousViewer))),
  };
}

function getReplayState(head: ReplayHead | undefined, viewer: RunViewer): ReplayState {
  if (!head) return 'unknown';
  if (head.voidedAt) return 'removed';
  return canWatch(head, viewer) ? 'open' : 'closed';
}

/** Open replays with their claims; the others with the reason why they are not open. */
async function readReplays(
  context: Pick<Context, 'clock'> & ReplayContext,
  { heads }: FoundReplays,
): Promise<RunReplay[]> {
  const nowMs = context.clock.nowMs();
  const open = heads.filter(({ state }) => state === 'open').map(({ runId }) => runId);
  const bytes = await readReplayBytes(context, [...new Set(open)]);
  return heads.map(({ runId, state, head }) => {
    const replay = state === 'open' ? bytes.get(runId) : undefined;
    if (!head || !replay) return { runId, state, simVersion: null, replay: null, claim: null };
    const { score, jumps, enemies, ticks, level, simVersion } = head;
    const claim = { score, jumps, enemies, ticks, level };
    return { runId, state, simVersion, replay: replay.toString('base64'), claim, ...getReplayCourse(head, nowMs) };
  });
}

/**
 * Key of the course. For daily and room runs it is shown, even to their players, only once no run of the course is in
 * progress.
 */
function getReplayCourse(
  { mode, key, commitment, courseDate, isInRoom }: ReplayHead,
  nowMs: number,
): Pick<RunReplay, 'course'> {
  const isShown = !isInRoom && (courseDate === null || areReplaysOpen(courseDate, nowMs));
  if (!key || !commitment || mode === 'race' || !isShown) return {};
  return { course: { key: key.toString('hex'), commitment: commitment.toString('hex') } };
}

export interface WatchTarget {
  userId: string;
  /** The day of its course, for a daily run. */
  courseDate: string | null;
  /** Whether others in its room still play its course. */
  isInRoom: boolean;
}

/** The viewer and the current time. */
export interface RunViewer {
  /** `users.id`; undefined without a session. */
  userId: string | undefined;
  nowMs: number;
}

/**
 * Whether a viewer may see a replay. Replays of daily and room runs could be copied, so others wait until the course is
 * closed.
 */
export function canWatch({ userId, courseDate, isInRoom }: WatchTarget, viewer: RunViewer): boolean {
  if (viewer.userId === userId) return true;
  return !isInRoom && (courseDate === null || areReplaysOpen(courseDate, viewer.nowMs));
}
