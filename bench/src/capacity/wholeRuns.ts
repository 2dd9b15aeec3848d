import { setTimeout as wait } from 'node:timers/promises';
import { deflateRawSync } from 'node:zlib';
import { PLAUSIBILITY_LIMITS } from '@jumpy/domain/plausibility';
import { deriveSectionSeeds } from '@jumpy/server/features/daily/sectionSeeds';
import { runEndpoints } from '@jumpy/protocol/endpoints/runs';
import {
  RunCheckpointsResponse,
  type RunTicket,
  RunTicketResponse,
  SessionScoreResponse,
  StartSessionResponse,
} from '@jumpy/protocol/http/runs';
import { DIGEST_INTERVAL_TICKS } from '@jumpy/protocol/inputDigest';
import { packInputs } from '@jumpy/protocol/packInputs';
import { playRun } from '@jumpy/sim/bots/playRun';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { INITIAL_SECTIONS } from '@jumpy/sim/section';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import { inputTrail } from '@jumpy/sim/inputTrail';
import { encodeReplay } from '@jumpy/sim/replay';
import type pg from 'pg';
import * as z from 'zod/mini';
import { sendRequest } from '../live/overHttp.ts';
import type { BenchServer } from '../servers/startBenchServer.ts';

/** More sections than any run here reaches. */
const SECTION_COUNT = 300;
/** From the press to the arrival of the message that starts the run, and of a mark. */
const LATENCY_MS = 80;
/** Shorter ones are no game. */
const MIN_SECONDS = PLAUSIBILITY_LIMITS.minDurationSeconds + 0.5;
const RETRY_MS = 500;
const MAX_TRIES = 40;
const MAX_DRAWS = 5;
/** What a page reads when a run is over. */
const READS_AFTER_RUN = ['leaderboards/scores?limit=100', 'stats', 'rankings'] as const;

export interface WholeRunPlayer {
  discordId: string;
  /** The server of a request, and this player's cookie there. */
  nextTarget(): { server: BenchServer; cookie: string };
}

export interface WholeRunsPlan {
  players: readonly WholeRunPlayer[];
  /** Each player plays so many runs, one after the other. */
  runsEach: number;
  /** Length at which a player quits. */
  seconds: number;
  pool: pg.Pool;
}

export interface PlayedWholeRuns {
  runs: number;
  /** Played seconds of all runs. */
  playedSeconds: number;
  marks: number;
  /** Answer times of marks in milliseconds. */
  markMs: number[];
  /** Runs that do not rank, for example because this machine sent a mark too late. */
  unseen: number;
}

/** Plays runs at their real pace, each player's at another moment, from the session to the board. */
export async function playWholeRuns({ players, runsEach, ...plan }: WholeRunsPlan): Promise<PlayedWholeRuns> {
  const played: PlayedWholeRuns = { runs: 0, playedSeconds: 0, marks: 0, markMs: [], unseen: 0 };
  const gapMs = (plan.seconds * 1_000) / players.length;
  await Promise.all(
    players.map(async (player, index) => {
      await wait(index * gapMs);
      const keys = await openSession(player);
      for (let run = 0; run < runsEach; run += 1) await playWholeRun(player, { ...plan, keys, played });
    }),
  );
  return played;
}

async function post<S extends z.ZodMiniType>(
  player: WholeRunPlayer,
  { path, body, schema }: { path: string; body: object; schema: S },
): Promise<z.output<S>> {
  const { status, text } = await sendPatiently(player, { path, body });
  if (status !== 200) throw new Error(`${path} was answered with ${status}: ${text}`);
  return z.parse(schema, JSON.parse(text));
}

/** Repeats what a busy server refuses, as pages do. */
async function sendPatiently(
  player: WholeRunPlayer,
  request: { path: string; body?: object },
): Promise<{ status: number; text: string }> {
  for (let tries = 1; ; tries += 1) {
    const { server, cookie } = player.nextTarget();
    const answer = await sendRequest(server, { ...request, cookie });
    if (answer.status !== 503 || tries >= MAX_TRIES) return answer;
    await wait(RETRY_MS);
  }
}

interface SessionTokens {
  sessionToken: string;
  sessionChallenge: string;
}

async function openSession(player: WholeRunPlayer): Promise<SessionTokens> {
  const { path } = runEndpoints.startSession;
  const { session } = await post(player, { path, body: {}, schema: StartSessionResponse });
  return { sessionToken: session.sessionToken, sessionChallenge: session.challenge };
}

interface WholeRun extends Omit<WholeRunsPlan, 'players' | 'runsEach'> {
  keys: SessionTokens;
  played: PlayedWholeRuns;
}

