import { reviveEndpoint, type ReviveGrant, type ReviveTerms, reviveTermsEndpoint } from '@jumpy/protocol/http/revives';
import { askServer } from '../httpRunsApi.ts';
import type { Answer } from '../runsApi.ts';

/** What a revive asks of the server. */
export interface ReviveApi {
  terms(): Promise<Answer<ReviveTerms>>;
  /** Without a transaction a credit is used. */
  grant(body: { runId: string; tick: number; txHash?: string }): Promise<Answer<ReviveGrant>>;
}

/** The API of this page's server. */
export const httpReviveApi: ReviveApi = {
  terms: () => askServer(reviveTermsEndpoint, {}),
  async grant(body) {
    const answer = await askServer(reviveEndpoint, { body });
    return answer.ok ? { ok: true, value: answer.value.grant } : answer;
  },
};
