import { ErrorAnswer } from '@jumpy/protocol/common';
import {
  BeginWalletAnswer,
  KeyringTokenAnswer,
  LinkedWalletAnswer,
  ReadRecoveryAnswer,
  ReadShareAnswer,
  WalletTurnAnswer,
} from '@jumpy/protocol/http/keyring';
import { DoneAnswer } from '@jumpy/protocol/http/session';
import { WalletFactsAnswer } from '@jumpy/protocol/http/wallets';
import type * as z from 'zod/mini';
import type { Session } from '../session/session.ts';
import type { ApiAnswer, ApiRefusal, KeyringApi } from './keyringApi.ts';

const TIMEOUT_MS = 10_000;
const UNREADABLE = 'The server did not answer as it should. Please try again.';
const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.';
const SIGNED_OUT = 'You are signed out. Please sign in again.';

interface Asking<Answer> {
  /** The app's exact origin. */
  appOrigin: string;
  fetch: typeof fetch;
  path: string;
  schema: z.ZodMiniType<Answer>;
  body?: unknown;
  token?: string;
}

/** Asks the app's server one thing, without cookies: it sees the keyring's origin and the token, and nothing else of this page. */
async function ask<Answer>({
  appOrigin,
  fetch,
  path,
  schema,
  body,
  token,
}: Asking<Answer>): Promise<ApiAnswer<Answer>> {
  try {
    const response = await fetch(`${appOrigin}/api/keyring/${path}`, {
      method: 'POST',
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const json: unknown = await response.json().catch(() => undefined);
    return response.ok ? readAnswer(json, schema) : readRefusal(response, json);
  } catch {
    return { ok: false, status: 0, code: 'network', error: UNREACHABLE };
  }
}

function readAnswer<Answer>(json: unknown, schema: z.ZodMiniType<Answer>): ApiAnswer<Answer> {
  const parsed = schema.safeParse(json);
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, status: 200, code: 'unreadable', error: UNREADABLE };
}

function readRefusal({ status, headers }: Response, json: unknown): ApiRefusal {
  const parsed = ErrorAnswer.safeParse(json);
  const { code, error } = parsed.success ? parsed.data : { code: 'unreadable', error: UNREADABLE };
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return { ok: false, status, code, error, ...(seconds >= 0 ? { retryAfterMs: seconds * 1000 } : {}) };
}

/** Where and how the server is asked. */
type Reach = Pick<Asking<unknown>, 'appOrigin' | 'fetch'>;

/** Turns a ticket into a token. */
export function exchangeTicket(reach: Reach, ticket: string): Promise<ApiAnswer<{ token: string }>> {
  return ask({ ...reach, path: 'token', schema: KeyringTokenAnswer, body: { ticket } });
}

/** The server's routes for the keyring, asked with the session's token; a token that ran out is renewed once. */
export function createKeyringApi(reach: Reach, session: Pick<Session, 'token' | 'refused'>): KeyringApi {
  const signedOut: ApiRefusal = { ok: false, status: 401, code: 'signed_out', error: SIGNED_OUT };
  async function post<Answer>(path: string, schema: z.ZodMiniType<Answer>, body?: unknown): Promise<ApiAnswer<Answer>> {
    const token = await session.token();
    if (token === undefined) return signedOut;
    const answer = await ask({ ...reach, path, schema, body, token });
    if (answer.ok || answer.status !== 401) return answer;
    session.refused(token);
    const renewed = await session.token();
    return renewed === undefined ? signedOut : ask({ ...reach, path, schema, body, token: renewed });
  }
  return {
    status: () => post('status', WalletFactsAnswer),
    begin: (body) => post('begin', BeginWalletAnswer, body),
    activate: (body) => post('activate', LinkedWalletAnswer, body),
    share: (body) => post('share', ReadShareAnswer, body),
    protect: (body) => post('protect', LinkedWalletAnswer, body),
    recovery: (body) => post('recovery', ReadRecoveryAnswer, body),
    resplit: (body) => post('resplit', LinkedWalletAnswer, body),
    forget: () => post('forget', DoneAnswer),
    turn: (body) => post('turn', WalletTurnAnswer, body),
    endTurn: (body) => post('turn-end', DoneAnswer, body),
  };
}