async function playWholeRun(player: WholeRunPlayer, { seconds, pool, keys, played }: WholeRun): Promise<void> {
  const { runId, replay, world } = await drawCourse(player, { keys, seconds, pool });
  let knows = INITIAL_SECTIONS;
  let seq = 0;
  const send = async (message: object): Promise<void> => {
    const startMs = performance.now();
    const body = { runId, checkpoints: [{ seq, ...message }], knows };
    const answer = await post(player, { path: runEndpoints.checkpoints.path, body, schema: RunCheckpointsResponse });
    if (answer.refused.length > 0) throw new Error(`a mark was refused: ${answer.refused[0]?.code}`);
    played.markMs.push(performance.now() - startMs);
    played.marks += 1;
    seq += 1;
    if (answer.sections) knows = answer.sections.from + answer.sections.seed.length / 8;
  };

  await send({ kind: 'start', tick: 0 });
  const startMs = performance.now();
  const inputsTo = (fromTick: number, toTick: number): string =>
    packInputs(inputTrail(replay, { fromTick, toTick }), { fromTick, toTick });
  const waitForTick = (tick: number): Promise<void> =>
    wait(Math.max(0, startMs + LATENCY_MS + (tick * 1_000) / TICKS_PER_SECOND - performance.now()));
  let fromTick = 0;
  for (let tick = DIGEST_INTERVAL_TICKS; tick <= replay.lengthTicks; tick += DIGEST_INTERVAL_TICKS) {
    await waitForTick(tick);
    await send({ kind: 'digest', tick, fromTick, inputs: inputsTo(fromTick, tick) });
    fromTick = tick;
  }
  await waitForTick(replay.lengthTicks);
  const tick = replay.lengthTicks;
  await send({ kind: world.over ? 'dead' : 'quit', tick, fromTick, inputs: inputsTo(fromTick, tick) });

  const { score, jumps } = world;
  const durationSeconds = replay.lengthTicks / TICKS_PER_SECOND;
  const { run, issues } = await post(player, {
    path: runEndpoints.score.path,
    body: {
      ...{ discordId: player.discordId, runId, ...keys },
      scoreData: { score, jumps, gameDuration: durationSeconds, timestamp: Date.now() },
      replay: deflateRawSync(encodeReplay(replay), { level: 9 }).toString('base64'),
    },
    schema: SessionScoreResponse,
  });
  if (!run) throw new Error(`a run was refused: ${issues.join()}`);
  if (run.witness !== 'live') played.unseen += 1;
  for (const path of READS_AFTER_RUN) {
    const { status } = await sendPatiently(player, { path });
    if (status !== 200) throw new Error(`${path} was answered with ${status}`);
  }
  played.runs += 1;
  played.playedSeconds += durationSeconds;
}

/** Draws tickets until a bot survives the start of the course, and plays it ahead. */
async function drawCourse(
  player: WholeRunPlayer,
  { keys, seconds, pool }: Pick<WholeRun, 'keys' | 'seconds' | 'pool'>,
): Promise<ReturnType<typeof playRun> & { runId: string }> {
  for (let draw = 1; draw <= MAX_DRAWS; draw += 1) {
    const { ticket } = await post(player, {
      path: runEndpoints.ticket.path,
      body: { ...keys, mode: 'solo' },
      schema: RunTicketResponse,
    });
    const run = playLongEnough(await readFullSeed(pool, ticket), { ticket, seconds });
    if (run) return { ...run, runId: ticket.runId };
  }
  throw new Error(`no bot survives the start of ${MAX_DRAWS} courses`);
}

/** A run of the weakest bot that lasts long enough to count as a game, if one does. */
function playLongEnough(
  seed: string,
  { ticket: { startPlace, rule }, seconds }: { ticket: RunTicket; seconds: number },
): ReturnType<typeof playRun> | undefined {
  for (const skill of [SKILLS.beginner, SKILLS.average, SKILLS.strong]) {
    const run = playRun({ seed, startPlace, mode: 'solo', rule, skill, ticks: seconds * TICKS_PER_SECOND });
    if (run.replay.lengthTicks >= MIN_SECONDS * TICKS_PER_SECOND) return run;
  }
  return undefined;
}

/** Seeds of the whole course, which a page receives while it climbs. */
async function readFullSeed(pool: pg.Pool, { runId, seed }: RunTicket): Promise<string> {
  const { rows } = await pool.query<{ run_key: Buffer | null }>('SELECT run_key FROM run_tickets WHERE run_id = $1', [
    runId,
  ]);
  const key = rows[0]?.run_key;
  return key ? deriveSectionSeeds(key, { from: 0, to: SECTION_COUNT }) : seed;
}
