import type { RedisServer } from '@jumpy/scripts/redis/redisServer';
import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { Redis as Client } from 'ioredis';
import type { TestApp } from '../../../support/testApp.ts';
import { type KillableServer, startKillable } from '../../runs/killableServer.ts';

/** One of several whole servers, with its name in the cluster. */
export interface RoomServer extends KillableServer {
  id: string;
  /** WebSocket address. */
  address: string;
}

/** Whole servers on one Redis and one database. */
export interface RoomServers {
  readonly redis: RedisServer;
  readonly client: Client;
  readonly living: readonly RoomServer[];
  /** Optionally with another Redis URL. */
  start(redisUrl?: string): Promise<RoomServer>;
  kill(server: RoomServer): Promise<void>;
  /** Excludes it from new connections. */
  without(server: RoomServer): void;
  ownerOf(code: string): Promise<RoomServer | undefined>;
  end(): Promise<void>;
  close(): Promise<void>;
}

export async function openRoomServers(it: TestApp, redis: RedisServer): Promise<RoomServers> {
  const client = new Client(redis.url, { protocol: 2, maxRetriesPerRequest: null, retryStrategy: () => 50 });
  client.on('error', () => {});
  let living: RoomServer[] = [];
  const counting = async (): Promise<string[]> => client.hkeys('jumpy:rooms:beats');

  return {
    redis,
    client,
    get living() {
      return living;
    },
    async start(redisUrl = redis.url) {
      const before = await counting();
      const { publicUrl, keyringUrl } = it.context.env;
      const more = { PUBLIC_URL: publicUrl, KEYRING_URL: keyringUrl, REDIS_URL: redisUrl };
      const server = await startKillable(it, 'real', more);
      const id = await waitUntil(async () => {
        const name = (await counting()).find((other) => !before.includes(other));
        if (name === undefined) throw new Error('it does not count yet');
        return name;
      });
      const started: RoomServer = { ...server, id, address: server.url.replace('http', 'ws') };
      living = [...living, started];
      return started;
    },
    async kill(server) {
      living = living.filter((other) => other !== server);
      await server.kill();
    },
    without(server) {
      living = living.filter((other) => other !== server);
    },
    async ownerOf(code) {
      const id = await client.hget(`jumpy:room:${code}`, 'owner');
      return living.find((server) => server.id === id);
    },
    async end() {
      for (const server of living) server.signal('SIGTERM');
      await waitUntil(async () => {
        if ((await counting()).length > 0) throw new Error('some still count');
      });
    },
    async close() {
      await Promise.all(living.map((server) => server.kill()));
      client.disconnect();
      await redis.kill();
    },
  };
}
