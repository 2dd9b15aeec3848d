import { SessionScoreResponse, type SessionScoreBody } from '@jumpy/protocol/http/runs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../support/testApp.ts';
import { ledgerErrors } from '../xp/ledgerErrors.ts';
import { createArena } from './arena.ts';
import { Gamer } from './gamer.ts';
import { type KillableServer, permanentPart, startKillable } from './killableServer.ts';
import { playMixed } from './mixedGames.ts';
import type { PlayedRun } from './playedRun.ts';
import { standingErrors } from './standingErrors.ts';

const KILLS = 120;
const RUNS_PER_KILL = 6;
let arena: TestApp;
let ghostRunId: string;
beforeAll(async () => {
  arena = await createArena('kill-proof');
  ghostRunId = (await (await Gamer.join(arena)).play()).settled.runId;
});
afterAll(() => arena.close());

interface Sent {
  run: PlayedRun;
  body: SessionScoreBody;
  headers: Record<string, string>;
  /** Missing if no response arrived. */
  answer?: string;
}

async function playAll(gamer: Gamer): Promise<Omit<Sent, 'headers'>[]> {
  const runs = await playMixed(gamer, { games: RUNS_PER_KILL, ghostRunId });
  return Promise.all(runs.map(async (run) => ({ run, body: await gamer.body(run) })));
}

/** Time that a freshly started server takes to answer all runs on this machine. */
async function answerMs(): Promise<number> {
  const gamer = await Gamer.join(arena);
  const cookie = [...gamer.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const runs = (await playAll(gamer)).map((each) => ({ ...each, headers: { cookie } }));
  const server = await startKillable(arena, arena.clock.nowMs());
  const startMs = performance.now();
  await send(server, runs);
  const tookMs = performance.now() - startMs;
  await server.kill();
  expect(runs.every(({ answer }) => answer !== undefined)).toBe(true);
  return tookMs;
}

/** Sends runs concurrently; those the server could no longer answer have no response. */
async function send({ url, origin }: KillableServer, runs: readonly Sent[]): Promise<void> {
  const post = async (each: Sent): Promise<void> => {
    const headers = { ...each.headers, 'content-type': 'application/json', origin };
    const response = await fetch(`${url}/api/validate-game-score`, {
      method: 'POST',
      headers,
      body: JSON.stringify(each.body),
    });
    if (response.status === 200) each.answer = await response.text();
  };
  await Promise.allSettled(runs.map(post));
}

test(
  `over ${KILLS} kill -9 of the server, no answered run of any mode is lost and none counts twice`,
  {
    timeout: 1_800_000,
  },
  async () => {
    const all: Sent[] = [];
    const longestMs = await answerMs();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const gamer = await Gamer.join(arena);
      const cookie = [...gamer.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const runs = (await playAll(gamer)).map((each) => ({ ...each, headers: { cookie } }));
      const server = await startKillable(arena, arena.clock.nowMs());
      const sending = send(server, runs);
      await new Promise((resolve) => setTimeout(resolve, (longestMs * ((kill * 37) % KILLS)) / KILLS));
      await server.kill();
      await sending;
      all.push(...runs);
      for (const each of runs) {
        const answer = await gamer.submit(each.run);
        const { run } = answer.as(SessionScoreResponse);
        expect(run?.score).toBe(each.run.score);
        if (each.answer !== undefined)
          expect(permanentPart(JSON.parse(each.answer))).toEqual(permanentPart(answer.body));
      }
    }
    const { db } = arena.context;
    expect(await db.selectFrom('runs').select('id').execute()).toHaveLength(all.length + RUNS_PER_KILL + 1);
    expect(await ledgerErrors(db)).toEqual([]);
    expect(await standingErrors(db)).toEqual([]);
    const answered = all.filter((each) => each.answer !== undefined).length;
    expect(answered).toBeGreaterThan(0);
    expect(answered).toBeLessThan(all.length);
  },
);
