import {
  type RunResumeAnswer,
  runResumeEndpoint,
  runWaitingEndpoint,
  type WaitingRun,
} from '@jumpy/protocol/http/resume';
import { askServer } from '../httpRunsApi.ts';
import type { Answer } from '../runsApi.ts';

/** What is asked of the server about a run whose page is gone. */
export interface ResumeApi {
  /** Whether it waits for its player. */
  waiting(runId: string): Promise<Answer<WaitingRun | null>>;
  resume(body: { runId: string; leg: number }): Promise<Answer<RunResumeAnswer>>;
}

/** The API of this page's server. */
export const httpResumeApi: ResumeApi = {
  async waiting(runId) {
    const answer = await askServer(runWaitingEndpoint, { params: { runId } });
    return answer.ok ? { ok: true, value: answer.value.waiting } : answer;
  },
  resume: (body) => askServer(runResumeEndpoint, { body }),
};
