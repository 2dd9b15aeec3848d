import { deflateRawSync } from 'node:zlib';
import { RunTicketResponse, SessionScoreResponse, StartSessionResponse } from '@jumpy/protocol/http/runs';
import type { RunTicket, TicketMode } from '@jumpy/protocol/http/runs';
import { DIGEST_INTERVAL_TICKS, firstDigest, nextDigest } from '@jumpy/protocol/inputDigest';
import { packTrail } from '@jumpy/protocol/packInputs';
import { createApp } from '@jumpy/server/app';
import { createUserSession } from '@jumpy/server/features/auth/createUserSession';
import { deriveSectionSeeds } from '@jumpy/server/features/daily/sectionSeeds';
import { getSessionCookieName } from '@jumpy/server/http/sessionCookie';
import { createMemoryBus } from '@jumpy/server/platform/bus/memoryBus';
import type { Context } from '@jumpy/server/platform/context';
import { createDatabase } from '@jumpy/server/platform/db/createDatabase';
import { createDiscordClient } from '@jumpy/server/platform/discord/createDiscordClient';
import { readEnv } from '@jumpy/server/platform/env';
import { REQUEST_LIMITS, type RequestLimit, type LimitClass } from '@jumpy/server/http/requestLimits';
import { createLogger } from '@jumpy/server/platform/logger';
import { systemRandom } from '@jumpy/server/platform/random';
import { playRun } from '@jumpy/sim/bots/playRun';
import { type SkillName, SKILLS } from '@jumpy/sim/bots/skill';
import { encodeReplay, type Replay } from '@jumpy/sim/replay';
import { inputTrail } from '@jumpy/sim/inputTrail';
import * as z from 'zod/mini';
import { BOT_SEEDS } from './plannedInputs.ts';

/** A user who played before the journey starts. */
export interface SeedPlayer {
  discordId: string;
  username: string;
  skill: SkillName;
  games: readonly TicketMode[];
}

export interface PlayedRun {
  runId: string;
  mode: TicketMode;
  score: number;
  player: SeedPlayer;
}

const MS_PER_TICK = 1_000 / 60;
const MARGIN_MS = 5_000;
const MAX_SECTION_COUNT = 300;
/** Half a minute: long enough to be paused in its middle on a busy machine, and not to be beaten within seconds. */
const MIN_TICKS = 1_800;

/** Rate limits that simulated guests never reach. */
const LOOSE_LIMITS = Object.fromEntries(
  Object.keys(REQUEST_LIMITS).map((name) => [name, { windowMs: 60_000, perPlayer: 1_000_000, perAddress: 1_000_000 }]),
) as Record<LimitClass, RequestLimit>;

/**
 * Fills a database with bots that play as signed-in users through the application's own routes on an accelerated clock.
 * Tickets, witness, replays and settlements are real. Each guest starts at `fromMs`.
 */
