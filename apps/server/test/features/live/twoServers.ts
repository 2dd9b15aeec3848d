import type { TestApp } from '../../support/testApp.ts';
import { type KillableServer, startKillable } from '../runs/killableServer.ts';

/** Two server processes on one database, either of which may be killed. */
export interface TwoServers {
  /** Retries between both servers until one responds. */
  post(path: string, body: object, ask: { cookie: string; turn: number }): Promise<{ status: number; body: unknown }>;
  /** Kills one with SIGKILL and starts a replacement. */
  kill(which: 0 | 1): Promise<void>;
  stop(): Promise<void>;
}

const AGAIN_MS = 100;

/** Starts both, with optional environment variables. */
export async function startTwo(arena: TestApp, env?: { REDIS_URL: string }): Promise<TwoServers> {
  const start = (): Promise<KillableServer> => startKillable(arena, 'real', env);
  const servers: [KillableServer | undefined, KillableServer | undefined] = await Promise.all([start(), start()]);
  return {
    async post(path, body, { cookie, turn }) {
      for (let tries = turn; ; tries += 1) {
        const server = servers[tries % 2];
        if (server) {
          try {
            const response = await fetch(`${server.url}/api/${path}`, {
              method: 'POST',
              headers: { cookie, 'content-type': 'application/json', origin: server.origin },
              body: JSON.stringify(body),
            });
            const answer: unknown = await response.json();
            if (response.status < 500 && response.status !== 429) return { status: response.status, body: answer };
          } catch {
            // It was killed meanwhile.
          }
        }
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      }
    },
    async kill(which) {
      const server = servers[which];
      servers[which] = undefined;
      await server?.kill();
      servers[which] = await start();
    },
    async stop() {
      for (const server of servers) await server?.kill();
    },
  };
}
