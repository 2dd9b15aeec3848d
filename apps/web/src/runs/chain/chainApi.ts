import {
  type OwnTransaction,
  type RunAttestation,
  runAttestationEndpoint,
  transactionsEndpoint,
} from '@jumpy/protocol/http/chain';
import { requestServer } from '../httpRunsApi.ts';
import type { ApiResult } from '../runsApi.ts';

/** Server calls needed for recording. */
export interface ChainApi {
  /** Attestation of a run; null if the server issues none. */
  attestation(runId: string): Promise<ApiResult<RunAttestation | null>>;
  /** The player's latest transactions, newest first. */
  transactions(): Promise<ApiResult<OwnTransaction[]>>;
}

export const httpChainApi: ChainApi = {
  async attestation(runId) {
    const answer = await requestServer(runAttestationEndpoint, { body: { runId } });
    return answer.ok ? { ok: true, value: answer.value.attestation } : answer;
  },
  async transactions() {
    const answer = await requestServer(transactionsEndpoint, { query: {} });
    return answer.ok ? { ok: true, value: answer.value.transactions } : answer;
  },
};
