import { once } from 'node:events';
import net from 'node:net';
import type {} from '@fastify/websocket';
import { ServerEvent } from '@jumpy/protocol/events';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { EVENT_CLOSE_CODES, DEFAULT_EVENT_HUB_OPTIONS } from '../../../src/features/events/eventHub.ts';
import type { Client } from '../../support/client.ts';
import { type TestApp, createTestApp } from '../../support/testApp.ts';
import { playerEventsTopic } from '../../../src/platform/bus/playerEventsTopic.ts';

const ORIGIN = 'http://jumpy.localhost:4010';
const XP: ServerEvent = { type: 'rank', data: { scoreRank: 1, jumpRank: 2, total: 3 } };

let it: TestApp;
let address: string;
const open: Tab[] = [];

beforeEach(() => listen({}));
afterEach(async () => {
  for (const tab of open.splice(0)) tab.socket.terminate();
  await it.close();
});

async function listen(events: Partial<typeof DEFAULT_EVENT_HUB_OPTIONS>): Promise<void> {
  it = await createTestApp({ app: { events: { ...DEFAULT_EVENT_HUB_OPTIONS, ...events } } });
  address = (await it.app.listen({ host: '127.0.0.1', port: 0 })).replace('http', 'ws');
}

/** A browser page that records all events, so that none is missed by subscribing late. */
class Tab {
  readonly socket: WebSocket;
  readonly closed: Promise<number>;
  readonly #heard: ServerEvent[] = [];
  readonly #waiting: ((event: ServerEvent) => void)[] = [];

  constructor(client: Client, headers: Record<string, string> = { origin: ORIGIN }, autoPong = true) {
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    this.socket = new WebSocket(`${address}/api/events`, { headers: { cookie, ...headers }, autoPong });
    this.socket.on('error', () => {});
    this.closed = new Promise((resolve) => this.socket.on('close', resolve));
    this.socket.on('message', (data) => {
      const event = ServerEvent.parse(JSON.parse(String(data)));
      const next = this.#waiting.shift();
      if (next) next(event);
      else this.#heard.push(event);
    });
    open.push(this);
  }

