import { createHash } from 'node:crypto';
import { areReplaysOpen, replaysOpenAt } from '@jumpy/domain/courseDays';
import { wireHeights } from '@jumpy/domain/heightLine';
import { MODE_RULES } from '@jumpy/domain/modes';
import { PublicId } from '@jumpy/protocol/common';
import { runEndpoints } from '@jumpy/protocol/endpoints/runs';
import { HISTORY_RUNS, type HistoryAnswer, type HistoryRun } from '@jumpy/protocol/http/history';
import {
  MAX_REPLAYS,
  type PublicRunAnswer,
  type ReplaysAnswer,
  type ReplayState,
  type RunFacts,
} from '@jumpy/protocol/http/replays';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/apiError.ts';
import { playerOf } from '../../../http/route.ts';
import { serve } from '../../../http/serve.ts';
import { avatarPath } from '../../players/avatarPath.ts';
import { readOwnAltered } from '../altered/store.ts';
import type { ReadRun, RunReader } from './runReader.ts';
import {
  countOwnRuns,
  findReplayHeads,
  type OwnRunRow,
  readLevelRecords,
  readOwnRuns,
  readReplayBytes,
  type ReplayHead,
  type RoomRaceRow,
  type RunRow,
} from './store.ts';

/**
 * States that are the same for everyone. A closed replay is open to its player, and an unknown one may become a run.
 */
const SHARED: ReadonlySet<ReplayState> = new Set(['open', 'removed']);

/** A removed run disappears from all caches within this time. */
const FOR_HALF_A_MINUTE = 'public, max-age=30';

export const readingRoutes: FastifyPluginAsync<{ context: Context; readRun: RunReader }> = async (
  api,
  { context, readRun },
) => {
  const onlookerOf = ({ player }: FastifyRequest): Onlooker => ({
    userId: player?.id,
    nowMs: context.clock.nowMs(),
  });

  serve(api, runEndpoints.history, (request) => readHistory(context, playerOf(request).id));

  serve(api, runEndpoints.run, async (request) => {
    const onlooker = onlookerOf(request);
    const run = await standingRun(readRun, request.params.runId, onlooker);
    return { success: true as const, run: publicRun(run, onlooker), serverNow: context.clock.nowMs() };
  });

  serve(api, runEndpoints.replays, async (request, reply) => {
    const found = await findReplays(context, runIdsOf(request.query.runs), onlookerOf(request));
    if (found.isShared) reply.header('cache-control', FOR_HALF_A_MINUTE).header('etag', found.tag);
    if (found.isShared && String(request.headers['if-none-match']).includes(found.tag)) return sendUnchanged(reply);
    return { success: true as const, replays: await readReplays(context, found) };
  });
};

/** Sends 304 without a body, which no response schema describes. */
function sendUnchanged(reply: FastifyReply): FastifyReply {
  return reply.code(304).send();
}

function runIdsOf(list: string): string[] {
  const runIds = list.split(',');
  if (runIds.length > MAX_REPLAYS)
    throw new ApiError('bad_request', `Ask for ${MAX_REPLAYS} replays at once at most.`, { field: 'runs' });
  if (runIds.every((runId) => PublicId.safeParse(runId).success)) return runIds;
  throw new ApiError('bad_request', 'These are not ids of runs.', { field: 'runs' });
}

/** The player's recent runs and records per level. */
async function readHistory({ db }: Pick<Context, 'db'>, userId: string): Promise<HistoryAnswer> {
  const [runs, total, levels, altered] = await Promise.all([
    readOwnRuns(db, { userId, most: HISTORY_RUNS }),
    countOwnRuns(db, userId),
    readLevelRecords(db, userId),
    readOwnAltered(db, { userId, most: HISTORY_RUNS }),
  ]);
  const refused = altered.map(({ refusedAt, ...run }) => ({ ...run, refusedAt: refusedAt.getTime() }));
  return { success: true, runs: runs.map(historyRun), total, levels, refused };
}

/** A voided run yields nothing; its XP was taken back. */
function historyRun(run: OwnRunRow): HistoryRun {
  const removed = run.voidedAt !== null;
  const counted = run.countsGames || !MODE_RULES[run.mode].countsGames;
  return { ...runFacts(run), isBest: run.isBest, removed, counted, xp: removed ? 0 : run.xp };
}

type PublicRun = z.infer<typeof PublicRunAnswer>['run'];

/** Returns a run that exists, is not voided and is open; throws for unknown, removed, or still running room games. */
async function standingRun(readRun: RunReader, runId: string, onlooker: Onlooker): Promise<ReadRun> {
  const run = await readRun(runId);
  if (!run) throw new ApiError('run_unknown', 'There is no such run.', { field: 'runId' });
  if (run.voidedAt) throw new ApiError('run_removed', 'This run was removed from the boards.', { field: 'runId' });
  if (run.isInRoom && !mayWatch(run, onlooker))
    throw new ApiError('replay_closed', 'Others still climb its course. It opens when their game is over.', {
      field: 'runId',
    });
  return run;
}

