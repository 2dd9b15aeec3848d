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

/** What a replay is to everybody alike; a closed one is open to its player, and an unknown one may become a run. */
const SHARED: ReadonlySet<ReplayState> = new Set(['open', 'removed']);

/** A run that is removed is gone from every copy within this time. */
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

/** What was asked for is what the asker has: an answer without a body, which no schema describes. */
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

/** The player's last runs and their records by level. */
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

/** A run that was taken gave nothing: its XP was taken with it. */
function historyRun(run: OwnRunRow): HistoryRun {
  const removed = run.voidedAt !== null;
  const counted = run.countsGames || !MODE_RULES[run.mode].countsGames;
  return { ...runFacts(run), isBest: run.isBest, removed, counted, xp: removed ? 0 : run.xp };
}

type PublicRun = z.infer<typeof PublicRunAnswer>['run'];

/** A run that is there, stands and is open; refuses one that is unknown, was removed, or belongs to a game that goes on. */
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

/** A run with its player, as this onlooker sees it. */
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

/** A run as everybody may see it: what it came to, never what it was drawn from. */
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

/** What is known of the replays asked for before any is read. */
interface ReplaysFound {
  /** In the order asked for. */
  heads: readonly { runId: string; state: ReplayState; head: ReplayHead | undefined }[];
  /** The same answer has the same tag. */
  tag: string;
  /** Whether everybody gets this answer, for as long as it may be kept. */
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

/** The replays that are open, with what the boards say of them; the others with why not. */
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

/** The key that a course follows from; that of a day or a room is shown to all when no run of its course is under way, its own players too. */
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
  /** Whether others of its room still climb its course. */
  isInRoom: boolean;
}

/** Who looks, and when. */
interface Onlooker {
  /** `users.id`; undefined without a session. */
  userId: string | undefined;
  nowMs: number;
}

/** Whether a replay is open to somebody: a daily run could be copied, or a room's, so others wait until no run of its course is under way. */
function mayWatch({ userId, courseDate, isInRoom }: Watched, onlooker: Onlooker): boolean {
  if (onlooker.userId === userId) return true;
  return !isInRoom && (courseDate === null || areReplaysOpen(courseDate, onlooker.nowMs));
}
