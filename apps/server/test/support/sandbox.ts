import type { OutageMode, OutagePart } from '@jumpy/sandbox/control/outage';
import { createSandbox, type SandboxOptions } from '@jumpy/sandbox/app';
import type { Client } from './client.ts';

/** People of the stand-in, by what they are. */
export const PEOPLE = {
  newcomer: '900000000000000011',
  jumplist: '900000000000000012',
  elite: '900000000000000013',
  passHolder: '900000000000000014',
  admin: '900000000000000010',
} as const;

export interface Outage {
  mode: OutageMode;
  parts?: OutagePart[];
  delayMs?: number;
  remaining?: number;
}

/** The stand-in of Discord on a port of the system's, and what a person does there. */
export interface TestDiscord {
  url: string;
  /** The settings that lead the server there. */
  env: Record<string, string>;
  /** Says yes on the authorize page; answers what comes back to the callback. */
  consent(authorizeUrl: string, person: string): Promise<URLSearchParams>;
  cancel(authorizeUrl: string): Promise<URLSearchParams>;
  outage(outage: Outage): Promise<void>;
  control(path: string, body: object): Promise<unknown>;
  /** What the stand-in knows of everybody. */
  state(): Promise<unknown>;
  close(): Promise<void>;
}

export async function startTestDiscord(options: Pick<SandboxOptions, 'limits' | 'nowMs'> = {}): Promise<TestDiscord> {
  const sandbox = await createSandbox(options);
  const url = await sandbox.listen({ host: '127.0.0.1', port: 0 });

  async function answer(authorizeUrl: string, form: Record<string, string>): Promise<URLSearchParams> {
    const response = await fetch(authorizeUrl, {
      ...{ method: 'POST', headers: { origin: url }, body: new URLSearchParams(form) },
      redirect: 'manual',
    });
    const location = response.headers.get('location');
    if (!location) throw new Error(`the authorize page answered ${response.status}`);
    return new URL(location).searchParams;
  }
  async function control(path: string, body: object): Promise<unknown> {
    const headers = { 'content-type': 'application/json', origin: url };
    const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  }
  return {
    url,
    env: {
      DISCORD_AUTHORIZE_URL: `${url}/oauth2/authorize`,
      DISCORD_API_URL: `${url}/api/v10`,
      DISCORD_CDN_URL: `${url}/cdn`,
    },
    consent: (authorizeUrl, person) => answer(authorizeUrl, { answer: 'allow', person }),
    cancel: (authorizeUrl) => answer(authorizeUrl, { answer: 'cancel' }),
    outage: async (outage) => void (await control('/sandbox/outage', outage)),
    state: async () => (await fetch(`${url}/sandbox/state`)).json(),
    control,
    close: () => sandbox.close(),
  };
}

/** Presses "Login with Discord" and consents; answers what the callback page would read. */
export async function goToDiscord(
  client: Client,
  discord: TestDiscord,
  person: string,
): Promise<{ code: string; state: string }> {
  const start = await client.get('/api/auth/discord/start');
  const answer = await discord.consent(String(start.headers.location), person);
  return { code: answer.get('code') ?? '', state: answer.get('state') ?? '' };
}
