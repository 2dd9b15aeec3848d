import { once } from 'node:events';
import http from 'node:http';
import { text } from 'node:stream/consumers';
import { ServerEvent } from '@jumpy/protocol/events';
import { BoardResponse } from '@jumpy/protocol/http/boards';
import { StatsResponse } from '@jumpy/protocol/http/players';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import WebSocket from 'ws';
import * as z from 'zod/mini';
import { createArena } from '../features/runs/arena.ts';
import { Gamer } from '../features/runs/gamer.ts';
import { playTicket } from '../features/runs/playedRun.ts';
import { type KillableServer, startKillable } from '../features/runs/killableServer.ts';
import { REQUEST_LIMITS } from '../../src/http/requestLimits.ts';
import { openRoundRobin } from '../support/roundRobin.ts';
import type { TestApp } from '../support/testApp.ts';

/** This process; the test sets its clock. */
let localApp: TestApp;
let localUrl: string;
/** Another process with a frozen clock: its caches never expire by time. */
let otherServer: KillableServer;
let gamer: Gamer;
const sockets: WebSocket[] = [];

// Starting a process takes seconds, so the tests build on one another. Tests of per-minute limits run before the clock
// here advances.
beforeAll(async () => {
  localApp = await createArena('two processes', { bus: 'postgres', wired: true, app: { limits: REQUEST_LIMITS } });
  localUrl = await localApp.app.listen({ host: '127.0.0.1', port: 0 });
  otherServer = await startOtherServer();
});
beforeEach(async () => {
  gamer = await Gamer.join(localApp);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate();
});
afterAll(async () => {
  await otherServer.kill();
  await localApp.close();
});

