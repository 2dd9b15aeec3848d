import { SessionScoreResponse } from '@jumpy/protocol/http/runs';
import { findFreePort } from '@jumpy/scripts/launch/ports';
import { forkServer } from '../../support/serverProcess.ts';
import type { TestApp } from '../../support/testApp.ts';

/** The whole server as a child process, on the arena's database. */
export interface KillableServer {
  /** Origin of its pages. */
  origin: string;
  /** Listening address, since Node does not resolve subdomains of `localhost` on every system. */
  url: string;
  kill(): Promise<void>;
  /** Sends a signal: SIGSTOP freezes the process, SIGCONT resumes it, SIGTERM asks it to stop. */
  signal(name: 'SIGSTOP' | 'SIGCONT' | 'SIGTERM'): void;
}

/** Starts it with a frozen clock or the real one, and optional environment variables. */
export async function startKillable(
  { databaseUrl, context }: TestApp,
  nowMs: number | 'real',
  more: { PUBLIC_URL?: string; KEYRING_URL?: string; REDIS_URL?: string; ROOM_LEASE_MS?: string } = {},
): Promise<KillableServer> {
  const env = {
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: context.env.sessionSecret,
    DAILY_SECRET: context.env.dailySecret,
    KEYRING_KEK: `killable:${'A'.repeat(43)}=`,
    PORT: String(await findFreePort()),
    KEYRING_PORT: String(await findFreePort()),
    ...(nowMs === 'real' ? {} : { CLOCK: new Date(nowMs).toISOString() }),
    LOG_LEVEL: 'silent',
    ...more,
  };
  const { child, exited, output, ready } = forkServer(env);
  const message = await ready;
  if (message === null || typeof message !== 'object') throw new Error(`the server ended with ${message}: ${output()}`);
  return {
    origin: message.url,
    url: `http://127.0.0.1:${env.PORT}`,
    signal: (name) => void child.kill(name),
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** What the answer to a run says for good. Goals are those of the moment it is asked, except for the last run. */
export function permanentPart(body: unknown): SessionScoreResponse {
  const answer = SessionScoreResponse.parse(body);
  return { ...answer, run: answer.run && { ...answer.run, goals: undefined } };
}
