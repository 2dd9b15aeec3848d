import { createHash } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import type { RunTicket, SecurityFlag, TicketMode } from '@jumpy/protocol/http/runs';
import { DIGEST_INTERVAL_TICKS, firstDigest, nextDigest } from '@jumpy/protocol/inputDigest';
import { packTrail } from '@jumpy/protocol/packInputs';
import type { BalanceReader } from '@jumpy/server/features/balances/balanceReader';
import { deriveSectionSeeds } from '@jumpy/server/features/daily/sectionSeeds';
import { BOT_STRENGTHS } from '@jumpy/server/features/rooms/bots/precomputeRuns';
import type { LiveSimulations } from '@jumpy/server/features/runs/liveSimulation/liveSimulations';
import type { Simulator } from '@jumpy/server/features/runs/replays/simulator';
import { startSession } from '@jumpy/server/features/runs/sessions/sessions';
import { processSubmittedRun } from '@jumpy/server/features/runs/settlement/processSubmittedRun';
import { issueRunTicket } from '@jumpy/server/features/runs/tickets/issueRunTicket';
import { findTicket } from '@jumpy/server/features/runs/tickets/store';
import { MIN_GAME_TICKS, recordCheckpoints } from '@jumpy/server/features/runs/witness/recordCheckpoints';
import { type Checkpoint, insertCheckpoints } from '@jumpy/server/features/runs/witness/store';
import { AppError } from '@jumpy/server/platform/appError';
import { createBot } from '@jumpy/sim/bots/bot';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import { createRecorder, encodeReplay, type Replay } from '@jumpy/sim/replay';
import { step } from '@jumpy/sim/step';
import { inputTrail } from '@jumpy/sim/inputTrail';
import { createWorld, type World } from '@jumpy/sim/world';
import type { JoinedPlayer } from './joinPlayer.ts';
import { type DemoContext, createManualClock } from './demoContext.ts';
import type { PlannedGame } from './planDemo.ts';

/** Time from which a bot plays like a beginner: few people play for half an hour. */
const TIRED_SECONDS = { from: 45, to: 200 } as const;
/** One in this many stays strong much longer. */
const LONG_RUNS = { oneIn: 40, seconds: 480 } as const;

export interface PlayGameOptions {
  player: JoinedPlayer;
  game: PlannedGame;
  /** Opponent's run in a race. */
  ghostRunId: string | undefined;
  balances: BalanceReader;
  simulator: Simulator;
  live: LiveSimulations;
}

interface DemoRunOptions {
  seed: string;
  startPlace: number;
  mode: TicketMode;
  strength: number;
}

interface PlayedRun {
  replay: Replay;
  world: World;
}

/** Result of a game; no run if it was rejected, for example for differing inputs. */
export interface PlayedGame {
  endMs: number;
  runId: string | undefined;
  score: number;
  ticks: number;
}

const MS_PER_TICK = 1_000 / 60;
const MAX_SECTION_COUNT = 300;
const MAX_ATTEMPTS = 20;
/** Delays from the ticket to the first tick, and until a digest or the run arrives. */
const LATENCY_MS = { start: 1_200, digest: 80, end: 400 } as const;
/** Slowdown of a page that reports too slowly. */
const SLOW_FACTOR = 1.6;

/**
 * Lets a bot play a game like a page would, with the server's own functions: session, ticket, witness messages, and
 * settlement of the replay.
 */
