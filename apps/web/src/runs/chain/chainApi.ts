import {
  type OwnTransaction,
  type RunAttestation,
  runAttestationEndpoint,
  transactionsEndpoint,
} from '@jumpy/protocol/http/chain';
import { askServer } from '../httpRunsApi.ts';
import type { Answer } from '../runsApi.ts';

/** What recording asks of the server. */
export interface ChainApi {
  /** The server's word on a run; null where it gives none. */
  attestation(runId: string): Promise<Answer<RunAttestation | null>>;
  /** One's own last transactions, newest first. */
  transactions(): Promise<Answer<OwnTransaction[]>>;
}

/** The API of this page's server. */
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
