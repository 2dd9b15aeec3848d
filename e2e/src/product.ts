import type { Address, Hex } from 'viem';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { localAddress, localKeyringAddress } from '@jumpy/domain/localAddress';
import { scriptEnv } from '@jumpy/scripts/env';
import { findFreePort } from '@jumpy/scripts/launch/ports';
import { type Child, startChild } from '@jumpy/scripts/launch/startChild';
import { getLocalChainUrl, localChainEnv, createSandboxEnv } from '@jumpy/scripts/launch/childEnv';
import { openProductDatabase } from '@jumpy/scripts/launch/openProductDatabase';
import { openLocalChain } from '@jumpy/scripts/launch/openLocalChain';
import { ensureSecrets } from '@jumpy/scripts/launch/localSecrets';
import { startInProcessRedis } from '@jumpy/scripts/redis/inProcessRedis';
import { completeOnboardingFor } from './completeOnboardingFor.ts';
import { type SeedPlayer, type PlayedRun, populateDatabase } from './populate.ts';

export interface ProductUnderTest {
  url: string;
  /** URL of the server for Node, which does not resolve subdomains of localhost on every system. */
  apiUrl: string;
  /** A second server on the same Redis, if there is one; sessions are shared. */
  secondServerUrl: string | undefined;
  sandboxUrl: string;
  keyringUrl: string;
  shop: Address;
  chainUrl: string;
  /** Every contract; `deployKey` deployed and owns them. */
  contracts: readonly Address[];
  deployKey: Hex;
  army: Address;
  /** Secret for the control routes of the local chain's gate. */
  chainSecret: string;
  /** Lets bots play earlier today, before the journey; their runs are verified like any other. */
  seedRuns(guests: readonly SeedPlayer[], when?: { daysAhead: number }): Promise<PlayedRun[]>;
  /** Completes a user's onboarding directly on the server. */
  completeOnboarding(player: { discordId: string }): Promise<void>;
  /** Draws and pins the artworks like `npm run works:pin`; returns the metadata folder. */
  pinWorks(): Promise<string>;
  /** Restarts the server with its clock ahead by a `CLOCK` offset such as `+8d` or `+24h`. */
  advanceClock(by: string): Promise<void>;
  /** Restarts the server with the real time if its clock is ahead. */
  resetClock(): Promise<void>;
  /** Kills the server like a power cut and restarts it on the same database, optionally with other variables. */
  restartServer(overrides?: NodeJS.ProcessEnv): Promise<void>;
  /** Runs `work` while no server is running. */
  whileServerDown(work: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

const productFile = (name: string): string => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const NEVER_ABORTED = new AbortController().signal;

const A_WHILE_MS = 20 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** Some time ago, but still today (UTC). */
const earlierToday = (nowMs: number): number => Math.max(nowMs - A_WHILE_MS, Math.floor(nowMs / DAY_MS) * DAY_MS);

export interface ProductOptions {
  /** Whether the shop sells characters; players then need one. */
  sellsCharacters?: boolean;
  hasTwoServers?: boolean;
  env?: NodeJS.ProcessEnv;
}

/** The whole product as `npm start` runs it, on its own ports and database. */
export async function startTestedProduct({
  sellsCharacters = false,
  hasTwoServers = false,
  env: givenEnv = {},
}: ProductOptions = {}): Promise<ProductUnderTest> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'jumpy-journeys-'));
  const [port, sandboxPort, keyringPort, chainPort] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ];
  const url = localAddress(port);
  const { PATH, HOME } = scriptEnv().inherited;
  const base = { PATH, HOME };
  const secrets = ensureSecrets(folder);
  const ownEnv = scriptEnv({ ...base, DATA_DIR: folder, PUBLIC_URL: url, CHAIN_PORT: String(chainPort) });
  const sandboxEnv = {
    ...base,
    SANDBOX_PORT: String(sandboxPort),
    PUBLIC_URL: url,
    CHAIN_RPC_URL: getLocalChainUrl(ownEnv),
    CHAIN_SECRET: secrets.chainSecret,
  };
  const redis = hasTwoServers ? await startInProcessRedis() : undefined;
  const [database, sandbox, chain] = await Promise.all([
    openProductDatabase(ownEnv, secrets, { ephemeral: true }),
    startChild({
      name: 'Discord stand-in',
      file: productFile('apps/sandbox/src/main.ts'),
      env: sandboxEnv,
      signal: NEVER_ABORTED,
    }),
    openLocalChain({
      env: ownEnv,
      file: productFile('apps/sandbox/src/chainMain.ts'),
      secrets,
      signal: NEVER_ABORTED,
      seedsShop: sellsCharacters,
    }),
  ]);
  const { running } = chain;
  if (!running) throw new Error(chain.absent);
  const serverEnv = {
    ...base,
    ...createSandboxEnv(sandbox.url),
    ...localChainEnv({
      rpcUrl: running.url,
      sandboxUrl: sandbox.url,
      contracts: running.contracts,
      secrets,
    }),
    HOST: '127.0.0.1',
    PORT: String(port),
    KEYRING_PORT: String(keyringPort),
    PUBLIC_URL: url,
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    SESSION_SECRET: 'journeys-journeys-journeys-journeys-journeys',
    DAILY_SECRET: 'days-of-the-journeys-days-of-the-journeys',
    KEYRING_KEK: `journeys:${'A'.repeat(43)}=`,
    COMMUNITY_INVITE_URL: `${sandbox.url}/invite/jumpy`,
    LOG_LEVEL: 'error',
    ...(redis ? { REDIS_URL: redis.url } : {}),
    ...givenEnv,
  };
  let clock: { CLOCK?: string } = {};
  const startServer = (overrides: NodeJS.ProcessEnv = {}): Promise<Child> =>
    startChild({
      name: 'server',
      file: productFile('apps/server/src/main.ts'),
      env: { ...serverEnv, ...clock, ...overrides },
      signal: NEVER_ABORTED,
    });
  let server = await startServer();
  const second = redis && (await startSecondServer(startServer));
  return {
    url,
    secondServerUrl: second?.url,
    apiUrl: `http://127.0.0.1:${port}`,
    sandboxUrl: sandbox.url,
    keyringUrl: localKeyringAddress(keyringPort),
    chainUrl: running.url,
    contracts: Object.values(running.contracts.deployment).map(({ address }) => address),
    deployKey: secrets.deployKey,
    army: running.contracts.deployment.jumpyArmy.address,
    chainSecret: secrets.chainSecret,
    shop: running.contracts.deployment.jumpShop.address,
    seedRuns: (guests, { daysAhead } = { daysAhead: 0 }) =>
      populateDatabase(serverEnv, { guests, fromMs: earlierToday(Date.now() + daysAhead * DAY_MS) }),
    completeOnboarding: ({ discordId }) => completeOnboardingFor(serverEnv, { discordId, atMs: Date.now() }),
    async pinWorks() {
      const program = productFile('apps/server/src/features/works/pin.ts');
      const { stdout } = await promisify(execFile)(process.execPath, [program], { env: serverEnv });
      const base = /The army is at (\S+?),/.exec(stdout)?.[1];
      if (base === undefined) throw new Error(`the works were not pinned: ${stdout}`);
      return base;
    },
    async advanceClock(by) {
      await server.stop();
      clock = { CLOCK: by };
      server = await startServer();
    },
    async resetClock() {
      if (clock.CLOCK === undefined) return;
      await server.stop();
      clock = {};
      server = await startServer();
    },
    async restartServer(overrides) {
      process.kill(server.pid, 'SIGKILL');
      await server.ended;
      server = await startServer(overrides);
    },
    async whileServerDown(work) {
      await server.stop();
      try {
        await work();
      } finally {
        server = await startServer();
      }
    },
    async stop() {
      await server.stop();
      await second?.server.stop();
      await redis?.kill();
      await sandbox.stop();
      await chain.stop();
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Same host name, since cookies are shared across ports. */
async function startSecondServer(
  startServer: (overrides: NodeJS.ProcessEnv) => Promise<Child>,
): Promise<{ url: string; server: Child }> {
  const [port, keyringPort] = [await findFreePort(), await findFreePort()];
  const url = localAddress(port);
  const productEnv = { PORT: String(port), KEYRING_PORT: String(keyringPort), PUBLIC_URL: url };
  return { url, server: await startServer(productEnv) };
}
