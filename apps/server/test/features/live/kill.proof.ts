import {
  RunCheckpointsResponse,
  RunTicketResponse,
  SessionScoreResponse,
  type RunCheckpoint,
} from '@jumpy/protocol/http/runs';
import { countSections } from '@jumpy/sim/section';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../support/testApp.ts';
import { createArena } from '../runs/arena.ts';
import { Gamer } from '../runs/gamer.ts';
import { scoreBody } from '../runs/playedRun.ts';
import { standingErrors } from '../runs/standingErrors.ts';
import { ledgerErrors } from '../xp/ledgerErrors.ts';
import { openPage, type Page } from './page.ts';
import { startTwo, type TwoServers } from './twoServers.ts';

const PLAYERS = 50;
const KILL_EVERY_MS = 5_000;
const LASTS_MS = 5 * 60_000;
const MARK_MS = 2_000;
/** No run is started with less time left, since it would not count. */
const SHORTEST_MS = 12_000;

let arena: TestApp;
let servers: TwoServers;
beforeAll(async () => {
  arena = await createArena('kill-live', { now: Date.now() });
  servers = await startTwo(arena);
});
afterAll(async () => {
  await servers.stop();
  await arena.close();
});

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));

interface Ended {
  score: number;
  settled: { score: number; witness: string; reason: string | null };
  seeds: number;
}

/** Plays a player's runs in sequence until the given time, each sent every two seconds and settled. */
async function playUntil(untilMs: number, turn: number): Promise<Ended[]> {
  const gamer = await Gamer.join(arena);
  const { sessionToken, challenge, ...session } = await gamer.openSession();
  const cookie = [...gamer.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const post = (path: string, body: object) => servers.post(path, body, { cookie, turn });
  const ended: Ended[] = [];
  while (Date.now() < untilMs - SHORTEST_MS) {
    const { body } = await post('run-ticket', { sessionToken, sessionChallenge: challenge, mode: 'solo' });
    const page = openPage(RunTicketResponse.parse(body).ticket, { skill: 'strong' });
    await climbUntil(page, { untilMs, post });
    const run = page.finish();
    const keys = { discordId: session.discordId, sessionToken, challenge };
    const answer = await post('validate-game-score', scoreBody(run, keys));
    const settled = SessionScoreResponse.parse(answer.body).run;
    ended.push({
      score: run.score,
      settled: { score: settled?.score ?? -1, witness: settled?.witness ?? '', reason: settled?.witnessReason ?? null },
      seeds: countSections(page.world.seed),
    });
  }
  return ended;
}

async function climbUntil(
  page: Page,
  {
    untilMs,
    post,
  }: { untilMs: number; post: (path: string, body: object) => Promise<{ status: number; body: unknown }> },
): Promise<void> {
  const tell = async (checkpoints: RunCheckpoint[]): Promise<void> => {
    const knows = countSections(page.world.seed);
    const { status, body } = await post('run-digest', { runId: page.ticket.runId, checkpoints, knows });
    expect(status, JSON.stringify(body)).toBe(200);
    page.learn(RunCheckpointsResponse.parse(body));
  };
  await tell([page.mark('start')]);
  const startMs = Date.now();
  let waiting: RunCheckpoint[] = [];
  let telling: Promise<void> = Promise.resolve();
  let isTelling = false;
  for (let marks = 1; !page.world.over && Date.now() < untilMs; marks += 1) {
    await wait(startMs + marks * MARK_MS - Date.now());
    page.climb(120);
    if (page.recorder.lengthTicks % 120 === 0) waiting.push(page.mark());
    if (page.world.over) waiting.push(page.mark('dead'));
    else if (Date.now() >= untilMs) waiting.push(page.mark('quit'));
    if (isTelling) continue;
    isTelling = true;
    telling = (async () => {
      while (waiting.length > 0) {
        const batch = waiting.slice(0, 50);
        await tell(batch);
        waiting = waiting.filter((mark) => !batch.includes(mark));
      }
      isTelling = false;
    })();
  }
  await telling;
  if (waiting.length > 0) await tell(waiting);
}

test(
  'server -9 every 5 s under 50 live runs for 5 minutes: none is lost, none counts twice, each goes on in the other process',
  {
    timeout: 1_800_000,
  },
  async () => {
    const untilMs = Date.now() + LASTS_MS;
    let kills = 0;
    const killing = (async () => {
      while (Date.now() < untilMs - KILL_EVERY_MS) {
        const nextMs = Date.now() + KILL_EVERY_MS;
        await servers.kill(kills % 2 === 0 ? 0 : 1);
        kills += 1;
        await wait(nextMs - Date.now());
      }
    })();
    const ended = (await Promise.all(Array.from({ length: PLAYERS }, (_, turn) => playUntil(untilMs, turn)))).flat();
    await killing;
    const { db } = arena.context;
    const reasons = ended.map(({ settled }) => settled.reason).filter((reason) => reason !== null);
    console.log({ kills, runs: ended.length, reasons, seeds: Math.max(...ended.map(({ seeds }) => seeds)) });
    expect(ended.map(({ settled }) => settled.score)).toEqual(ended.map(({ score }) => score));
    expect(await db.selectFrom('runs').select('id').execute()).toHaveLength(ended.length);
    expect(await ledgerErrors(db)).toEqual([]);
    expect(await standingErrors(db)).toEqual([]);
    expect(reasons.filter((reason) => reason === 'course_derived')).toEqual([]);
    expect(kills).toBeGreaterThan(20);
  },
);
