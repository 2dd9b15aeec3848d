import { COSMETICS } from '@jumpy/domain/cosmetics';
import { LEAGUE_RULES } from '@jumpy/domain/leagues/leagues';
import { CosmeticsChangeResponse } from '@jumpy/protocol/http/cosmetics';
import type { SettledRun } from '@jumpy/protocol/http/runs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type {} from '@jumpy/scripts/testing/proofPage';
import type { Answer } from '../../support/client.ts';
import type { TestApp } from '../../support/testApp.ts';
import { createArena } from '../runs/arena.ts';
import { Gamer, settledOf } from '../runs/gamer.ts';
import { type KillableServer, startKillable } from '../runs/killableServer.ts';
import { settleMade } from '../runs/madeRun.ts';
import { playMixed } from '../runs/mixedGames.ts';
import type { PlayedRun } from '../runs/playedRun.ts';
import { ledgerErrors } from '../xp/ledgerErrors.ts';

const KILLS = 40;
const RUNS_PER_KILL = 6;
/** Stars that a player has before, and what they buy with them while runs settle. */
const SAVED_STARS = 2_000;
const PURCHASES = COSMETICS.filter(({ price }) => price <= 500).slice(0, 3);

let arena: TestApp;
let ghostRunId: string;
beforeAll(async () => {
  arena = await createArena('ledger-kills');
  ghostRunId = (await (await Gamer.join(arena)).play()).settled.runId;
});
afterAll(() => arena.close());

/** A request as the page sends it, with the status of its answer; undefined if the server died before. */
interface Sent {
  path: string;
  body: object;
  status?: number;
}

interface Player {
  gamer: Gamer;
  saved: SettledRun;
  runs: readonly PlayedRun[];
  requests: readonly Sent[];
}

async function join(): Promise<Player> {
  const gamer = await Gamer.join(arena);
  const saved = await settleMade(arena, gamer.player, {
    ...{ score: 700, jumps: 50, ticks: 3_000, live: true, stars: SAVED_STARS },
  });
  const runs = await playMixed(gamer, { games: RUNS_PER_KILL, ghostRunId });
  const bodies = await Promise.all(runs.map((run) => gamer.body(run)));
  const requests = [
    ...bodies.map((body) => ({ path: '/api/validate-game-score', body })),
    ...PURCHASES.map(({ id }) => ({ path: '/api/cosmetics/buy', body: { id } })),
  ];
  return { gamer, saved, runs, requests };
}

/** Sends everything at once, and kills the server as soon as it has answered so many requests. */
async function sendAndKill(
  { url, origin, kill }: KillableServer,
  { gamer, requests }: Player,
  killAfter: number,
): Promise<void> {
  const cookie = [...gamer.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { cookie, origin, 'content-type': 'application/json' };
  let answered = 0;
  const send = async (sent: Sent): Promise<void> => {
    sent.status = (await fetch(url + sent.path, { method: 'POST', headers, body: JSON.stringify(sent.body) })).status;
    answered += 1;
    if (answered === killAfter) await kill();
  };
  await Promise.allSettled(requests.map(send));
  await kill();
}

/** A run as it counts. Its goals are those of the moment of the answer, and kept for the last run alone. */
function toRun(answer: Answer): SettledRun {
  const { goals: _goals, ...run } = settledOf(answer);
  return run;
}

/** Sends everything again, each request twice at once, and returns the runs as they count. */
async function repeatAll({ gamer, runs }: Player): Promise<SettledRun[]> {
  const settled = await Promise.all(
    runs.map(async (run) => {
      const [one, other] = await Promise.all([gamer.submit(run), gamer.submit(run)]);
      expect(toRun(one)).toEqual(toRun(other));
      return toRun(one);
    }),
  );
  for (const { id } of PURCHASES) {
    const bought = await Promise.all([1, 2].map(() => gamer.client.post('/api/cosmetics/buy', { id })));
    for (const answer of bought) expect(answer.as(CosmeticsChangeResponse).owned).toContain(id);
  }
  return settled;
}

/** What a player has: sums of the ledgers, league points, goals, stamps and feats. */
async function readPossessions({ gamer: { client, player } }: Player) {
  const { rows } = await sql<{ stars: number; gameXp: number; points: number; runs: number }>`
    SELECT u.stars, u.game_xp, (SELECT sum(points) FROM league_members WHERE user_id = u.id) AS points,
      (SELECT count(*) FROM runs WHERE user_id = u.id) AS runs
    FROM users u WHERE u.id = ${player.id}`.execute(arena.owner);
  const [goals, passport] = await Promise.all([client.get('/api/goals'), client.get('/api/passport')]);
  return { totals: rows[0], goals: goals.body, passport: passport.body };
}

/** Runs and purchases that a killed server has written. */
async function countWritten({ gamer: { player } }: Player): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT (SELECT count(*) FROM runs WHERE user_id = ${player.id}) - 1
      + (SELECT count(*) FROM owned_cosmetics WHERE user_id = ${player.id}) AS count`.execute(arena.owner);
  return rows[0]?.count ?? 0;
}

/** The same, from the runs as they were answered. */
function sumRuns({ saved }: Player, runs: readonly SettledRun[]) {
  const all = [saved, ...runs];
  const spent = PURCHASES.reduce((sum, { price }) => sum + price, 0);
  const scores = all.filter(({ mode, witness }) => mode === 'solo' && witness === 'live').map(({ score }) => score);
  const best = scores.toSorted((a, b) => b - a).slice(0, LEAGUE_RULES.summedRuns);
  return {
    stars: all.reduce((sum, { stars }) => sum + (stars?.kept ?? 0), -spent),
    gameXp: all.reduce((sum, { xp }) => sum + xp.gained + xp.characterBonus, 0),
    points: best.reduce((sum, score) => sum + score, 0),
    runs: all.length,
  };
}

test(`over ${KILLS} kill -9 of the server amid settlements and purchases, stars, stamps, goals and XP count once`, async ({
  task,
}) => {
  expect(PURCHASES).toHaveLength(3);
  const sent: Sent[] = [];
  let written = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const player = await join();
    const server = await startKillable(arena, arena.clock.nowMs());
    // The others are somewhere between simulation, writing and answer by then.
    await sendAndKill(server, player, 1 + (kill % (player.requests.length - 1)));
    sent.push(...player.requests);
    written += await countWritten(player);
    const runs = await repeatAll(player);
    const before = await readPossessions(player);
    expect(before.totals).toEqual(sumRuns(player, runs));
    expect(await repeatAll(player)).toEqual(runs);
    expect(await readPossessions(player)).toEqual(before);
  }
  expect(await ledgerErrors(arena.context.db)).toEqual([]);
  const answered = sent.filter(({ status }) => status === 200).length;
  task.meta.measured = `${sent.length} requests, ${written} written and ${answered} answered before their kill`;
  expect(answered).toBeGreaterThan(0);
  expect(answered).toBeLessThan(sent.length);
});
