import type { OutageMode, OutagePart } from '@jumpy/sandbox/control/outage';
import { createSandbox, type SandboxOptions } from '@jumpy/sandbox/app';
import type { Client } from './client.ts';

/** Users of the stand-in, by role. */
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

/** The Discord stand-in on an ephemeral port, with actions of its users. */
export interface TestDiscord {
  url: string;
  env: Record<string, string>;
  /** Consents on the authorize page; returns the parameters of the callback. */
  consent(authorizeUrl: string, person: string): Promise<URLSearchParams>;
  cancel(authorizeUrl: string): Promise<URLSearchParams>;
  outage(outage: Outage): Promise<void>;
  control(path: string, body: object): Promise<unknown>;
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

/** Starts "Login with Discord" and consents; returns what the callback page reads. */
export async function goToDiscord(
  client: Client,
  discord: TestDiscord,
  person: string,
): Promise<{ code: string; state: string }> {
  const start = await client.get('/api/auth/discord/start');
  const answer = await discord.consent(String(start.headers.location), person);
  return { code: answer.get('code') ?? '', state: answer.get('state') ?? '' };
}
