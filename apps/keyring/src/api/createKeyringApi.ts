import { ErrorAnswer } from '@jumpy/protocol/common';
import { API_PATH, type Ask, type Endpoint, type Given } from '@jumpy/protocol/endpoint';
import {
  activateWalletEndpoint,
  beginWalletEndpoint,
  endWalletLeaseEndpoint,
  forgetEndpoint,
  keyringStatusEndpoint,
  keyringTokenEndpoint,
  protectWalletEndpoint,
  readRecoveryEndpoint,
  readShareEndpoint,
  resplitWalletEndpoint,
  walletLeaseEndpoint,
} from '@jumpy/protocol/http/keyring';
import type * as z from 'zod/mini';
import type { Session } from '../session/session.ts';
import type { ApiAnswer, ApiRefusal, KeyringApi } from './keyringApi.ts';

const TIMEOUT_MS = 10_000;
const UNREADABLE = 'The server did not answer as it should. Please try again.';
const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.';
const SIGNED_OUT = 'You are signed out. Please sign in again.';

/** Server address and fetch options. */
interface Reach {
  /** Exact origin of the app. */
  appOrigin: string;
  fetch: typeof fetch;
}

interface Question {
  readonly body?: unknown;
  readonly token?: string;
}

/** Sends a request to the app's server, without cookies: it sees only the keyring's origin and the token. */
async function ask<Answer extends z.ZodMiniType>(
  { appOrigin, fetch }: Reach,
  { method, path, answer }: Endpoint<Answer>,
  { body, token }: Question,
): Promise<ApiAnswer<z.output<Answer>>> {
  try {
    const response = await fetch(`${appOrigin}${API_PATH}/${path}`, {
      method,
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      // Requests sent while the page unloads still arrive.
      keepalive: true,
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const json: unknown = await response.json().catch(() => undefined);
    return response.ok ? readAnswer(json, answer) : readRefusal(response, json);
  } catch {
    return { ok: false, status: 0, code: 'network', error: UNREACHABLE };
  }
}

function readAnswer<Answer extends z.ZodMiniType>(json: unknown, schema: Answer): ApiAnswer<z.output<Answer>> {
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

/** Exchanges a ticket for a token. */
export function exchangeTicket(reach: Reach, ticket: string): Promise<ApiAnswer<{ token: string }>> {
  return ask(reach, keyringTokenEndpoint, { body: { ticket } });
}

/** Client for the server's keyring routes, with the session's token; an expired token is renewed once. */
export function createKeyringApi(reach: Reach, session: Pick<Session, 'token' | 'refused'>): KeyringApi {
  const signedOut: ApiRefusal = { ok: false, status: 401, code: 'signed_out', error: SIGNED_OUT };
  async function post<Answer extends z.ZodMiniType, Asked extends Given>(
    endpoint: Endpoint<Answer, Asked>,
    question: Ask<Asked> & Question,
  ): Promise<ApiAnswer<z.output<Answer>>> {
    const token = await session.token();
    if (token === undefined) return signedOut;
    const answer = await ask(reach, endpoint, { ...question, token });
    if (answer.ok || answer.status !== 401) return answer;
    session.refused(token);
    const renewed = await session.token();
    return renewed === undefined ? signedOut : ask(reach, endpoint, { ...question, token: renewed });
  }
  return {
    status: () => post(keyringStatusEndpoint, {}),
    begin: (body) => post(beginWalletEndpoint, { body }),
    activate: (body) => post(activateWalletEndpoint, { body }),
    share: (body) => post(readShareEndpoint, { body }),
    protect: (body) => post(protectWalletEndpoint, { body }),
    recovery: (body) => post(readRecoveryEndpoint, { body }),
    resplit: (body) => post(resplitWalletEndpoint, { body }),
    forget: () => post(forgetEndpoint, {}),
    lease: (body) => post(walletLeaseEndpoint, { body }),
    endLease: (body) => post(endWalletLeaseEndpoint, { body }),
  };
}