export async function playGame(parts: DemoContext, options: PlayGameOptions): Promise<PlayedGame> {
  const { player, game, ghostRunId, balances, simulator, live } = options;
  const clock = createManualClock(game.atMs);
  const context = parts.withClock(clock);
  const { db } = context;
  const mode: TicketMode = ghostRunId === undefined && game.mode === 'race' ? 'solo' : game.mode;
  const { sessionToken, challenge: sessionChallenge } = await startSession(context, { player, balances });
  const ticketRequest = { userId: player.id, sessionToken, sessionChallenge, mode };
  const ticket = await issueRunTicket(context, {
    ...ticketRequest,
    ghostRunId: mode === 'race' ? ghostRunId : undefined,
  });
  const { runId } = ticket;
  const { startPlace } = ticket;
  const run = playDemoRun({ seed: await getFullSeed(db, ticket), startPlace, mode, strength: player.strength });
  const { replay, world } = run;

  clock.set(game.atMs + LATENCY_MS.start);
  const start = { seq: 0, kind: 'start', tick: 0 } as const;
  await recordCheckpoints(
    { ...context, live },
    { userId: player.id, address: player.address, runId, checkpoints: [start] },
  );
  const pace = game.reporting === 'slow' ? SLOW_FACTOR : 1;
  await insertCheckpoints(
    db,
    createDigests({ runId, replay, startMs: clock.nowMs(), pace, isWrong: game.reporting === 'wrong' }),
  );
  const endMs = clock.nowMs() + Math.ceil(replay.lengthTicks * MS_PER_TICK * pace) + LATENCY_MS.end;
  clock.set(endMs);
  const { score, jumps } = world;
  const result = { endMs, score, ticks: replay.lengthTicks };
  const scoreData = { score, jumps, gameDuration: replay.lengthTicks / 60, timestamp: Math.round(endMs) };
  const body = {
    discordId: player.discordId,
    scoreData: { ...scoreData, ...withSecurityFlags(game.flags) },
    ...{ sessionToken, sessionChallenge, runId },
    replay: deflateRawSync(encodeReplay(replay)).toString('base64'),
  };
  try {
    const answer = await processSubmittedRun({ ...context, simulator }, { player, body });
    if (!answer.run) throw new Error(`a run of the demo was refused: ${answer.issues.join()}`);
    return { ...result, runId: answer.run.witness === 'live' ? runId : undefined };
  } catch (error) {
    if (game.reporting !== 'wrong' || !(error instanceof AppError)) throw error;
    return { ...result, runId: undefined };
  }
}

const withSecurityFlags = (flags: readonly SecurityFlag[]): { securityFlags?: SecurityFlag[] } =>
  flags.length === 0 ? {} : { securityFlags: [...flags] };

/** The whole course that a run can climb; pages receive it gradually. */
async function getFullSeed(db: Parameters<typeof findTicket>[0], { runId, seed }: RunTicket): Promise<string> {
  const ticket = await findTicket(db, runId);
  return ticket?.runKey ? deriveSectionSeeds(ticket.runKey, { from: 0, to: MAX_SECTION_COUNT }) : seed;
}

/** Witness messages sent every two seconds, with their arrival times. */
function createDigests({
  runId,
  replay,
  startMs,
  pace,
  isWrong,
}: {
  runId: string;
  replay: Replay;
  startMs: number;
  pace: number;
  isWrong: boolean;
}): Checkpoint[] {
  const checkpoints: Checkpoint[] = [];
  let digest = firstDigest(runId);
  for (let tick = DIGEST_INTERVAL_TICKS, seq = 1; tick <= replay.lengthTicks; tick += DIGEST_INTERVAL_TICKS, seq += 1) {
    const ticks = { fromTick: tick - DIGEST_INTERVAL_TICKS, toTick: tick };
    const played = inputTrail(replay, ticks);
    // Inputs that differ from the final replay.
    const trail = isWrong && seq === 2 ? played.map((code) => code ^ 1) : played;
    digest = nextDigest(digest, trail);
    const at = new Date(startMs + tick * MS_PER_TICK * pace + LATENCY_MS.digest);
    checkpoints.push({ runId, seq, kind: 'digest', tick, digest, inputs: Buffer.from(packTrail(trail, ticks)), at });
  }
  return checkpoints;
}

/** Lets bots of this strength (0 to 6) play a complete run, until one does not fall in its first seconds. */
export function playDemoRun(options: DemoRunOptions): PlayedRun {
  for (let attempt = 0; ; attempt += 1) {
    const run = playAttempt({ ...options, attempt });
    if (run.replay.lengthTicks >= MIN_GAME_TICKS || attempt === MAX_ATTEMPTS) return run;
  }
}

function playAttempt({ seed, startPlace, mode, strength, attempt }: DemoRunOptions & { attempt: number }): PlayedRun {
  const digest = createHash('sha256').update(`${seed} ${strength} ${attempt}`).digest();
  const { from, to } = TIRED_SECONDS;
  const isLong = digest.readUInt16BE(2) % LONG_RUNS.oneIn === 0;
  const tiredTick = TICKS_PER_SECOND * (isLong ? LONG_RUNS.seconds : from + (digest.readUInt16BE(0) % (to - from)));
  const botSeed = digest.toString('hex', 8, 24);
  const { skill } = BOT_STRENGTHS[strength] ?? { skill: SKILLS.average };
  const world = createWorld({ seed, startPlace, mode });
  const recorder = createRecorder(world);
  let bot = createBot({ skill, seed: botSeed });
  while (!world.over) {
    if (world.tick === tiredTick) bot = createBot({ skill: SKILLS.beginner, seed: botSeed });
    const input = bot.decide(world);
    recorder.record(input);
    step(world, input);
  }
  return { replay: recorder.finish(), world };
}