export async function populateDatabase(
  serverEnv: NodeJS.ProcessEnv,
  { guests, fromMs }: { guests: readonly SeedPlayer[]; fromMs: number },
): Promise<PlayedRun[]> {
  const env = readEnv(serverEnv);
  const clock = { nowMs: () => nowMs };
  let nowMs = fromMs;
  const db = createDatabase({ url: env.databaseUrl, poolSize: env.databasePoolSize });
  const parts = { db, clock, env, bus: createMemoryBus(), log: createLogger(env), random: systemRandom };
  const context: Context = {
    ...parts,
    discord: createDiscordClient({ env, clock }),
    chain: undefined,
    objects: undefined,
    redis: undefined,
  };
  const app = createApp(context, { limits: LOOSE_LIMITS });
  await app.ready();

  const runs: PlayedRun[] = [];
  try {
    for (const guest of guests) {
      nowMs = fromMs;
      const { discordId, username } = guest;
      const onboardedAt = new Date(fromMs);
      const { id } = await db
        .insertInto('users')
        .values({ discordId, username, onboardedAt })
        .onConflict((row) => row.column('discordId').doUpdateSet({ username, onboardedAt }))
        .returning('id')
        .executeTakeFirstOrThrow();
      const cookies = { [getSessionCookieName(env)]: await createUserSession(context, { userId: id }) };
      const post = async <S extends z.ZodMiniType>(path: string, payload: object, schema: S): Promise<z.output<S>> => {
        const headers = { origin: env.publicUrl };
        const answer = await app.inject({ method: 'POST', url: `/api/${path}`, payload, headers, cookies });
        if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
        return z.parse(schema, answer.json());
      };

      /** Plays a course by one bot after another until one lasts long enough. */
      const playLongEnough = async (mode: TicketMode) => {
        const { session } = await post('start-session', {}, StartSessionResponse);
        const { sessionToken, challenge: sessionChallenge } = session;
        const { ticket } = await post('run-ticket', { sessionToken, sessionChallenge, mode }, RunTicketResponse);
        const seed = await getFullSeed(db, ticket);
        for (const botSeed of BOT_SEEDS) {
          const played = playRun({ seed, botSeed, startPlace: ticket.startPlace, mode, skill: SKILLS[guest.skill] });
          if (played.replay.lengthTicks >= MIN_TICKS) return { ...played, ticket, sessionToken, sessionChallenge };
        }
        throw new Error(`no ${guest.skill} bot lasts on ${seed}`);
      };

      for (const mode of guest.games) {
        const { ticket, replay, world, sessionToken, sessionChallenge } = await playLongEnough(mode);
        await post(
          'run-digest',
          { runId: ticket.runId, checkpoints: [{ seq: 0, kind: 'start', tick: 0 }] },
          z.unknown(),
        );
        const checkpoints = createCheckpoints(ticket, replay, nowMs);
        if (checkpoints.length > 0) await db.insertInto('runCheckpoints').values(checkpoints).execute();
        nowMs += Math.ceil(replay.lengthTicks * MS_PER_TICK) + 100;
        const { score, jumps } = world;
        const scoreData = { score, jumps, gameDuration: replay.lengthTicks / 60, timestamp: Math.round(nowMs) };
        const body = {
          discordId,
          scoreData,
          sessionToken,
          sessionChallenge,
          runId: ticket.runId,
          replay: deflateRawSync(encodeReplay(replay)).toString('base64'),
        };
        const { run, issues } = await post('validate-game-score', body, SessionScoreResponse);
        if (run?.witness !== 'live')
          throw new Error(`a guest's run does not rank: ${issues.join()} ${run?.witnessReason}`);
        runs.push({ runId: ticket.runId, mode, score, player: guest });
        nowMs += MARGIN_MS;
      }
    }
  } finally {
    await app.close();
    await db.destroy();
  }
  return runs;
}

/** Seeds of the whole course, which pages normally receive in parts while climbing. */
async function getFullSeed(db: Context['db'], { runId, seed }: RunTicket): Promise<string> {
  const row = await db.selectFrom('runTickets').select('runKey').where('runId', '=', runId).executeTakeFirst();
  return row?.runKey ? deriveSectionSeeds(row.runKey, { from: 0, to: MAX_SECTION_COUNT }) : seed;
}

/** Digests of a run as if each had arrived on time. */
function createCheckpoints({ runId }: RunTicket, replay: Replay, startMs: number) {
  const checkpoints = [];
  let digest = firstDigest(runId);
  for (let tick = DIGEST_INTERVAL_TICKS, seq = 1; tick <= replay.lengthTicks; tick += DIGEST_INTERVAL_TICKS, seq += 1) {
    const ticks = { fromTick: tick - DIGEST_INTERVAL_TICKS, toTick: tick };
    const trail = inputTrail(replay, ticks);
    digest = nextDigest(digest, trail);
    checkpoints.push({
      runId,
      seq,
      kind: 'digest' as const,
      tick,
      digest,
      inputs: Buffer.from(packTrail(trail, ticks)),
      at: new Date(startMs + tick * MS_PER_TICK + 80),
    });
  }
  return checkpoints;
}
