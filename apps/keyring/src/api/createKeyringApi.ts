import { parseRefusal } from '@jumpy/protocol/common';
import { API_PATH, type RequestInput, type Endpoint, type RequestSchemas } from '@jumpy/protocol/endpoint';
import {
  activateWalletEndpoint,
  createWalletEndpoint,
  releaseWalletLeaseEndpoint,
  discardPendingWalletEndpoint,
  keyringStatusEndpoint,
  keyringTokenEndpoint,
  protectWalletEndpoint,
  readRecoveryEndpoint,
  readShareEndpoint,
  resplitWalletEndpoint,
  walletLeaseEndpoint,
} from '@jumpy/protocol/http/keyring';
import type * as z from 'zod/mini';
import type { KeyringSession } from '../session/session.ts';
import type { KeyringApiResult, ApiRefusal, KeyringApi } from './keyringApi.ts';
import * as m from './messages.ts';

const TIMEOUT_MS = 10_000;
const INVALID_ANSWER_TEXT = m.invalidAnswer();
const UNREACHABLE_TEXT = m.serverUnreachable();
const SIGNED_OUT_TEXT = m.signedOut();

/** Server address and fetch options. */
interface ApiClientOptions {
  /** Exact origin of the app. */
  appOrigin: string;
  fetch: typeof fetch;
}

interface ApiRequestOptions {
  readonly body?: unknown;
  readonly token?: string;
}

/** Sends a request to the app's server, without cookies: it sees only the keyring's origin and the token. */
async function requestApi<Answer extends z.ZodMiniType>(
  { appOrigin, fetch }: ApiClientOptions,
  { method, path, response: answer }: Endpoint<Answer>,
  { body, token }: ApiRequestOptions,
): Promise<KeyringApiResult<z.output<Answer>>> {
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
    return response.ok ? parseAnswer(json, answer) : toApiRefusal(response, json);
  } catch {
    return { ok: false, status: 0, code: 'network', error: UNREACHABLE_TEXT };
  }
}

function parseAnswer<Answer extends z.ZodMiniType>(json: unknown, schema: Answer): KeyringApiResult<z.output<Answer>> {
  const parsed = schema.safeParse(json);
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, status: 200, code: 'unreadable', error: INVALID_ANSWER_TEXT };
}

function toApiRefusal({ status, headers }: Response, json: unknown): ApiRefusal {
  const refusal = parseRefusal(json) ?? { code: 'unreadable', error: INVALID_ANSWER_TEXT };
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return { ok: false, status, ...refusal, ...(seconds >= 0 ? { retryAfterMs: seconds * 1000 } : {}) };
}

/** Exchanges a ticket for a token. */
export function exchangeTicketForToken(
  apiOptions: ApiClientOptions,
  ticket: string,
): Promise<KeyringApiResult<{ token: string }>> {
  return requestApi(apiOptions, keyringTokenEndpoint, { body: { ticket } });
}

/** Client for the server's keyring routes, with the session's token; an expired token is renewed once. */
export function createKeyringApi(
  apiOptions: ApiClientOptions,
  session: Pick<KeyringSession, 'getToken' | 'invalidateToken'>,
): KeyringApi {
  const signedOut: ApiRefusal = { ok: false, status: 401, code: 'signed_out', error: SIGNED_OUT_TEXT };
  async function post<Answer extends z.ZodMiniType, Asked extends RequestSchemas>(
    endpoint: Endpoint<Answer, Asked>,
    question: RequestInput<Asked> & ApiRequestOptions,
  ): Promise<KeyringApiResult<z.output<Answer>>> {
    const token = await session.getToken();
    if (token === undefined) return signedOut;
    const result = await requestApi(apiOptions, endpoint, { ...question, token });
    if (result.ok || result.status !== 401) return result;
    session.invalidateToken(token);
    const renewed = await session.getToken();
    return renewed === undefined ? signedOut : requestApi(apiOptions, endpoint, { ...question, token: renewed });
  }
  return {
    getStatus: () => post(keyringStatusEndpoint, {}),
    beginWallet: (body) => post(createWalletEndpoint, { body }),
    activateWallet: (body) => post(activateWalletEndpoint, { body }),
    readServerShare: (body) => post(readShareEndpoint, { body }),
    protectWallet: (body) => post(protectWalletEndpoint, { body }),
    readRecovery: (body) => post(readRecoveryEndpoint, { body }),
    resplitWallet: (body) => post(resplitWalletEndpoint, { body }),
    endSession: () => post(discardPendingWalletEndpoint, {}),
    acquireLease: (body) => post(walletLeaseEndpoint, { body }),
    releaseLease: (body) => post(releaseWalletLeaseEndpoint, { body }),
  };
}
