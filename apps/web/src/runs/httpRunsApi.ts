import { SeenRefusal } from '@jumpy/protocol/common';
import type { Endpoint, Given } from '@jumpy/protocol/endpoint';
import { updateUserXpEndpoint } from '@jumpy/protocol/http/players';
import { replaysEndpoint, runEndpoint } from '@jumpy/protocol/http/replays';
import {
  runDigestEndpoint,
  runTicketEndpoint,
  sessionScoreEndpoint,
  startSessionEndpoint,
  storageScoreEndpoint,
} from '@jumpy/protocol/http/runs';
import type * as z from 'zod/mini';
import { callEndpoint, type Question } from '../data/api.ts';
import type { Answer, RunsApi } from './runsApi.ts';

const UNKNOWN_ANSWER = {
  ok: false,
  status: 502,
  code: undefined,
  error: 'The server gave an unknown answer.',
} as const;

/**
 * Calls an endpoint and returns every outcome as a value. Only an error in the server's own format is a refusal;
 * responses of firewalls or gateways count as server errors and are retried.
 */
export async function askServer<Value extends z.ZodMiniType, Asked extends Given>(
  endpoint: Endpoint<Value, Asked>,
  question: Question<Asked>,
): Promise<Answer<z.output<Value>>> {
  try {
    const answer = await callEndpoint(endpoint, question);
    if (!answer.ok) {
      const { status } = answer;
      const refused = SeenRefusal.safeParse(answer.data);
      if (refused.success) return { ok: false, status, code: refused.data.code, error: refused.data.error };
      const isBusy = status === 429 || status >= 500;
      return { ...UNKNOWN_ANSWER, status: isBusy ? status : UNKNOWN_ANSWER.status };
    }
    const parsed = endpoint.answer.safeParse(answer.data);
    if (parsed.success) return { ok: true, value: parsed.data };
    return UNKNOWN_ANSWER;
  } catch {
    return { ok: false, status: 0, code: undefined, error: 'The server did not answer.' };
  }
}

function map<From, To>(answer: Answer<From>, to: (value: From) => To): Answer<To> {
  return answer.ok ? { ok: true, value: to(answer.value) } : answer;
}

/** HTTP client of this page's server. Witness requests use keep-alive, so that they outlive the page. */
export const httpRunsApi: RunsApi = {
  async startSession(body) {
    return map(await askServer(startSessionEndpoint, { body }), ({ session }) => session);
  },
  async runTicket({ session: { sessionToken, challenge }, wanted }) {
    const body = { sessionToken, sessionChallenge: challenge, ...wanted };
    return map(await askServer(runTicketEndpoint, { body }), ({ ticket }) => ticket);
  },
  async publicRun(runId) {
    return map(await askServer(runEndpoint, { params: { runId } }), ({ run }) => run);
  },
  async runReplay(runId) {
    const answer = await askServer(replaysEndpoint, { query: { runs: runId } });
    if (!answer.ok) return answer;
    const [replay] = answer.value.replays;
    return replay ? { ok: true, value: replay } : UNKNOWN_ANSWER;
  },
  async runDigest(body, givenUp) {
    const question = { body, keepalive: true, ...(givenUp === undefined ? {} : { signal: givenUp }) };
    return map(await askServer(runDigestEndpoint, question), ({ open, sections }) => ({ open, sections }));
  },
  validateRun: (body) => askServer(sessionScoreEndpoint, { body }),
  validateClaim: (body) => askServer(storageScoreEndpoint, { body }),
  updateUserXp: (discordId) => askServer(updateUserXpEndpoint, { body: { discordId }, keepalive: true }),
};
