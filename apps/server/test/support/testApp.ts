import type {} from '@fastify/swagger';
import { type TestDatabaseOptions, createTestDatabase } from '@jumpy/scripts/testDatabase';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { type AppOptions, createApp } from '../../src/app.ts';
import { openSession } from '../../src/features/auth/openSession.ts';
import { sessionCookieName } from '../../src/http/sessionCookie.ts';
import { memoryBus } from '../../src/platform/bus/memoryBus.ts';
import { openPostgresBus } from '../../src/platform/bus/postgresBus.ts';
import type { Context } from '../../src/platform/context.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import type { Database } from '../../src/platform/db/schema.ts';
import { createDiscordClient } from '../../src/platform/discord/httpClient.ts';
import { createLog } from '../../src/platform/log.ts';
import { systemRandom } from '../../src/platform/random.ts';
import { Client } from './client.ts';
import { noDiscord } from './noDiscord.ts';
import { sharedSimulator } from './sharedSimulator.ts';
import type { TestDiscord } from './sandbox.ts';
import { TestClock } from './testClock.ts';
import { testEnv } from './testEnv.ts';
import { type Wire, layWire } from './wire.ts';

export interface TestAppOptions {
  /** When the clock begins; 2026-11-20T12:00:00Z when left away. */
  now?: string | number | Date;
  env?: NodeJS.ProcessEnv;
  app?: AppOptions;
  /** Parts of the context to put in place of the usual ones. */
  context?: Partial<Context>;
  /** What its database is made from; a migrated empty one when left away. */
  database?: TestDatabaseOptions;
  /** A stand-in to speak to; closed with the app. Without one, asking Discord throws. */
  discord?: TestDiscord;
  /** Requests to it in a second at most; what Discord allows when left away. */
  mostDiscordRequests?: number;
  /** How it tells other servers on its database; they hear nothing of one in memory, which is the usual one. */
  bus?: 'postgres';
  /** Puts a wire that can be cut between the app and its database. */
  wired?: boolean;
}

let seeded = Math.trunc(Math.random() * 1e5);
/** Its last five digits, which are in the player's name, are nobody else's: by chance alone, one of some hundred tests had two of a name. */
function newDiscordId(): string {
  seeded = (seeded + 1) % 1e5;
  return `8${digits(Math.trunc(Math.random() * 1e12), 12)}${digits(seeded, 5)}`;
}

const digits = (value: number, length: number) => String(value).padStart(length, '0');

/** A player as the tests make them. */
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
  /** The database as its owner, for states that the server could never bring about. */
  owner: Kysely<Database>;
  ownerUrl: string;
  wire: Wire | undefined;
  /** A browser without a session. */
  newClient(): Client;
  /** A row in `users`; whose onboarding is done, unless it says otherwise. */
  seedPlayer(fields?: { discordId?: string; username?: string; onboarded?: boolean }): Promise<SeededPlayer>;
  /** A browser with a session of that player; of a new one when left away. */
  signIn(player?: SeededPlayer): Promise<Client & { player: SeededPlayer }>;
  /** From now on nobody waits for Discord for longer than this; left away, for as long as a slow machine takes. */
  waitForDiscord(timeoutMs?: number): void;
  close(): Promise<void>;
}

/** Of whoever asks Discord's stand-in, on a machine that may be slow itself. */
const PATIENCE_MS = 60_000;

/** The application on a database of its own, with a clock the test sets. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase(options.database ?? { template: 'server', migrate });
  const wire = options.wired ? await layWire(database.url) : undefined;
  const env = testEnv({ DATABASE_URL: wire?.url ?? database.url, ...options.discord?.env, ...options.env });
  const clock = new TestClock(options.now ?? '2026-11-20T12:00:00Z');
  const db = openDatabase({ url: env.databaseUrl, poolSize: env.databasePoolSize, timeouts: 'none' });
  // Connects when it is asked something, which few tests do.
  const owner = openDatabase({ url: database.ownerUrl, poolSize: 2, timeouts: 'none' });
  const { mostDiscordRequests: mostPerSecond } = options;
  const discord = options.discord
    ? createDiscordClient({ env, clock, timeoutMs: PATIENCE_MS, mostPerSecond })
    : noDiscord();
  const parts = {
    db,
    clock,
    env,
    bus:
      options.bus === 'postgres' ? await openPostgresBus({ url: env.databaseUrl, log: createLog(env) }) : memoryBus(),
    log: createLog(env),
    random: systemRandom,
    discord,
    chain: undefined,
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
      client.cookies.set(sessionCookieName(env), await openSession(context, { userId: player.id }));
      return client;
    },
    waitForDiscord(timeoutMs = PATIENCE_MS) {
      context.discord = createDiscordClient({ env, clock: context.clock, timeoutMs, mostPerSecond });
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
