import { reviveEndpoint, type ReviveGrant, type ReviveTerms, reviveTermsEndpoint } from '@jumpy/protocol/http/revives';
import { requestServer } from '../httpRunsApi.ts';
import type { ApiResult } from '../runsApi.ts';

/** Server calls for revives. */
export interface ReviveApi {
  terms(): Promise<ApiResult<ReviveTerms>>;
  /** Without a transaction hash, a credit is used. */
  grant(body: { runId: string; tick: number; txHash?: string }): Promise<ApiResult<ReviveGrant>>;
}

export const httpReviveApi: ReviveApi = {
  terms: () => requestServer(reviveTermsEndpoint, {}),
  async grant(body) {
    const answer = await requestServer(reviveEndpoint, { body });
    return answer.ok ? { ok: true, value: answer.value.grant } : answer;
  },
};