/** Public view of a run and its player, for a given viewer. */
function publicRun(run: ReadRun, onlooker: Onlooker): PublicRun {
  const { publicId, username, avatar, playerLevel, hasProfile, rank, beatenBy, userId, courseDate } = run;
  return {
    ...runFacts(run),
    player: {
      ...{ publicId, username, avatarUrl: avatarPath({ publicId, avatar }), level: playerLevel },
      ...(hasProfile ? {} : { noProfile: true as const }),
    },
    isOwn: onlooker.userId === userId,
    rank,
    beatenBy,
    replayOpensAt: courseDate === null || mayWatch(run, onlooker) ? null : replaysOpenAt(courseDate),
  };
}

type Facts = z.infer<typeof RunFacts>;

/** Public fields of a run: its result, never the key of its course. */
function runFacts(run: RunRow & RoomRaceRow): Facts {
  const { mode, score, jumps, enemies, level, ticks, cause, simVersion, witness, witnessReason } = run;
  const { look, revived, courseDate, levelTicks } = run;
  return {
    runId: run.id,
    ...{ mode, score, jumps, enemies, level, ticks, cause, simVersion, witness, witnessReason },
    ...{ look, revived, courseDate, levelTicks },
    playedAt: run.createdAt.getTime(),
    heights: wireHeights(run.heights),
    ...roomRaceOf(run),
  };
}

function roomRaceOf({ roomRaceId, racers, roomRank }: RoomRaceRow): Pick<Facts, 'roomRace'> {
  return roomRaceId === null ? {} : { roomRace: { raceId: roomRaceId, racers: racers ?? 0, rank: roomRank } };
}

type RunReplay = ReplaysAnswer['replays'][number];

/** Metadata of the requested replays, found before any bytes are read. */
interface ReplaysFound {
  /** In the requested order. */
  heads: readonly { runId: string; state: ReplayState; head: ReplayHead | undefined }[];
  /** ETag of the response. */
  tag: string;
  /** Whether the response is the same for everyone, so that shared caches may store it. */
  isShared: boolean;
}

type Db = Pick<Context, 'db' | 'clock'>;

async function findReplays({ db }: Db, runIds: readonly string[], onlooker: Onlooker): Promise<ReplaysFound> {
  const known = await findReplayHeads(db, runIds);
  const heads = runIds.map((runId) => {
    const head = known.get(runId);
    return { runId, head, state: stateOf(head, onlooker) };
  });
  const anybody: Onlooker = { userId: undefined, nowMs: onlooker.nowMs };
  const hash = createHash('sha256');
  for (const { runId, state, head } of heads) hash.update(`${runId} ${state} `).update(head?.replayHash ?? '');
  return {
    heads,
    tag: `"${hash.digest('base64url')}"`,
    isShared: heads.every(({ head }) => SHARED.has(stateOf(head, anybody))),
  };
}

function stateOf(head: ReplayHead | undefined, onlooker: Onlooker): ReplayState {
  if (!head) return 'unknown';
  if (head.voidedAt) return 'removed';
  return mayWatch(head, onlooker) ? 'open' : 'closed';
}

/** Open replays with their claims; the others with the reason why they are not open. */
async function readReplays({ db, clock }: Db, { heads }: ReplaysFound): Promise<RunReplay[]> {
  const nowMs = clock.nowMs();
  const open = heads.filter(({ state }) => state === 'open').map(({ runId }) => runId);
  const bytes = await readReplayBytes(db, [...new Set(open)]);
  return heads.map(({ runId, state, head }) => {
    const replay = state === 'open' ? bytes.get(runId) : undefined;
    if (!head || !replay) return { runId, state, simVersion: null, replay: null, claim: null };
    const { score, jumps, enemies, ticks, level, simVersion } = head;
    const claim = { score, jumps, enemies, ticks, level };
    return { runId, state, simVersion, replay: replay.toString('base64'), claim, ...courseOf(head, nowMs) };
  });
}

/**
 * Key of the course. For daily and room runs it is shown, even to their players, only once no run of the course is in
 * progress.
 */
function courseOf(
  { mode, key, commitment, courseDate, isInRoom }: ReplayHead,
  nowMs: number,
): Pick<RunReplay, 'course'> {
  const isShown = !isInRoom && (courseDate === null || areReplaysOpen(courseDate, nowMs));
  if (!key || !commitment || mode === 'race' || !isShown) return {};
  return { course: { key: key.toString('hex'), commitment: commitment.toString('hex') } };
}

interface Watched {
  userId: string;
  /** The day of its course, for a daily run. */
  courseDate: string | null;
  /** Whether others in its room still play its course. */
  isInRoom: boolean;
}

/** The viewer and the current time. */
interface Onlooker {
  /** `users.id`; undefined without a session. */
  userId: string | undefined;
  nowMs: number;
}

/**
 * Whether a viewer may see a replay. Replays of daily and room runs could be copied, so others wait until the course is
 * closed.
 */
function mayWatch({ userId, courseDate, isInRoom }: Watched, onlooker: Onlooker): boolean {
  if (onlooker.userId === userId) return true;
  return !isInRoom && (courseDate === null || areReplaysOpen(courseDate, onlooker.nowMs));
}