  next(): Promise<ServerEvent> {
    const event = this.#heard.shift();
    return event ? Promise.resolve(event) : new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Resolves with the status of a rejected upgrade. */
  refused(): Promise<number> {
    return new Promise((resolve, reject) => {
      this.socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
      this.socket.on('open', () => reject(new Error('it opened')));
    });
  }
}

async function openTab(client: Client): Promise<Tab> {
  const tab = new Tab(client);
  expect(await tab.next()).toMatchObject({ type: 'hello' });
  return tab;
}

describe('GET /api/events', () => {
  test('greets a tab and delivers its player’s events to all of their tabs and no others', async () => {
    const [player, other] = [await it.signIn(), await it.signIn()];
    const [one, two, foreign] = [await openTab(player), await openTab(player), await openTab(other)];
    it.context.bus.publish(playerEventsTopic(player.player.id), XP);
    it.context.bus.publish(playerEventsTopic(other.player.id), { type: 'level', data: { level: 2, previous: 1 } });
    expect([await one.next(), await two.next()]).toEqual([XP, XP]);
    expect(await foreign.next()).toMatchObject({ type: 'level' });
  });

  test('ROUTE-18 rejects a connection without a session', async () => {
    expect(await new Tab(it.newClient()).refused()).toBe(401);
  });

  test.for([[{}], [{ origin: 'https://evil.example' }], [{ origin: 'null' }]] as const)(
    'rejects another origin (%o)',
    async ([headers]) => {
      const plain: Record<string, string> = { ...headers };
      expect(await new Tab(await it.signIn(), plain).refused()).toBe(403);
    },
  );

  test.for(['/', '/healthz', '/api/session', '/api/nowhere', '/api/events/more', '/%E0%A4%A'])(
    'ignores an upgrade at another path (%s) and closes the connection after the usual response',
    async (url) => {
      const socket = net.connect(Number(new URL(address).port), '127.0.0.1');
      const wish = 'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==';
      socket.write(
        `GET ${url} HTTP/1.1\r\nHost: localhost\r\nOrigin: ${ORIGIN}\r\nConnection: Upgrade\r\n${wish}\r\n\r\n`,
      );
      const [answer] = (await once(socket, 'data')) as [Buffer];
      socket.destroy();
      expect(answer.toString('latin1')).toMatch(/^HTTP\/1\.1 (200|40[04]|503) /);
      expect(it.app.websocketServer.clients.size).toBe(0);
    },
  );

  test('answers a request without an upgrade with the supported protocol', async () => {
    const answer = await (await it.signIn()).get('/api/events');
    expect([answer.status, answer.code]).toEqual([400, 'bad_request']);
  });

  test('a logout sends signedOut to the tabs of that session and closes them; another browser stays connected', async () => {
    const client = await it.signIn();
    const otherClient = await it.signIn(client.player);
    const [tab, other] = [await openTab(client), await openTab(otherClient)];
    await client.post('/api/logout');
    expect(await tab.next()).toEqual({ type: 'signedOut', data: {} });
    expect(await tab.closed).toBe(EVENT_CLOSE_CODES.signedOut);
    it.context.bus.publish(playerEventsTopic(client.player.id), XP);
    expect(await other.next()).toEqual(XP);
  });

  test('accepts heartbeats and closes the connection on any other message', async () => {
    const tab = await openTab(await it.signIn());
    tab.socket.send(JSON.stringify({ type: 'ping' }));
    tab.socket.send(JSON.stringify({ type: 'award', xp: 1_000_000 }));
    expect(await tab.closed).toBe(EVENT_CLOSE_CODES.unknown);
  });

  test('closes the connection on a message over 1 KB', async () => {
    const tab = await openTab(await it.signIn());
    tab.socket.send('x'.repeat(1_025));
    expect(await tab.closed).toBe(1009);
  });

  test('closes the connection on a flood of heartbeats', async () => {
    const tab = await openTab(await it.signIn());
    for (let beat = 0; beat < 61; beat += 1) tab.socket.send('{"type":"ping"}');
    expect(await tab.closed).toBe(EVENT_CLOSE_CODES.unknown);
  });

  test('terminates a client that keeps sending after the close frame', async () => {
    const tab = await openTab(await it.signIn());
    tab.socket.pause();
    for (let message = 0; message < 121; message += 1) tab.socket.send('{"type":"award"}');
    await expect.poll(() => it.app.websocketServer.clients.size).toBe(0);
  });

  test('terminates a client that floods pings', async () => {
    const tab = await openTab(await it.signIn());
    for (let ping = 0; ping < 121; ping += 1) tab.socket.ping();
    expect(await tab.closed).toBe(1006);
  });

  test('limits a player to 12 tabs and tells the next one', async () => {
    const client = await it.signIn();
    for (let tab = 0; tab < 12; tab += 1) await openTab(client);
    expect(await new Tab(client).closed).toBe(EVENT_CLOSE_CODES.tooMany);
    open[0]?.socket.close();
    await open[0]?.closed;
    await expect.poll(() => it.app.websocketServer.clients.size).toBe(11);
    await openTab(client);
  });

  test('sends a close frame on shutdown', async () => {
    const tab = await openTab(await it.signIn());
    await it.app.close();
    expect(await tab.closed).toBe(EVENT_CLOSE_CODES.goingAway);
  });
});

describe('dead and slow clients', () => {
  test('terminates a page that misses a ping and keeps one that answers', async () => {
    await it.close();
    await listen({ pingIntervalMs: 500 });
    const [alive, dead] = [await it.signIn(), await it.signIn()];
    const tab = await openTab(alive);
    const silent = new Tab(dead, { origin: ORIGIN }, false);
    expect(await silent.closed).toBe(1006);
    it.context.bus.publish(playerEventsTopic(alive.player.id), XP);
    expect(await tab.next()).toEqual(XP);
  });

  test('terminates a page that does not read instead of filling memory', async () => {
    const client = await it.signIn();
    const tab = await openTab(client);
    tab.socket.pause();
    const [socket] = it.app.websocketServer.clients;
    let maxBufferedBytes = 0;
    for (let sent = 0; sent < 200_000 && socket?.readyState === WebSocket.OPEN; sent += 1) {
      it.context.bus.publish(playerEventsTopic(client.player.id), XP);
      maxBufferedBytes = Math.max(maxBufferedBytes, socket.bufferedAmount);
      if (sent % 100 === 0) await new Promise(setImmediate);
    }
    expect(socket?.readyState).not.toBe(WebSocket.OPEN);
    expect(maxBufferedBytes).toBeLessThan(DEFAULT_EVENT_HUB_OPTIONS.maxBufferedBytes + 1_024);
  });
});
