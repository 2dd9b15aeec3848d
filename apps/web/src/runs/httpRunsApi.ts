import * as z from 'zod/mini';
import { ErrorAnswer } from '@jumpy/protocol/common';
import {
  RunDigestAnswer,
  RunTicketAnswer,
  SessionScoreAnswer,
  StartSessionAnswer,
  StorageScoreAnswer,
} from '@jumpy/protocol/http/runs';
import { type CallOptions, callApi, type Schema } from '../data/api.ts';
import { PublicRunAnswer, ReplaysAnswer } from '@jumpy/protocol/http/replays';
import type { Answer, RunsApi } from './runsApi.ts';

const Anything = z.unknown();

const UNKNOWN_ANSWER = {
  ok: false,
  status: 502,
  code: undefined,
  error: 'The server gave an unknown answer.',
} as const;

/** A call as runs see it: every outcome is an answer, none is thrown; a foreign answer counts as a server that is not well. */
export async function askServer<Value>(
  schema: Schema<Value>,
  name: string,
  options: CallOptions,
): Promise<Answer<Value>> {
  try {
    const answer = await callApi(name, options);
    const refused = ErrorAnswer.safeParse(answer.data);
    const told = refused.success ? refused.data : undefined;
    const error = told?.error ?? `The server answered ${answer.status}.`;
    if (!answer.ok) return { ok: false, status: answer.status, code: told?.code, error };
    const parsed = schema.safeParse(answer.data);
    if (parsed.success) return { ok: true, value: parsed.data };
    return UNKNOWN_ANSWER;
  } catch {
    return { ok: false, status: 0, code: undefined, error: 'The server did not answer.' };
  }
}

function map<From, To>(answer: Answer<From>, to: (value: From) => To): Answer<To> {
  return answer.ok ? { ok: true, value: to(answer.value) } : answer;
}

/** The API of this page's server. Witness messages outlive the page that sends them. */
export const httpRunsApi: RunsApi = {
  async startSession(body) {
    return map(await askServer(StartSessionAnswer, 'start-session', { json: body }), ({ session }) => session);
  },
  async runTicket({ session: { sessionToken, challenge }, wanted }) {
    const json = { sessionToken, sessionChallenge: challenge, ...wanted };
    return map(await askServer(RunTicketAnswer, 'run-ticket', { json }), ({ ticket }) => ticket);
  },
  async publicRun(runId) {
    return map(await askServer(PublicRunAnswer, `runs/${runId}`, {}), ({ run }) => run);
  },
  async runReplay(runId) {
    const answer = await askServer(ReplaysAnswer, `replays?runs=${runId}`, {});
    if (!answer.ok) return answer;
    const [replay] = answer.value.replays;
    return replay ? { ok: true, value: replay } : UNKNOWN_ANSWER;
  },
  async runDigest(json, givenUp) {
    const options = { json, keepalive: true, ...(givenUp === undefined ? {} : { signal: givenUp }) };
    return map(await askServer(RunDigestAnswer, 'run-digest', options), ({ open }) => ({ open }));
  },
  validateRun: (body) => askServer(SessionScoreAnswer, 'validate-game-score', { json: body }),
  validateClaim: (body) => askServer(StorageScoreAnswer, 'validate-game-score', { json: body }),
  updateUserXp: (discordId) => askServer(Anything, 'update-user-xp', { json: { discordId }, keepalive: true }),
};
