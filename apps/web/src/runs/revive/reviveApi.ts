import { reviveEndpoint, type ReviveGrant, type ReviveTerms, reviveTermsEndpoint } from '@jumpy/protocol/http/revives';
import { askServer } from '../httpRunsApi.ts';
import type { Answer } from '../runsApi.ts';

/** Server calls for revives. */
export interface ReviveApi {
  terms(): Promise<Answer<ReviveTerms>>;
  /** Without a transaction hash, a credit is used. */
  grant(body: { runId: string; tick: number; txHash?: string }): Promise<Answer<ReviveGrant>>;
}

export const httpReviveApi: ReviveApi = {
  terms: () => askServer(reviveTermsEndpoint, {}),
  async grant(body) {
    const answer = await askServer(reviveEndpoint, { body });
    return answer.ok ? { ok: true, value: answer.value.grant } : answer;
  },
};
