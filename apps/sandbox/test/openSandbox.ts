import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { type SandboxOptions, createSandbox } from '@jumpy/sandbox/app';

export const REDIRECT = 'http://jumpy.localhost:4010/auth/discord/callback';
export const GUILD = '900000000000000001';
export const MOONBEAN = '900000000000000011';
export const PIP = '900000000000000012';
export const SCOPES = 'identify guilds guilds.members.read';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
/** As a browser on one of its pages says. */
export const OWN_PAGE = { host: '127.0.0.1:4020', origin: 'http://127.0.0.1:4020', 'sec-fetch-site': 'same-origin' };
const BOT = { authorization: 'Bot jumpy-local-bot' };

export interface Tokens {
  access_token: string;
  refresh_token: string;
  token_type: string;
  expires_in: number;
  scope: string;
}

/** A stand-in whose clock a test moves, with the steps of the product in the words of a test. */
export async function openSandbox(options: SandboxOptions = {}) {
  const clock = { nowMs: Date.parse('2025-01-01T00:00:00Z') };
  const app: FastifyInstance = await createSandbox({ nowMs: () => clock.nowMs, ...options });
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const authorizeUrl = (change: Record<string, string | undefined> = {}): string => {
    const query = new URLSearchParams();
    const parameters = {
      client_id: 'jumpy-local',
      redirect_uri: REDIRECT,
      response_type: 'code',
      scope: SCOPES,
      state: 'st&te',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      ...change,
    };
    for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.set(name, value);
    return `/oauth2/authorize?${query.toString()}`;
  };
  const form = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url,
      // A person presses on a page, a server comes by itself.
      headers: { ...FORM, ...(url.startsWith('/api/') ? {} : OWN_PAGE), ...headers },
      payload: new URLSearchParams(fields).toString(),
    });
  const approve = async (person: string, change: Record<string, string | undefined> = {}): Promise<URL> =>
    locationOf(await form(authorizeUrl(change), { person }));
  const token = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    form(
      '/api/v10/oauth2/token',
      { client_id: 'jumpy-local', client_secret: 'jumpy-local-secret', ...fields },
      headers,
    );
  const exchange = (code: string, change: Record<string, string> = {}) =>
    token({ grant_type: 'authorization_code', code, redirect_uri: REDIRECT, code_verifier: verifier, ...change });
  return {
    app,
    clock,
    verifier,
    challenge,
    authorizeUrl,
    form,
    approve,
    token,
    exchange,
    async signIn(person: string, change: Record<string, string | undefined> = {}): Promise<Tokens> {
      const code = (await approve(person, change)).searchParams.get('code') ?? '';
      return (await exchange(code)).json<Tokens>();
    },
    as: (accessToken: string, path: string) =>
      app.inject({ url: `/api/v10${path}`, headers: { authorization: `Bearer ${accessToken}` } }),
    bot: (path: string, method: 'GET' | 'PUT' | 'DELETE' = 'GET') =>
      app.inject({ url: `/api/v10${path}`, method, headers: BOT }),
    control: (path: string, payload: object = {}) =>
      app.inject({ method: 'POST', url: `/sandbox${path}`, headers: OWN_PAGE, payload }),
  };
}

export type OpenSandbox = Awaited<ReturnType<typeof openSandbox>>;

export const locationOf = (response: LightMyRequestResponse): URL => new URL(String(response.headers.location));
