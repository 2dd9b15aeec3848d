import type {} from '@fastify/swagger';
import { type TestDatabaseOptions, createTestDatabase } from '@jumpy/scripts/testDatabase';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { type AppOptions, createApp } from '../../src/app.ts';
import { createUserSession } from '../../src/features/auth/createUserSession.ts';
import { getSessionCookieName } from '../../src/http/sessionCookie.ts';
import { createMemoryBus } from '../../src/platform/bus/memoryBus.ts';
import { connectPostgresBus } from '../../src/platform/bus/postgresBus.ts';
import type { Context } from '../../src/platform/context.ts';
import { createDatabase } from '../../src/platform/db/createDatabase.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import type { DatabaseSchema } from '../../src/platform/db/schema.ts';
import { createDiscordClient } from '../../src/platform/discord/createDiscordClient.ts';
import { createLogger } from '../../src/platform/logger.ts';
import { createObjectStore } from '../../src/platform/objects/objectStore.ts';
import { systemRandom } from '../../src/platform/random.ts';
import { Client } from './client.ts';
import { noDiscord } from './noDiscord.ts';
import { sharedSimulator } from './sharedSimulator.ts';
import type { TestDiscord } from './sandbox.ts';
import { TestClock } from './testClock.ts';
import { testEnv } from './testEnv.ts';
import { type Wire, layWire } from './wire.ts';

export interface TestAppOptions {
  /** Initial time; defaults to 2026-11-20T12:00:00Z. */
  now?: string | number | Date;
  env?: NodeJS.ProcessEnv;
  app?: AppOptions;
  context?: Partial<Context>;
  /** Template of its database; an empty migrated one by default. */
  database?: TestDatabaseOptions;
  /** Discord stand-in, closed with the app. Without one, calls to Discord throw. */
  discord?: TestDiscord;
  /** Maximum requests to it per second; Discord's limit by default. */
  mostDiscordRequests?: number;
  /** Bus to other servers on its database. The default in-memory bus reaches none. */
  bus?: 'postgres';
  /** Puts a connection that can be cut between the app and its database. */
  wired?: boolean;
}

let seeded = Math.trunc(Math.random() * 1e5);
/**
 * The last five digits, which are part of the player's name, are unique; random ones collided in one of some hundred
 * tests.
 */
function newDiscordId(): string {
  seeded = (seeded + 1) % 1e5;
  return `8${digits(Math.trunc(Math.random() * 1e12), 12)}${digits(seeded, 5)}`;
}

const digits = (value: number, length: number) => String(value).padStart(length, '0');

export interface SeededPlayer {
  id: string;
  discordId: string;
  publicId: string;
  username: string;
}

export interface TestApp {
  app: FastifyInstance;
  context: Context;
  clock: TestClock;
  databaseUrl: string;
  /** Database access as its owner, for states that the server cannot produce. */
  owner: Kysely<DatabaseSchema>;
  ownerUrl: string;
  wire: Wire | undefined;
  /** A browser without a session. */
  newClient(): Client;
  /** Inserts a user, with completed onboarding by default. */
  seedPlayer(fields?: { discordId?: string; username?: string; onboarded?: boolean }): Promise<SeededPlayer>;
  /** A browser with a session of that player, or of a new one. */
  signIn(player?: SeededPlayer): Promise<Client & { player: SeededPlayer }>;
  /** Sets the time-out of Discord requests; the default suits a slow machine. */
  waitForDiscord(timeoutMs?: number): void;
  close(): Promise<void>;
}

/** Time-out of requests to the Discord stand-in; generous, for a slow machine. */
const PATIENCE_MS = 60_000;

/** The application on its own database, with a manual clock. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase(options.database ?? { template: 'server', migrate });
  const wire = options.wired ? await layWire(database.url) : undefined;
  const env = testEnv({ DATABASE_URL: wire?.url ?? database.url, ...options.discord?.env, ...options.env });
  const clock = new TestClock(options.now ?? '2026-11-20T12:00:00Z');
  const db = createDatabase({ url: env.databaseUrl, poolSize: env.databasePoolSize, timeouts: 'none' });
  // Connects on first use, which few tests need.
  const owner = createDatabase({ url: database.ownerUrl, poolSize: 2, timeouts: 'none' });
  const { mostDiscordRequests: mostPerSecond } = options;
  const discord = options.discord
    ? createDiscordClient({ env, clock, timeoutMs: PATIENCE_MS, maxPerSecond: mostPerSecond })
    : noDiscord();
  const parts = {
    db,
    clock,
    env,
    bus:
      options.bus === 'postgres'
        ? await connectPostgresBus({ url: env.databaseUrl, log: createLogger(env) })
        : createMemoryBus(),
    log: createLogger(env),
    random: systemRandom,
    discord,
    chain: undefined,
    redis: undefined,
    objects: env.objects && createObjectStore(env.objects),
  };
  const context: Context = { ...parts, ...options.context };
  const app = createApp(context, { simulator: sharedSimulator(), ...options.app });
  await app.ready();

  const newClient = (): Client => new Client(app, env.publicUrl);
  const seedPlayer: TestApp['seedPlayer'] = async (fields = {}) => {
    const discordId = fields.discordId ?? newDiscordId();
    const row = { discordId, username: fields.username ?? `player${discordId.slice(-5)}` };
    const { id, publicId } = await db
      .insertInto('users')
      .values({ ...row, onboardedAt: (fields.onboarded ?? true) ? new Date(clock.nowMs()) : null })
      .returning(['id', 'publicId'])
      .executeTakeFirstOrThrow();
    return { id, publicId, ...row };
  };
  return {
    app,
    context,
    clock,
    databaseUrl: database.url,
    owner,
    ownerUrl: database.ownerUrl,
    wire,
    newClient,
    seedPlayer,
    async signIn(known) {
      const player = known ?? (await seedPlayer());
      const client = Object.assign(newClient(), { player });
      client.cookies.set(getSessionCookieName(env), await createUserSession(context, { userId: player.id }));
      return client;
    },
    waitForDiscord(timeoutMs = PATIENCE_MS) {
      context.discord = createDiscordClient({ env, clock: context.clock, timeoutMs, maxPerSecond: mostPerSecond });
    },
    async close() {
      await app.close();
      await context.bus.close();
      await options.discord?.close();
      await db.destroy();
      await owner.destroy();
      await wire?.close();
      await database.drop();
    },
  };
}