const startOtherServer = () => {
  const { publicUrl, keyringUrl } = localApp.context.env;
  return startKillable(localApp, localApp.clock.nowMs(), { PUBLIC_URL: publicUrl, KEYRING_URL: keyringUrl });
};
/** Restarts the other process at the current time of this one. */
async function restartOtherServer(): Promise<void> {
  await otherServer.kill();
  otherServer = await startOtherServer();
}
const headers = () => ({
  host: new URL(localApp.context.env.publicUrl).host,
  origin: localApp.context.env.publicUrl,
  cookie: [...gamer.client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  connection: 'close',
});

/** Sends a request over its own connection, to a server's address or the shared port. */
async function ask(
  url: string,
  { path, method = 'GET', body: sent }: { path: string; method?: string; body?: object },
) {
  const json = sent ? { 'content-type': 'application/json' } : {};
  const request = http.request(`${url}${path}`, { method, headers: { ...headers(), ...json }, agent: false });
  request.end(sent && JSON.stringify(sent));
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
  const body = await text(answer);
  return { status: answer.statusCode, body: body.startsWith('{') ? (JSON.parse(body) as unknown) : body };
}

/** The scores that a server returns for the test's player. */
async function scoresAt(url: string): Promise<number[]> {
  const { rows } = z.parse(BoardResponse, (await ask(url, { path: '/api/leaderboards/scores' })).body);
  return rows.filter(({ publicId }) => publicId === gamer.player.publicId).map(({ value }) => value);
}
const gamesAt = async (url: string): Promise<number> =>
  z.parse(StatsResponse, (await ask(url, { path: '/api/stats' })).body).stats.total_games;

/** An open page and the types of events it received. */
async function openTab(url: string): Promise<{ eventTypes: string[]; socket: WebSocket }> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/events`, { headers: headers() });
  const eventTypes: string[] = [];
  sockets.push(socket);
  socket.on('error', () => {});
  socket.on('message', (data) => eventTypes.push(ServerEvent.parse(JSON.parse(String(data))).type));
  await expect.poll(() => eventTypes).toEqual(['hello']);
  return { eventTypes, socket };
}

describe('two processes on one port', () => {
  test('share rate limit counts', async () => {
    const { perPlayer } = REQUEST_LIMITS.lookup;
    const path = '/api/wallet-owner?address=0x0000000000000000000000000000000000000001';
    const answers = await Promise.all(Array.from({ length: perPlayer }, () => ask(localUrl, { path })));
    expect(answers.every(({ status }) => status !== 429)).toBe(true);
    let requestCount = 0;
    const next = () => {
      requestCount += 1;
      return ask(otherServer.url, { path });
    };
    await expect.poll(async () => (await next()).status, { interval: 200 }).toBe(429);
    expect(requestCount).toBeLessThan(perPlayer / 2);
  });

  test('enforce strict limits exactly across a burst to both', async () => {
    const { perPlayer } = REQUEST_LIMITS.profile;
    const requests = Array.from({ length: 3 * perPlayer }, (_, index) =>
      ask(index % 2 ? localUrl : otherServer.url, { path: '/api/refresh-profile', method: 'POST' }),
    );
    const statuses = (await Promise.all(requests)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 429)).toHaveLength(perPlayer);
    expect(statuses).not.toContain(404);
  });

  test('sign a player out of both, and notify tabs connected to the other', async () => {
    const tab = await openTab(localUrl);
    const isIn = async (url: string) => (await ask(url, { path: '/api/stats' })).status;
    expect([await isIn(localUrl), await isIn(otherServer.url)]).toEqual([200, 200]);
    expect((await ask(otherServer.url, { path: '/api/logout', method: 'POST' })).status).toBe(200);
    await expect.poll(() => isIn(localUrl)).toBe(401);
    await expect.poll(() => tab.eventTypes).toContain('signedOut');
  });

  test('show a settled run on the boards and totals of both, and notify tabs on both', async () => {
    const port = await openRoundRobin([localUrl, otherServer.url]);
    onTestFinished(() => port.close());
    const tabs = [await openTab(port.url), await openTab(port.url)];
    for (const url of [localUrl, otherServer.url]) expect([await scoresAt(url), await gamesAt(url)]).toEqual([[], 0]);
    const { settled } = await gamer.play();
    for (const { eventTypes } of tabs)
      await expect.poll(() => eventTypes).toEqual(expect.arrayContaining(['run', 'xp', 'rank']));
    for (const url of [localUrl, otherServer.url, port.url, port.url])
      await expect.poll(() => scoresAt(url)).toEqual([settled.score]);
    for (const url of [localUrl, otherServer.url]) await expect.poll(() => gamesAt(url)).toBe(1);
  });

  test('notify the process where a run was played when it settles in the other', async () => {
    const run = playTicket(await gamer.draw(), {});
    await gamer.witness(run);
    await restartOtherServer();
    const tab = await openTab(localUrl);
    expect([await scoresAt(localUrl), await gamesAt(localUrl)]).toEqual([[], 0]);
    const body = await gamer.body(run);
    expect((await ask(otherServer.url, { path: '/api/validate-game-score', method: 'POST', body })).status).toBe(200);
    await expect.poll(() => tab.eventTypes).toEqual(expect.arrayContaining(['run', 'xp', 'rank']));
    await expect.poll(() => scoresAt(localUrl)).toEqual([run.score]);
    await expect.poll(() => gamesAt(localUrl)).toBe(1);
  });

  test('close sockets and receive remote events again after a lost bus connection', async () => {
    const tab = await openTab(localUrl);
    const closed = once(tab.socket, 'close');
    const run = playTicket(await gamer.draw(), {});
    await gamer.witness(run);
    const body = await gamer.body(run);
    await restartOtherServer();
    localApp.wire?.cut();
    await expect.poll(() => localApp.context.bus.getStatus().state).toBe('down');
    expect((await ask(otherServer.url, { path: '/api/validate-game-score', method: 'POST', body })).status).toBe(200);
    localApp.wire?.mend();
    expect((await closed)[0]).toBe(1001);
    await expect.poll(() => localApp.context.bus.getStatus().state).toBe('up');
    expect([await scoresAt(localUrl), await gamesAt(localUrl)]).toEqual([[run.score], 1]);
    const back = await openTab(localUrl);
    expect((await ask(otherServer.url, { path: '/api/logout', method: 'POST' })).status).toBe(200);
    await expect.poll(() => back.eventTypes).toContain('signedOut');
  });

  test('survive the death of one, and a restarted one sends and receives events again', async () => {
    const tab = await openTab(otherServer.url);
    await otherServer.kill();
    await expect.poll(() => tab.socket.readyState).toBe(WebSocket.CLOSED);
    const { settled } = await gamer.play();
    expect(await scoresAt(localUrl)).toEqual([settled.score]);
    otherServer = await startOtherServer();
    expect(await scoresAt(otherServer.url)).toEqual([settled.score]);
    const back = await openTab(otherServer.url);
    await gamer.play();
    await expect.poll(() => back.eventTypes).toContain('run');
  });
});
