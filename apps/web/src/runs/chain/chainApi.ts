import {
  type OwnTransaction,
  type RunAttestation,
  runAttestationEndpoint,
  transactionsEndpoint,
} from '@jumpy/protocol/http/chain';
import { askServer } from '../httpRunsApi.ts';
import type { Answer } from '../runsApi.ts';

/** Server calls needed for recording. */
export interface ChainApi {
  /** Attestation of a run; null if the server issues none. */
  attestation(runId: string): Promise<Answer<RunAttestation | null>>;
  /** The player's latest transactions, newest first. */
  transactions(): Promise<Answer<OwnTransaction[]>>;
}

export const httpChainApi: ChainApi = {
  async attestation(runId) {
    const answer = await askServer(runAttestationEndpoint, { body: { runId } });
    return answer.ok ? { ok: true, value: answer.value.attestation } : answer;
  },
  async transactions() {
    const answer = await askServer(transactionsEndpoint, { query: {} });
    return answer.ok ? { ok: true, value: answer.value.transactions } : answer;
  },
};
