import { deflateRawSync } from 'node:zlib';
import { RunTicketAnswer, SessionScoreAnswer, StartSessionAnswer } from '@jumpy/protocol/http/runs';
import type { RunTicket, TicketMode } from '@jumpy/protocol/http/runs';
import { DIGEST_TICKS, firstDigest, nextDigest } from '@jumpy/protocol/inputDigest';
import { packTrail } from '@jumpy/protocol/inputPack';
import { createApp } from '@jumpy/server/app';
import { openSession } from '@jumpy/server/features/auth/openSession';
import { sectionSeeds } from '@jumpy/server/features/daily/sectionSeeds';
import { sessionCookieName } from '@jumpy/server/http/sessionCookie';
import { memoryBus } from '@jumpy/server/platform/bus/memoryBus';
import type { Context } from '@jumpy/server/platform/context';
import { openDatabase } from '@jumpy/server/platform/db/database';
import { createDiscordClient } from '@jumpy/server/platform/discord/httpClient';
import { readEnv } from '@jumpy/server/platform/env';
import { LIMITS, type Limit, type LimitClass } from '@jumpy/server/http/limits';
import { createLog } from '@jumpy/server/platform/log';
import { systemRandom } from '@jumpy/server/platform/random';
import { playRun } from '@jumpy/sim/bots/play';
import { type SkillName, SKILLS } from '@jumpy/sim/bots/skill';
import { encodeReplay, type Replay } from '@jumpy/sim/replay';
import { inputTrail } from '@jumpy/sim/trail';
import * as z from 'zod/mini';

/** A user who played before the journey starts. */
export interface Guest {
  discordId: string;
  username: string;
  skill: SkillName;
  games: readonly TicketMode[];
}

export interface PlayedRun {
  runId: string;
  mode: TicketMode;
  score: number;
  guest: Guest;
}

const MS_PER_TICK = 1_000 / 60;
const AIR_MS = 5_000;
const LONGEST_SECTIONS = 300;

/** Rate limits that simulated guests never reach. */
const LOOSE = Object.fromEntries(
  Object.keys(LIMITS).map((name) => [name, { windowMs: 60_000, perPlayer: 1_000_000, perAddress: 1_000_000 }]),
) as Record<LimitClass, Limit>;

/**
 * Fills a database with bots that play as signed-in users through the application's own routes on an accelerated clock.
 * Tickets, witness, replays and settlements are real. Each guest starts at `fromMs`.
 */
export async function populate(
  serverEnv: NodeJS.ProcessEnv,
  { guests, fromMs }: { guests: readonly Guest[]; fromMs: number },
): Promise<PlayedRun[]> {
  const env = readEnv(serverEnv);
  const clock = { nowMs: () => nowMs };
  let nowMs = fromMs;
  const db = openDatabase({ url: env.databaseUrl, poolSize: env.databasePoolSize });
  const parts = { db, clock, env, bus: memoryBus(), log: createLog(env), random: systemRandom };
  const context: Context = { ...parts, discord: createDiscordClient({ env, clock }), chain: undefined };
  const app = createApp(context, { limits: LOOSE });
  await app.ready();

  const played: PlayedRun[] = [];
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
      const cookies = { [sessionCookieName(env)]: await openSession(context, { userId: id }) };
      const post = async <S extends z.ZodMiniType>(path: string, payload: object, schema: S): Promise<z.output<S>> => {
        const headers = { origin: env.publicUrl };
        const answer = await app.inject({ method: 'POST', url: `/api/${path}`, payload, headers, cookies });
        if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
        return z.parse(schema, answer.json());
      };

      for (const mode of guest.games) {
        const { session } = await post('start-session', {}, StartSessionAnswer);
        const { sessionToken, challenge: sessionChallenge } = session;
        const { ticket } = await post('run-ticket', { sessionToken, sessionChallenge, mode }, RunTicketAnswer);
        const seed = await wholeCourse(db, ticket);
        const { replay, world } = playRun({ seed, mode, skill: SKILLS[guest.skill] });
        await post(
          'run-digest',
          { runId: ticket.runId, checkpoints: [{ seq: 0, kind: 'start', tick: 0 }] },
          z.unknown(),
        );
        const checkpoints = checkpointsOf(ticket, replay, nowMs);
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
        const { run, issues } = await post('validate-game-score', body, SessionScoreAnswer);
        if (run?.witness !== 'live')
          throw new Error(`a guest's run does not rank: ${issues.join()} ${run?.witnessReason}`);
        played.push({ runId: ticket.runId, mode, score, guest });
        nowMs += AIR_MS;
      }
    }
  } finally {
    await app.close();
    await db.destroy();
  }
  return played;
}

/** Seeds of the whole course, which pages normally receive in parts while climbing. */
async function wholeCourse(db: Context['db'], { runId, seed }: RunTicket): Promise<string> {
  const row = await db.selectFrom('runTickets').select('runKey').where('runId', '=', runId).executeTakeFirst();
  return row?.runKey ? sectionSeeds(row.runKey, { from: 0, to: LONGEST_SECTIONS }) : seed;
}

/** Digests of a run as if each had arrived on time. */
function checkpointsOf({ runId }: RunTicket, replay: Replay, startMs: number) {
  const checkpoints = [];
  let digest = firstDigest(runId);
  for (let tick = DIGEST_TICKS, seq = 1; tick <= replay.lengthTicks; tick += DIGEST_TICKS, seq += 1) {
    const ticks = { fromTick: tick - DIGEST_TICKS, toTick: tick };
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
