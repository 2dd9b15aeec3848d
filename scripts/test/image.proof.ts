import { deflateRawSync } from 'node:zlib';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createUserSession } from '@jumpy/server/features/auth/createUserSession';
import { deriveSectionSeeds } from '@jumpy/server/features/daily/sectionSeeds';
import { getSessionCookieName } from '@jumpy/server/http/sessionCookie';
import { systemClock } from '@jumpy/server/platform/clock';
import { createDatabase } from '@jumpy/server/platform/db/createDatabase';
import { systemRandom } from '@jumpy/server/platform/random';
import { playRun } from '@jumpy/sim/bots/playRun';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { encodeReplay } from '@jumpy/sim/replay';
import { RunTicketResponse, SessionScoreResponse, StartSessionResponse } from '@jumpy/protocol/http/runs';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { writeBuildFolder } from '../src/buildFolder.ts';
import { buildPages } from '../src/buildPages.ts';
import { ROOT } from '../src/env.ts';
import { findFreePort } from '../src/launch/ports.ts';
import { createTestDatabase, type TestDatabase } from '../src/testDatabase.ts';
import { waitUntil } from '../src/testing/waitUntil.ts';
import {
  type Container,
  HEALTH_COMMAND,
  type Image,
  listMissing,
  prepareImageRoot,
  runInImage,
  startContainer,
} from './fixtures/imageRoot.ts';
import { HeldRoom } from './fixtures/heldRoom.ts';
import { createProxyClient, HOSTS, type Proxy, startCaddy, startNginx, waitForProxy } from './fixtures/proxies.ts';

const MAX_READY_MS = 2_000;
const MAX_IDLE_MB = 180;
const MAX_BUILD_MB = 150;
const COOKIE = getSessionCookieName({ isLocal: false });

/** Kept for the next run, because making it takes minutes. */
const DEBIAN_FOLDER = path.join(os.tmpdir(), 'jumpy-image');

const missing = listMissing(['debootstrap', 'unshare', 'setpriv', 'openssl', 'caddy', 'nginx', 'redis-server']);
if (missing.length > 0) console.log(`The image is not proved here: it needs ${missing.join(', ')}.`);

