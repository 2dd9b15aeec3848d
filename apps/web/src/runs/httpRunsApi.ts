import { parseRefusal } from '@jumpy/protocol/common';
import type { Endpoint, RequestSchemas } from '@jumpy/protocol/endpoint';
import { recomputeUserXpEndpoint } from '@jumpy/protocol/http/players';
import { replaysEndpoint, runEndpoint } from '@jumpy/protocol/http/replays';
import {
  runCheckpointsEndpoint,
  runTicketEndpoint,
  sessionScoreEndpoint,
  startSessionEndpoint,
  storageScoreEndpoint,
} from '@jumpy/protocol/http/runs';
import type * as z from 'zod/mini';
import { callEndpoint, type EndpointRequest } from '../data/api.ts';
import type { ApiResult, RunsApi } from './runsApi.ts';
import * as m from './messages.ts';

const UNKNOWN_ANSWER = {
  ok: false,
  status: 502,
  code: undefined,
  error: m.unknownAnswer(),
} as const;

/**
 * Calls an endpoint and returns every outcome as a value. Only an error in the server's own format is a refusal;
 * responses of firewalls or gateways count as server errors and are retried.
 */
export async function requestServer<Value extends z.ZodMiniType, Asked extends RequestSchemas>(
  endpoint: Endpoint<Value, Asked>,
  question: EndpointRequest<Asked>,
): Promise<ApiResult<z.output<Value>>> {
  try {
    const answer = await callEndpoint(endpoint, question);
    if (!answer.ok) {
      const { status } = answer;
      const refusal = parseRefusal(answer.data);
      if (refusal) return { ok: false, status, ...refusal };
      const isBusy = status === 429 || status >= 500;
      return { ...UNKNOWN_ANSWER, status: isBusy ? status : UNKNOWN_ANSWER.status };
    }
    const parsed = endpoint.response.safeParse(answer.data);
    if (parsed.success) return { ok: true, value: parsed.data };
    return UNKNOWN_ANSWER;
  } catch {
    return { ok: false, status: 0, code: undefined, error: m.serverUnreachable() };
  }
}

function mapAnswer<From, To>(answer: ApiResult<From>, convert: (value: From) => To): ApiResult<To> {
  return answer.ok ? { ok: true, value: convert(answer.value) } : answer;
}

/** HTTP client of this page's server. Witness requests use keep-alive, so that they outlive the page. */
export const httpRunsApi: RunsApi = {
  async startSession(body) {
    return mapAnswer(await requestServer(startSessionEndpoint, { body }), ({ session }) => session);
  },
  async runTicket({ session: { sessionToken, challenge }, runRequest }) {
    const body = { sessionToken, sessionChallenge: challenge, ...runRequest };
    return mapAnswer(await requestServer(runTicketEndpoint, { body }), ({ ticket }) => ticket);
  },
  async publicRun(runId) {
    return mapAnswer(await requestServer(runEndpoint, { params: { runId } }), ({ run }) => run);
  },
  async runReplay(runId) {
    const answer = await requestServer(replaysEndpoint, { query: { runs: runId } });
    if (!answer.ok) return answer;
    const [replay] = answer.value.replays;
    return replay ? { ok: true, value: replay } : UNKNOWN_ANSWER;
  },
  async runDigest(body, signal) {
    const question = { body, keepalive: true, ...(signal === undefined ? {} : { signal }) };
    return mapAnswer(await requestServer(runCheckpointsEndpoint, question), ({ open, sections }) => ({
      open,
      sections,
    }));
  },
  validateRun: (body) => requestServer(sessionScoreEndpoint, { body }),
  validateClaim: (body) => requestServer(storageScoreEndpoint, { body }),
  updateUserXp: (discordId) => requestServer(recomputeUserXpEndpoint, { body: { discordId }, keepalive: true }),
};
