import {
  RunCheckpointsResponse,
  RunTicketResponse,
  SessionScoreResponse,
  type RunCheckpoint,
} from '@jumpy/protocol/http/runs';
import { countSections } from '@jumpy/sim/section';
import { expect } from 'vitest';
import type { TestApp } from '../../support/testApp.ts';
import { Gamer } from '../runs/gamer.ts';
import { scoreBody } from '../runs/playedRun.ts';
import { openPage, type Page } from './page.ts';
import type { TwoServers } from './twoServers.ts';

const MARK_MS = 2_000;
/** No run is started with less time left, since it would not count. */
const SHORTEST_MS = 12_000;

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));

/** A run that was played and settled. */
interface EndedRun {
  runId: string;
  /** Numbers of its checkpoints that were answered. */
  acknowledged: number[];
  score: number;
  settled: { score: number; witness: string; reason: string | null };
  seeds: number;
}

/** Plays a player's runs in sequence until the given time, each sent every two seconds and settled. */
export async function playLiveRunsUntil(
  { arena, servers }: { arena: TestApp; servers: TwoServers },
  { untilMs, turn }: { untilMs: number; turn: number },
): Promise<EndedRun[]> {
  const gamer = await Gamer.join(arena);
  const { sessionToken, challenge, ...session } = await gamer.openSession();
  const cookie = [...gamer.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const post = (path: string, body: object) => servers.post(path, body, { cookie, turn });
  const ended: EndedRun[] = [];
  while (Date.now() < untilMs - SHORTEST_MS) {
    const { body } = await post('run-ticket', { sessionToken, sessionChallenge: challenge, mode: 'solo' });
    const page = openPage(RunTicketResponse.parse(body).ticket, { skill: 'strong' });
    const acknowledged = await climbUntil(page, { untilMs, post });
    const run = page.finish();
    const keys = { discordId: session.discordId, sessionToken, challenge };
    const answer = await post('validate-game-score', scoreBody(run, keys));
    const settled = SessionScoreResponse.parse(answer.body).run;
    ended.push({
      ...{ runId: run.ticket.runId, acknowledged },
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
): Promise<number[]> {
  const acknowledged: number[] = [];
  const tell = async (checkpoints: RunCheckpoint[]): Promise<void> => {
    const knows = countSections(page.world.seed);
    const { status, body } = await post('run-digest', { runId: page.ticket.runId, checkpoints, knows });
    expect(status, JSON.stringify(body)).toBe(200);
    const answer = RunCheckpointsResponse.parse(body);
    const refused = new Set(answer.refused.map(({ seq }) => seq));
    acknowledged.push(...checkpoints.map(({ seq }) => seq).filter((seq) => !refused.has(seq)));
    page.learn(answer);
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
  return acknowledged;
}