describe.skipIf(missing.length > 0)('the image without an engine', () => {
  const home = mkdtempSync(path.join(os.tmpdir(), 'jumpy-image-'));
  const build = path.join(home, 'build');
  let database: TestDatabase;
  let valkey: ChildProcess;
  let port = 0;
  let images: Image[] = [];
  const ports = { app: [0, 0], keyring: [0, 0] };
  let containers: Container[] = [];
  let signedIn = 0;

  beforeAll(async () => {
    await buildPages({ root: ROOT });
    await writeBuildFolder({ root: ROOT, folder: build });
    const root = await prepareImageRoot(DEBIAN_FOLDER);
    database = await createTestDatabase({ template: 'empty', migrate: async () => {} });
    port = await findFreePort();
    for (const list of [ports.app, ports.keyring]) for (const at of [0, 1]) list[at] = await findFreePort();
    const redisPort = await findFreePort();
    const redisEnv = {
      REDIS_URL: `redis://:proof@127.0.0.1:${redisPort}`,
      VALKEY_PORT: String(redisPort),
      VALKEY_BIND: '127.0.0.1',
    };
    const start = path.join(ROOT, 'deploy/valkey/start.sh');
    valkey = spawn('sh', [start], { env: { PATH: '/usr/bin:/bin', ...redisEnv }, cwd: home, stdio: 'ignore' });
    await waitUntil(() =>
      execFileSync('sh', [start, 'ping'], { env: { PATH: '/usr/bin:/bin', ...redisEnv }, stdio: 'pipe' }),
    );
    const env: NodeJS.ProcessEnv = {
      PUBLIC_URL: `https://${HOSTS.app}:${port}`,
      KEYRING_URL: `https://${HOSTS.keyring}:${port}`,
      TRUST_PROXY: '127.0.0.1',
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      REDIS_URL: redisEnv.REDIS_URL,
      SESSION_SECRET: 'session'.repeat(8),
      DAILY_SECRET: 'daily'.repeat(8),
      KEYRING_KEK: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
      DISCORD_CLIENT_ID: 'jumpy-local',
      DISCORD_CLIENT_SECRET: 'jumpy-local-secret',
      DISCORD_BOT_TOKEN: 'jumpy-local-bot',
      DISCORD_GUILD_ID: '900000000000000001',
      // Nothing answers there; play goes on without Discord.
      DISCORD_API_URL: 'https://127.0.0.1:1/api/v10',
      ADMIN_DISCORD_IDS: '900000000000000010',
      LOG_LEVEL: 'warn',
    };
    images = [0, 1].map((at) => ({
      root,
      build,
      env: { ...env, PORT: String(ports.app[at]), KEYRING_PORT: String(ports.keyring[at]) },
    }));
  }, 20 * 60_000);
  afterAll(async () => {
    await Promise.all(containers.map((container) => container.stop()));
    valkey?.kill('SIGTERM');
    if (valkey) await once(valkey, 'exit');
    await database?.drop();
    rmSync(home, { recursive: true, force: true });
  });

  const imageAt = (at: number): Image => images[at] ?? { root: '', build: '', env: {} };
  const readyUrl = (at: number): string => `http://127.0.0.1:${ports.app[at]}/readyz`;
  /** Starts a server and returns the milliseconds until it is ready. */
  async function startServer(at: number): Promise<number> {
    const startedMs = performance.now();
    const container = startContainer(imageAt(at));
    containers[at] = container;
    await waitUntil(async () => {
      const answer = await fetch(readyUrl(at)).catch(() => undefined);
      if (answer?.status !== 200) throw new Error(`not ready: ${container.output()}`);
    });
    return performance.now() - startedMs;
  }

  test('starts in a read-only root as its user, within its goals of size and time', async () => {
    const sizeMb = Number(execFileSync('du', ['-sm', build], { encoding: 'utf8' }).split('\t')[0]);
    const firstMs = await startServer(0);
    await containers[0]?.stop();
    const readyMs = await startServer(0);
    const workMs = containers[0]?.readProcessorMs() ?? 0;
    await startServer(1);
    console.log(
      `${sizeMb} MB, ready in ${Math.round(firstMs)} ms on an empty database and in ${Math.round(readyMs)} ms (${workMs} ms of a processor) on a warm one, ${Math.round(containers[0]?.readMemoryMb() ?? 0)} MB`,
    );
    expect(sizeMb).toBeLessThan(MAX_BUILD_MB);
    // Other work on the machine stretches the time, not the work.
    expect(workMs).toBeLessThan(MAX_READY_MS);
    const tries = `const { writeFileSync } = require('node:fs');
      const write = (file) => { try { writeFileSync(file, ''); return 'written'; } catch ({ code }) { return code; } };
      console.log(process.getuid(), write('/app/x'), write('/etc/x'), write('/tmp/x'));`;
    expect(runInImage(imageAt(0), ['node', '-e', tries]).output).toBe('1000 EROFS EROFS written\n');
  });

  test('its health check passes while it runs, and fails where nothing does', async () => {
    expect(runInImage(imageAt(0), HEALTH_COMMAND)).toEqual({ status: 0, output: '' });
    const image = imageAt(0);
    const elsewhere = { ...image, env: { ...image.env, PORT: String(await findFreePort()) } };
    expect(runInImage(elsewhere, HEALTH_COMMAND).status).toBe(1);
  });

  describe.each(['caddy', 'nginx'] as const)('behind %s', (kind) => {
    let proxy: Proxy;
    let send: ReturnType<typeof createProxyClient>;
    beforeAll(async () => {
      const folder = path.join(home, kind);
      mkdirSync(folder);
      const plan = { folder, port, appPorts: ports.app, keyringPorts: ports.keyring };
      proxy = kind === 'caddy' ? startCaddy({ ...plan, httpPort: await findFreePort() }) : startNginx(plan);
      send = createProxyClient(proxy, port);
      await waitForProxy(proxy, () => send(HOSTS.app, '/readyz'));
    });
    afterAll(() => proxy.stop());

    test('serves pages, their compressed files, the worker, the verifier and the keyring', async () => {
      const page = await send(HOSTS.app, '/', { headers: { accept: 'text/html' } });
      expect([page.status, page.body.toString()]).toEqual([200, expect.stringContaining('<title>')]);
      const script = /src="(\/assets\/[^"]+\.js)"/.exec(page.body.toString())?.[1] ?? '';
      const { status, headers } = await send(HOSTS.app, script, { headers: { 'accept-encoding': 'br' } });
      expect([status, headers['content-encoding']]).toEqual([200, 'br']);
      expect((await send(HOSTS.app, '/frame/')).status).toBe(200);
      expect((await send(HOSTS.app, '/sw.js')).body.toString()).toContain('kept.html');
      expect((await send(HOSTS.app, '/verify.mjs')).body.length).toBeGreaterThan(10_000);
      expect((await send(HOSTS.app, '/docs')).status).toBe(200);
      const keyring = await send(HOSTS.keyring, '/');
      expect([keyring.status, keyring.body.toString()]).toEqual([200, expect.stringContaining('<script')]);
      expect((await send(HOSTS.keyring, '/api/auth/me')).status).toBe(404);
    });

    test('settles a signed-in player’s run in a worker, and draws its link picture', async () => {
      const { runId, score, answer } = await playSignedIn(kind);
      expect(answer).toMatchObject({ score });
      const picture = await send(HOSTS.app, `/api/runs/${runId}/preview.png`);
      expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png']);
    });

    test('keeps answering, and a room going, while both servers are replaced, one after the other', async () => {
      const players = [await signIn(`${kind} host`), await signIn(`${kind} guest`)] as const;
      const host = new HeldRoom({ proxy, port, cookie: players[0].cookie });
      onTestFinished(() => host.stop());
      const { roomId } = await host.join();
      const guest = new HeldRoom({ proxy, port, cookie: players[1].cookie, roomId });
      onTestFinished(() => guest.stop());
      await guest.join();
      host.send({ type: 'start_countdown' });
      const games = [await host.findGame(), await guest.findGame()];
      const counts = { answered: 0, failed: [] as string[] };
      const stopping = new AbortController();
      const routes = ['/', '/healthz', '/help', '/api/daily/commitments'];
      const load = Array.from({ length: 4 }, async () => {
        for (let at = 0; !stopping.signal.aborted; at += 1) {
          const route = routes[at % routes.length] ?? '/';
          const outcome = await send(HOSTS.app, route).then(
            ({ status }) => (status === 200 ? undefined : String(status)),
            (error: unknown) => String(error),
          );
          counts.answered += 1;
          if (outcome !== undefined) counts.failed.push(`${route}: ${outcome}`);
        }
      });
      for (const at of [0, 1]) {
        expect(await containers[at]?.stop()).toBe(0);
        await startServer(at);
        // Until the proxy has found it again, the other one serves alone.
        const before = counts.answered;
        await waitUntil(() => expect(counts.answered).toBeGreaterThan(before + 200));
        for (const player of [host, guest]) expect(await player.join()).toMatchObject({ roomId });
      }
      stopping.abort();
      await Promise.all(load);
      const { game, players: seated } = await host.join();
      expect([...games, game?.commitment]).toEqual([games[0], games[0], games[0]]);
      // Bots fill the other seats.
      const ids = seated.map(({ id }) => id);
      expect(players.filter(({ publicId }) => !ids.includes(publicId))).toEqual([]);
      // Both servers were stopped, so each connection was closed at least once, and always as one that goes away.
      expect(new Set([...host.closes, ...guest.closes])).toEqual(new Set([1001]));
      console.log(
        `${kind}: ${counts.answered} requests while both servers were replaced, ${counts.failed.length} failed`,
      );
      expect(counts.failed).toEqual([]);
    });

    /** Makes a player and a session. */
    async function signIn(name: string): Promise<{ discordId: string; publicId: string; cookie: string }> {
      const discordId = String(900_000_000_000_000_101n + BigInt((signedIn += 1)));
      const db = createDatabase({ url: database.url, poolSize: 1 });
      try {
        const { id, publicId } = await db
          .insertInto('users')
          .values({ discordId, username: name, onboardedAt: new Date() })
          .returning(['id', 'publicId'])
          .executeTakeFirstOrThrow();
        const session = await createUserSession({ db, clock: systemClock, random: systemRandom }, { userId: id });
        return { discordId, publicId, cookie: `${COOKIE}=${session}` };
      } finally {
        await db.destroy();
      }
    }

    /** Plays a run as a player who has signed in, and hands it in. */
    async function playSignedIn(name: string) {
      const { discordId, cookie } = await signIn(name);
      const db = createDatabase({ url: database.url, poolSize: 2 });
      try {
        const post = async <S extends z.ZodMiniType>(route: string, body: object, schema: S): Promise<z.output<S>> => {
          const headers = {
            cookie,
            origin: `https://${HOSTS.app}:${port}`,
            'content-type': 'application/json',
          };
          const sent = await send(HOSTS.app, `/api/${route}`, { method: 'POST', headers, body: JSON.stringify(body) });
          if (sent.status !== 200) throw new Error(`${route}: ${sent.status} ${sent.body.toString()}`);
          return z.parse(schema, JSON.parse(sent.body.toString()));
        };
        const { session: run } = await post('start-session', {}, StartSessionResponse);
        const tokens = { sessionToken: run.sessionToken, sessionChallenge: run.challenge };
        const { ticket } = await post('run-ticket', { ...tokens, mode: 'solo' }, RunTicketResponse);
        const row = await db
          .selectFrom('runTickets')
          .select('runKey')
          .where('runId', '=', ticket.runId)
          .executeTakeFirst();
        const seed = row?.runKey ? deriveSectionSeeds(row.runKey, { from: 0, to: 300 }) : ticket.seed;
        const { replay, world } = playRun({
          ...{ seed, startPlace: ticket.startPlace, mode: 'solo', skill: SKILLS.beginner },
        });
        const scoreData = {
          ...{ score: world.score, jumps: world.jumps, gameDuration: replay.lengthTicks / 60, timestamp: Date.now() },
        };
        const packed = deflateRawSync(encodeReplay(replay)).toString('base64');
        const body = { ...tokens, discordId, scoreData, runId: ticket.runId, replay: packed };
        // Refused until it can have been played.
        const { run: answer } = await waitUntil(() => post('validate-game-score', body, SessionScoreResponse), {
          timeoutMs: 5 * 60_000,
          intervalMs: 5_000,
        });
        return { runId: ticket.runId, score: world.score, answer };
      } finally {
        await db.destroy();
      }
    }
  });

  test('needs little memory when idle on a warm database', async () => {
    await Promise.all(containers.map((container) => container.stop()));
    containers = [];
    await startServer(0);
    // V8 gives back what the start used once nothing happens for some minutes.
    await waitUntil(() => expect(containers[0]?.readMemoryMb()).toBeLessThan(MAX_IDLE_MB), {
      timeoutMs: 6 * 60_000,
      intervalMs: 5_000,
    });
    console.log(`idle: ${Math.round(containers[0]?.readMemoryMb() ?? 0)} MB`);
  });

  test('ends by SIGTERM with code 0', async () => {
    expect(await Promise.all(containers.map((container) => container.stop()))).toEqual([0]);
    containers = [];
  });
});
